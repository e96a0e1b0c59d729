import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { main } from './member.ts'
import { comand, failureOf, heldResponseOf, openForm, orderSummary } from './order-form.ts'
import { openPayment, submit } from './purchase.ts'
import { alertIn, expectBalanceRetry, expectFocusKept, tryAgainIn } from './retry-focus.ts'
import { expect, test } from './shop.ts'

const priceOf = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })

test('the retry of the list of variants keeps the focus until it is loaded, then the first select gets the focus', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readVariants'))
  await page.goto('/navipin')
  const button = tryAgainIn(main(page))
  await expectFocusKept({ world, endpoint: 'readVariants', button, alert: alertIn(main(page)) }, comand(page))
  await expect(comand(page)).toBeEnabled()
  consoleLines.splice(0)
})

test('the retry of a price on the payment page keeps the focus, then the region with the price gets it', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readPrice'))
  await openPayment(page)
  await expectFocusKept({ world, endpoint: 'readPrice', button: tryAgainIn(priceOf(page)) }, priceOf(page))
  consoleLines.splice(0)
})

/** Opens the payment page and waits for its form: if the balance fails before that, the page requests it once more. */
async function openPaymentForm(page: Page): Promise<void> {
  await openPayment(page)
  await expect(submit(page)).toBeVisible()
}

for (const [title, placeOf, open] of [
  ['an order by token', orderSummary, (page: Page) => page.goto('/navipin')],
  ['a payment', priceOf, openPaymentForm],
] as const)
  test(`the retry of a balance keeps the focus, then the region with the balance gets it: ${title}`, ({
    page,
    world,
    consoleLines,
  }) =>
    expectBalanceRetry({ page, world, consoleLines }, 'points', {
      place: placeOf(page),
      open: () => open(page),
    }))

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
