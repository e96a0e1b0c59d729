import { amberControls } from './colours.ts'
import { calls } from './member.ts'
import { blockChunk, expectOnlyBrowserMessages, missingPart, retryButton } from './missing-chunk.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { buy, warning } from './paid-orders.ts'
import { openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-06 a question about a second payment that failed to load is no dead form', async ({
  page,
  world,
  consoleLines,
}) => {
  await buy(page)
  const chunk = '**/assets/AlreadyPaid-*.js'
  await blockChunk(page, chunk)
  await openPayment(page)
  await expect(missingPart(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  expect(await amberControls(page)).toEqual(['Try again'])
  await page.unroute(chunk)
  await retryButton(page).click()
  await expect(warning(page)).toBeVisible()
  await expect(missingPart(page)).toHaveCount(0)
  expect(calls(world, 'payByCard')).toHaveLength(1)
  expectOnlyBrowserMessages(consoleLines)
})

test('machines that make codes failed to load: nothing is sent, the form shows that, and the next click makes the code', async ({
  page,
  world,
  consoleLines,
}) => {
  const chunk = '**/assets/generation.feature-*.js'
  await blockChunk(page, chunk)
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  const requests: string[] = []
  page.on('request', (request) => void requests.push(new URL(request.url()).pathname))
  await submitButton(page).click()
  await expect(page.getByRole('main').getByText('No code was generated.')).toBeVisible()
  await expect(submitButton(page)).toHaveText('Generate')
  expect(requests.filter((path) => path.includes('generation.feature'))).toHaveLength(1)
  expect(calls(world, 'generate')).toEqual([])
  await page.unroute(chunk)
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=/)
  expect(calls(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})
