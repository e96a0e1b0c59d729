import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, title } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { strip } from './pending-checkouts.ts'
import { CAR, codePayment, openCheckout, settle, UNEXPECTED } from './purchase.ts'
import { openWithFrozenClock, SECOND_MS, WAITING, waitForChecks } from './receipt-pending.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

const MINUTE_MS = 60 * SECOND_MS

test(
  'R-SELL-05 a check without a response of the backend is repeated, and a refusal ends the checks',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const returned = codePayment(world, null, null)
    await openWithFrozenClock(page, world, returned.path)
    const lost = [
      { afterS: 5, outcome: { outcome: 'truncated' } },
      // 502 and 504 come from a gateway in front of a backend that restarts.
      { afterS: 10, outcome: { outcome: 'status', status: 502, body: { detail: 'Bad gateway' } } },
      { afterS: 20, outcome: { outcome: 'status', status: 504, body: {} } },
    ] as const
    for (const [at, { afterS, outcome }] of lost.entries()) {
      world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'checkPayment', commit: false, ...outcome })
      await page.clock.runFor(afterS * SECOND_MS)
      await waitForChecks(world, at + 2)
      await expect(page.locator('[data-state="pending.waiting"]')).toBeVisible()
      await expect(page.getByText('The last check did not get through. We try again.')).toBeVisible()
      await expect(title(page)).toHaveText(WAITING)
      await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    }
    settle(world, returned.payment, 'declined')
    await page.clock.runFor(40 * SECOND_MS)
    await expect(title(page)).toHaveText('The payment was declined.')
    await waitForChecks(world, 5)
    await page.clock.runFor(15 * MINUTE_MS)
    await waitForChecks(world, 5)
    consoleLines.splice(0)
  },
)

test('R-SELL-05 the waiting page names the VIN, and leaving it stops the checks', async ({ page, world }) => {
  const opened = await openCheckout(page, world)
  const { path } = settle(world, opened, null)
  await openWithFrozenClock(page, world, path)
  await expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(15 * MINUTE_MS)
  await waitForChecks(world, 1)
  // The clock must run: React may render the reminder after a timer.
  await page.clock.resume()
  // The reminder stays: the code was not shown.
  await expect(strip(page)).toContainText(CAR.vin)
})

test('R-SELL-05 a receipt that is left during its first check keeps its reminder', async ({
  page,
  world,
}) => {
  const opened = await openCheckout(page, world)
  const { path } = settle(world, opened)
  world.outcomes.add(heldResponseOf('checkPayment', 'first'))
  const checked = watchResponse(page, /\/payment\/check\//)
  await page.goto(path)
  await waitForHeldResponse(world, 'first')
  await navigateOnClient(page, '/vin-table')
  await expect(strip(page)).toContainText(CAR.vin)
  world.outcomes.release('first')
  await checked()
  await expect(strip(page)).toContainText(CAR.vin)
  await test.step('R-SAFE-06 ordering it again needs a confirmation', async () => {
    await strip(page).getByRole('link', { name: 'Order again' }).click()
    await expect(page.getByRole('main')).toContainText('A payment for this code is not confirmed yet.')
  })
})
