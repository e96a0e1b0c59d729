import { amberControls } from './colours.ts'
import { findRequests } from './member.ts'
import {
  blockChunk,
  expectCodeAtNextClick,
  expectOnlyBrowserMessages,
  missingPart,
  retryButton,
} from './missing-chunk.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { buy, warning } from './paid-orders.ts'
import { openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test("R-SAFE-06 if the warning about a second payment fails to load, nothing can be paid until 'Try again' loads it", async ({
  page,
  world,
  consoleLines,
}) => {
  await buy(page)
  const chunk = '**/assets/EarlierPayment-*.js'
  await blockChunk(page, chunk)
  await openPayment(page)
  await expect(missingPart(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('A payment for this code exists.')
  await expect(submit(page)).toBeDisabled()
  await expect.poll(() => amberControls(page)).toEqual(['Try again'])
  await page.unroute(chunk)
  await retryButton(page).click()
  await expect(warning(page)).toBeVisible()
  await expect(missingPart(page)).toHaveCount(0)
  expect(findRequests(world, 'payByCard')).toHaveLength(1)
  expectOnlyBrowserMessages(consoleLines)
})

test('if the machines that make codes fail to load, the order form shows it and sends nothing, and the next click makes the code', async ({
  page,
  world,
  consoleLines,
}) => {
  await expectCodeAtNextClick({ page, world, consoleLines }, submitButton, () =>
    openFilledForm(page, { name: 'points' }),
  )
})
