import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { parkedAs } from '../parked.ts'
import { arrival } from './arrival.ts'
import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import { CHECKS_REQUESTS, calls, once } from './member.ts'
import { parking } from './order-form.ts'
import { CAR, codePayment, expectNoCode, openCheckout, pinShown, settled, UNEXPECTED } from './purchase.ts'
import { expect, test } from './shop.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const MARGIN_MS = 100
const WAITING = 'We are waiting for your payment'
const BY_MAIL = 'You can close this page: the code also comes by e-mail.'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Check again', exact: true })
const checks = (world: World) => calls(world, 'checkPayment')
const answeredChecks = (world: World) => checks(world).filter(({ status }) => status !== null)

/** Waits until the mock has answered this many checks, and fails if it received more. */
async function waitForChecks(world: World, count: number): Promise<void> {
  await expect.poll(() => answeredChecks(world).length).toBe(count)
  expect(checks(world)).toHaveLength(count)
}

/** Opens a receipt with a clock that the test moves; it is frozen until the first response has arrived. */
async function openWithFrozenClock(page: Page, world: World, path: string): Promise<void> {
  await page.clock.install({ time: world.clock.now() })
  await page.addInitScript(() => {
    const mark = performance.mark?.bind(performance)
    Object.assign(globalThis, { pathsHydrated: 0 })
    performance.mark = (name, options) => {
      if (name === 'hydrated') Object.assign(globalThis, { pathsHydrated: 1 })
      return mark?.(name, options)
    }
  })
  world.outcomes.add(parking('checkPayment', 'first'))
  await page.goto(path)
  await waitForHydration(page)
  await parkedAs(world, 'first')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * SECOND_MS)
  world.outcomes.release('first')
  await expect(title(page)).toHaveText(WAITING)
}

/** Advances the clock to the next check, and asserts that no request is sent before. */
async function nextCheck(page: Page, world: World, waitMs: number): Promise<void> {
  const before = checks(world).length
  await page.clock.runFor(waitMs - MARGIN_MS)
  expect(checks(world)).toHaveLength(before)
  await page.clock.runFor(2 * MARGIN_MS)
  await waitForChecks(world, before + 1)
  // The response has been handled as soon as the page waits again.
  await expect(page.locator('[data-state^="pending"]')).not.toHaveAttribute('data-state', 'pending.checking')
}

const setVisible = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test(
  'R-SELL-05 a pending payment is checked after 5, 10, 20, 40 and 60 s and then each minute for 15 minutes, then by hand',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await openWithFrozenClock(page, world, codePayment(world, null, null).path)
    await waitForChecks(world, 1)
    await expect(page.getByText(BY_MAIL, { exact: true })).toBeVisible()
    await expectNoCode(page)
    await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    await expect(page.getByText('Please contact support:')).toHaveCount(0)
    const waits = [5, 10, 20, 40, ...Array(13).fill(60)]
    for (const wait of waits) {
      await expect(checkAgainButton(page)).toHaveCount(0)
      await nextCheck(page, world, wait * SECOND_MS)
    }
    const checked = 1 + waits.length
    await expect(checkAgainButton(page)).toHaveCount(0)
    expect(await amberControls(page)).toEqual([])
    await page.clock.runFor(MINUTE_MS)
    await expect(checkAgainButton(page)).toBeVisible()
    expect(await amberControls(page)).toEqual(['Check again'])
    await page.clock.runFor(30 * MINUTE_MS)
    await waitForChecks(world, checked)

    await checkAgainButton(page).click()
    await waitForChecks(world, checked + 1)
    await expect(checkAgainButton(page)).toBeEnabled()
    await expect(title(page)).toHaveText(WAITING)
    await page.clock.runFor(5 * MINUTE_MS)
    await waitForChecks(world, checked + 1)
  },
)

test(
  'R-SELL-05 one check at a time, none while hidden or offline, and the PIN as soon as it is there',
  CHECKS_REQUESTS,
  async ({ page, world, context }) => {
    const returned = codePayment(world, null, null)
    await openWithFrozenClock(page, world, returned.path)
    await waitForChecks(world, 1)

    world.outcomes.add(parking('checkPayment', 'slow'))
    await page.clock.runFor(5 * SECOND_MS)
    await parkedAs(world, 'slow')
    await page.clock.runFor(3 * MINUTE_MS)
    expect(checks(world)).toHaveLength(2)
    world.outcomes.release('slow')
    await waitForChecks(world, 2)
    await expect(page.locator('[data-state="pending.waiting"]')).toBeVisible()

    await setVisible(page, 'hidden')
    await page.clock.runFor(2 * MINUTE_MS)
    await waitForChecks(world, 2)
    await setVisible(page, 'visible')
    await waitForChecks(world, 3)
    await expect(page.locator('[data-state="pending.waiting"]')).toBeVisible()

    await context.setOffline(true)
    await page.clock.runFor(2 * MINUTE_MS)
    await waitForChecks(world, 3)
    settled(world, returned.payment)
    await context.setOffline(false)
    await waitForChecks(world, 4)
    const [order] = [...world.state.orders.values()].slice(-1)
    await expect(pinShown(page, order?.pin ?? '?')).toBeVisible()
    await page.clock.runFor(15 * MINUTE_MS)
    await waitForChecks(world, 4)
  },
)

test(
  'R-SELL-05 a check without a response is repeated, and a refusal ends the checks with its message',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const returned = codePayment(world, null, null)
    await openWithFrozenClock(page, world, returned.path)
    world.outcomes.add({ ...once, endpoint: 'checkPayment', outcome: 'truncated', commit: false })
    await page.clock.runFor(5 * SECOND_MS)
    await waitForChecks(world, 2)
    await expect(page.getByText('The last check did not get through. We try again.')).toBeVisible()
    await expect(title(page)).toHaveText(WAITING)
    await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    settled(world, returned.payment, 'declined')
    await page.clock.runFor(10 * SECOND_MS)
    await expect(title(page)).toHaveText('The payment was declined.')
    await waitForChecks(world, 3)
    await page.clock.runFor(15 * MINUTE_MS)
    await waitForChecks(world, 3)
    consoleLines.splice(0)
  },
)

test('R-SELL-05 the waiting page names the VIN, and leaving it stops the checks', async ({ page, world }) => {
  const opened = await openCheckout(page, world)
  const { path } = settled(world, opened, null)
  await openWithFrozenClock(page, world, path)
  await expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(15 * MINUTE_MS)
  await waitForChecks(world, 1)
  // React may delay the reminder by a timer.
  await page.clock.resume()
  // The reminder stays: the code was not shown.
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toContainText(CAR.vin)
})

test('R-SELL-05 a receipt that is left during its first check keeps its reminder', async ({
  page,
  world,
}) => {
  const opened = await openCheckout(page, world)
  const { path } = settled(world, opened)
  world.outcomes.add(parking('checkPayment', 'first'))
  const checked = arrival(page, /\/payment\/check\//)
  await page.goto(path)
  await parkedAs(world, 'first')
  await navigateOnClient(page, '/vin-table')
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toContainText(CAR.vin)
  world.outcomes.release('first')
  await checked()
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toContainText(CAR.vin)
})
