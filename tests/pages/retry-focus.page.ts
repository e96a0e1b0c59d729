import type { Locator, Page } from '@playwright/test'
import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { comand, failureOf, heldResponseOf, openForm, orderSummary, submitButton } from './order-form.ts'
import { openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const alertIn = (place: Locator) => place.getByRole('alert')
const tryAgainIn = (place: Locator) => place.getByRole('button', { name: 'Try again', exact: true })

interface Retry {
  readonly world: World
  readonly endpoint: EndpointName
  readonly button: Locator
  /** The text about the failure, if its role is `alert`. */
  readonly alert?: Locator
}

/** Presses the button by keyboard. It must be busy and focused until the mock responds as `rule` defines. */
async function retry(
  { world, endpoint, button, alert }: Retry,
  rule: Rule = heldResponseOf(endpoint),
): Promise<void> {
  await expect(button).toHaveAttribute('aria-busy', 'false')
  world.outcomes.add({ ...rule, park: 'again' })
  await button.press('Enter')
  await waitForHeldResponse(world, 'again')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button).toBeFocused()
  if (alert) await expect(alert).toHaveCount(0)
  world.outcomes.release('again')
}

/** Retries without success, then with success: `next` gets the focus. */
async function expectFocusKept(what: Retry, next: Locator): Promise<void> {
  await retry(what, failureOf(what.endpoint))
  await expect(what.button).toHaveAttribute('aria-busy', 'false')
  await expect(what.button).toBeFocused()
  if (what.alert) await expect(what.alert).toHaveCount(1)
  await retry(what)
  await expect(next).toBeFocused()
  await expect(what.button).toHaveCount(0)
}

const priceOf = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const main = (page: Page) => page.getByRole('main')

test('the retry of a list keeps the focus until the list is loaded, then its select gets the focus', async ({
  page,
  world,
  consoleLines,
}) => {
  const button = tryAgainIn(main(page))
  for (const endpoint of ['readFormData', 'readVariants'] as const)
    await test.step(endpoint, async () => {
      world.outcomes.add(failureOf(endpoint))
      await page.goto('/navipin')
      await expectFocusKept({ world, endpoint, button, alert: alertIn(main(page)) }, comand(page))
      await expect(comand(page)).toBeEnabled()
    })
  await test.step('one list is loaded before the other one', async () => {
    world.outcomes.add(failureOf('readFormData'))
    world.outcomes.add({ ...failureOf('readVariants'), park: 'slow' })
    await page.goto('/navipin')
    await waitForHeldResponse(world, 'slow')
    await expect(button).toHaveCount(0)
    world.outcomes.release('slow')
    await retry({ world, endpoint: 'readFormData', button })
    await expect(comand(page)).toBeFocused()
  })
  consoleLines.splice(0)
})

test('the retry of a price keeps the focus, then the order summary gets it', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readPrice'))
  await openForm(page)
  const button = tryAgainIn(orderSummary(page))
  const alert = alertIn(orderSummary(page))
  await expectFocusKept({ world, endpoint: 'readPrice', button, alert }, orderSummary(page))
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()
  await test.step('on the payment page', async () => {
    world.outcomes.add(failureOf('readPrice'))
    await openPayment(page)
    const button = tryAgainIn(priceOf(page))
    await expectFocusKept({ world, endpoint: 'readPrice', button }, priceOf(page))
  })
  consoleLines.splice(0)
})

test('the focus stays where the user moved it during a retry', async ({ page, world, consoleLines }) => {
  world.outcomes.add(failureOf('readPrice'))
  await openForm(page)
  const button = tryAgainIn(orderSummary(page))
  await expect(button).toBeVisible()
  world.outcomes.add(heldResponseOf('readPrice', 'again'))
  await button.press('Enter')
  await waitForHeldResponse(world, 'again')
  await comand(page).focus()
  world.outcomes.release('again')
  await expect(button).toHaveCount(0)
  await expect(comand(page)).toBeFocused()
  consoleLines.splice(0)
})

/** Opens the payment page and waits for its form: if the balance fails before that, the page requests it once more. */
async function openPaymentForm(page: Page): Promise<void> {
  await openPayment(page)
  await expect(submit(page)).toBeVisible()
}

for (const [title, name, placeOf, open] of [
  ['an order by token', 'points', orderSummary, (page: Page) => page.goto('/navipin')],
  ['an order by card', 'plain', orderSummary, (page: Page) => page.goto('/navipin')],
  ['a payment', 'points', priceOf, openPaymentForm],
  [
    'the profile',
    'plain',
    (page: Page) => page.getByRole('region', { name: 'Profile', exact: true }),
    (page: Page) => page.goto('/profile'),
  ],
] as const)
  test(`the retry of a balance keeps the focus, then the region with the balance gets it: ${title}`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await rememberSession(page, name)
    world.outcomes.add({ ...failureOf('readBalance'), park: 'first' })
    await open(page)
    await releaseHeldResponse(world, 'first')
    const button = tryAgainIn(placeOf(page))
    await expect(button).toBeVisible()
    // On the other pages the card can be charged without a balance: there the text is in a live region.
    const alert = title === 'the profile' ? { alert: alertIn(placeOf(page)) } : {}
    await expectFocusKept({ world, endpoint: 'readBalance', button, ...alert }, placeOf(page))
    consoleLines.splice(0)
  })

for (const [name, endpoint, path] of [
  ['Orders', 'readHistory', '/profile/orders'],
  ['Settings - Manage your profile settings', 'readMailing', '/profile/settings'],
] as const)
  test(`the retry of ${path} keeps the focus, then the region gets it`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await rememberSession(page, 'plain')
    world.outcomes.add(failureOf(endpoint))
    await page.goto(path)
    const region = page.getByRole('region', { name, exact: true })
    const button = tryAgainIn(region)
    await expectFocusKept({ world, endpoint, button, alert: alertIn(region) }, region)
    consoleLines.splice(0)
  })

test('Back from a failed list of orders moves the focus to the heading of the profile', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  await main(page).getByRole('link', { name: 'Orders', exact: true }).click()
  const button = tryAgainIn(main(page))
  await button.focus()
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeFocused()
  consoleLines.splice(0)
})

test('the prices page shows that a price that failed to load is being read again', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readPrice'))
  await openForm(page)
  await expect(tryAgainIn(orderSummary(page))).toBeVisible()
  world.outcomes.add(heldResponseOf('readPrice', 'again'))
  await page.getByRole('link', { name: 'All prices' }).first().click()
  const price = page.getByRole('region', { name: 'One code' })
  await waitForHeldResponse(world, 'again')
  await expect(tryAgainIn(price)).toHaveAttribute('aria-busy', 'true')
  await expect(alertIn(price)).toHaveCount(0)
  world.outcomes.release('again')
  await expect(price).toContainText('50$')
  consoleLines.splice(0)
})
