import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { amberControls } from './colours.ts'
import { CHECKS_REQUESTS, title } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { codePayment, expectNoCode, pinText, settle, UNEXPECTED } from './purchase.ts'
import { checks, openWithFrozenClock, SECOND_MS, WAITING, waitForChecks } from './receipt-pending.ts'
import { expect, test } from './shop.ts'

const MINUTE_MS = 60 * SECOND_MS
const MARGIN_MS = 100
const BY_MAIL = 'You can close this page: the code also comes by e-mail.'
const checkAgainButton = (page: Page) => page.getByRole('button', { name: 'Check again', exact: true })

/** Advances the clock to the next check, and expects that no request is sent earlier. */
async function nextCheck(page: Page, world: World, waitMs: number): Promise<void> {
  const before = checks(world).length
  await page.clock.runFor(waitMs - MARGIN_MS)
  expect(checks(world)).toHaveLength(before)
  await page.clock.runFor(2 * MARGIN_MS)
  await waitForChecks(world, before + 1)
  // The page has handled the response when it waits again.
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
    const mail = page.getByRole('main').getByRole('link', { name: 'Write to support with these numbers' })
    await expect(mail).toHaveAttribute('href', /^mailto:.*I%20paid%2C%20but%20have%20no%20code/)
    const waits = [5, 10, 20, 40, ...Array(13).fill(60)]
    for (const wait of waits) {
      await expect(checkAgainButton(page)).toHaveCount(0)
      await nextCheck(page, world, wait * SECOND_MS)
    }
    const checked = 1 + waits.length
    await expect(checkAgainButton(page)).toHaveCount(0)
    await expect.poll(() => amberControls(page)).toEqual([])
    await page.clock.runFor(MINUTE_MS)
    await expect(checkAgainButton(page)).toBeVisible()
    await expect.poll(() => amberControls(page)).toEqual(['Check again'])
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
  'R-SELL-05 one check runs at a time, none while hidden or offline, and a PIN ends the checks',
  CHECKS_REQUESTS,
  async ({ page, world, context }) => {
    const paused = page.locator('[data-state="pending.paused"]')
    const returned = codePayment(world, null, null)
    await openWithFrozenClock(page, world, returned.path)
    await waitForChecks(world, 1)

    world.outcomes.add(heldResponseOf('checkPayment', 'slow'))
    await page.clock.runFor(5 * SECOND_MS)
    await waitForHeldResponse(world, 'slow')
    await page.clock.runFor(3 * MINUTE_MS)
    expect(checks(world)).toHaveLength(2)
    world.outcomes.release('slow')
    await waitForChecks(world, 2)
    await expect(page.locator('[data-state="pending.waiting"]')).toBeVisible()

    await setVisible(page, 'hidden')
    await page.clock.runFor(2 * MINUTE_MS)
    await expect(paused).toBeVisible()
    await waitForChecks(world, 2)
    await setVisible(page, 'visible')
    await waitForChecks(world, 3)
    await expect(page.locator('[data-state="pending.waiting"]')).toBeVisible()

    await context.setOffline(true)
    await page.clock.runFor(2 * MINUTE_MS)
    await expect(paused).toBeVisible()
    await waitForChecks(world, 3)
    settle(world, returned.payment)
    await context.setOffline(false)
    await waitForChecks(world, 4)
    const [order] = [...world.state.orders.values()].slice(-1)
    await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
    await page.clock.runFor(15 * MINUTE_MS)
    await waitForChecks(world, 4)
  },
)
