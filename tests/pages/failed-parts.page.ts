import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { amberControls } from './colours.ts'
import { findRequests } from './member.ts'
import { blockChunk, expectOnlyBrowserMessages, missingPart, retryButton } from './missing-chunk.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { buy, warning } from './paid-orders.ts'
import { openPayment, openPaymentWithOneBalanceRequest, submit } from './purchase.ts'
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

for (const [place, open, button] of [
  ['the order form', (page: Page, _: World) => openFilledForm(page, { name: 'points' }), submitButton],
  ['the payment page', openPaymentWithOneBalanceRequest, submit],
] as const)
  test(`if the machines that make codes fail to load, ${place} shows it and sends nothing, and the next click makes the code`, async ({
    page,
    world,
    consoleLines,
  }) => {
    const chunk = '**/assets/generation.feature-*.js'
    const chunkRequests = await blockChunk(page, chunk)
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('generation.feature'),
    )
    await open(page, world)
    await expect(button(page)).toHaveText('Generate')
    await failed
    // A request gives the page the time to handle the failure: until then a click would wait for the first import.
    await page.evaluate(() => fetch('/').then((reply) => reply.text()))
    expect(chunkRequests()).toBe(1)
    await button(page).click()
    await expect(page.getByRole('main').getByText('No code was generated.')).toBeVisible()
    await expect(button(page)).toHaveText('Generate')
    expect(chunkRequests()).toBe(2)
    await expect.poll(() => amberControls(page)).toEqual(['Generate'])
    expect(findRequests(world, 'generate')).toEqual([])
    await page.unroute(chunk)
    await button(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=/)
    expect(findRequests(world, 'generate')).toHaveLength(1)
    consoleLines.splice(0)
  })
