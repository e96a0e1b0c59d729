import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  expectCompleteForm,
  expectRecovery,
  FORM_ENDPOINTS,
  failEndpoints,
  openWithoutBackend,
  retryButton,
  takeFailures,
} from './host-outage.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { waitForResponseTo } from './member.ts'
import { comand, heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const RECOVERIES = [
  ["a click on 'Try again' of the lists", (page: Page) => retryButton(page).first().click()],
  [
    'the `online` event',
    async (page: Page) => {
      await page.context().setOffline(true)
      await page.context().setOffline(false)
    },
  ],
] as const
const price = (page: Page) => page.getByRole('region', { name: 'One code' })

test("R-SAFE-12 a page that was loaded while the backend was down recovers completely, by 'Try again' or when online", async ({
  page,
  world,
  consoleLines,
}) => {
  for (const [what, recover] of RECOVERIES)
    await test.step(`by ${what}`, () => expectRecovery({ page, world, consoleLines }, recover))
})

test("R-SAFE-12 'Try again' while the backend is still down keeps both buttons, and the next click recovers the page", async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreBackend = await openWithoutBackend(page, world)
  world.journal.clear()
  await retryButton(page).first().click()
  for (const name of FORM_ENDPOINTS) await waitForResponseTo(world, name)
  // Each endpoint fails twice: at the load and after the click.
  await takeFailures(consoleLines, 2 * FORM_ENDPOINTS.length)
  await expect(retryButton(page)).toHaveCount(2)
  restoreBackend()
  await retryButton(page).first().click()
  await expectCompleteForm(page)
})

test("R-SAFE-12 the points of a logged-in user are loaded by the same 'Try again'", async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'points')
  world.journal.clear()
  const restoreBackend = failEndpoints(world, ...FORM_ENDPOINTS, 'readBalance')
  await page.goto('/navipin')
  await waitForHydration(page)
  for (const name of FORM_ENDPOINTS) await waitForResponseTo(world, name)
  await waitForResponseTo(world, 'readBalance')
  await expect(retryButton(page).first()).toBeVisible()
  await takeFailures(consoleLines, FORM_ENDPOINTS.length + 1)
  restoreBackend()
  await retryButton(page).first().click()
  await expect(page.getByText('Points Amount: ')).toBeVisible()
  await expect(comand(page)).toBeEnabled()
  await expect(page.getByText('Buy in bundle - pay less')).toBeVisible()
})

test('R-SAFE-12 the subscriptions recover when the connection is back', async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreBackend = failEndpoints(world, 'listSubscriptionBundles')
  await page.goto('/subscription')
  await expect(retryButton(page)).toBeVisible()
  await takeFailures(consoleLines, 1)
  // Offline, running requests would fail and log errors.
  await expect(price(page)).toContainText('50$')
  await expect(page.getByRole('button', { name: 'Grab Your Tokens Now!' })).toHaveCount(3)
  restoreBackend()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  await expect(retryButton(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Subscriptions', exact: true })).not.toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test("R-SAFE-12 one click on 'Try again' of the subscriptions loads price, bundles and subscriptions", async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreBackend = failEndpoints(world, 'readPrice', 'listBundles', 'listSubscriptionBundles')
  await page.goto('/subscription')
  await expect(page.getByText('The subscriptions could not be loaded.')).toBeVisible()
  await takeFailures(consoleLines, 3)
  restoreBackend()
  await retryButton(page).last().click()
  await expect(price(page)).toContainText('50$')
  await expect(page.getByRole('button', { name: 'Grab Your Tokens Now!' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  await expect(retryButton(page)).toHaveCount(0)
})

test('R-SAFE-12 if only the price failed, the button next to it loads the price', async ({
  page,
  world,
  consoleLines,
}) => {
  const restoreBackend = failEndpoints(world, 'readPrice')
  await page.goto('/subscription')
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  await expect(price(page).getByRole('alert')).toHaveText('The price could not be loaded.')
  await takeFailures(consoleLines, 1)
  restoreBackend()
  world.outcomes.add(heldResponseOf('readPrice'))
  // By keyboard, since a click focuses no button in Safari.
  await retryButton(page).press('Enter')
  await waitForHeldResponse(world, 'readPrice')
  await expect(retryButton(page)).toHaveAttribute('aria-busy', 'true')
  world.outcomes.release('readPrice')
  await expect(price(page)).toContainText('50$')
  await expect(retryButton(page)).toHaveCount(0)
  await expect(price(page)).toBeFocused()
})

test('R-SAFE-12 the notification setting is loaded when the connection is back', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  const restoreBackend = failEndpoints(world, 'readMailing')
  await page.goto('/profile/settings')
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
  await takeFailures(consoleLines, 1)
  restoreBackend()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('switch')).toBeVisible()
})
