import type { Page } from '@playwright/test'
import { arrival } from './arrival.ts'
import { waitForHydration } from './hydration.ts'
import { logInByForm } from './log-in.ts'
import { banner, logIn, loseSession } from './member.ts'
import { sendOrder, VIN } from './order-form.ts'
import {
  expectNothingBroken,
  expectNotShownToNextUser,
  openCheckoutAfterLostSession,
  stored,
  strip,
} from './pending-checkouts.ts'
import { CAR, codePayment, goToCheckout, openedPayment, openPayment, pinText, settle } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-ADD-10 after a checkout without a receipt a reminder offers to order again or to discard', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goto('/vin-table')
  await expect(strip(page)).toContainText(CAR.vin)
  await expect(strip(page)).toContainText(/started \d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d\./)
  const mail = await strip(page).getByRole('link', { name: 'I paid, but have no code' }).getAttribute('href')
  for (const fact of Object.values(CAR)) expect(decodeURIComponent(mail ?? '')).toContain(fact)
  const [opened] = [...world.state.payments.values()]
  expect(decodeURIComponent(mail ?? '')).toContain(opened?.id ?? '?')

  await strip(page).getByRole('link', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/payment')
  for (const fact of Object.values(CAR)) await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await page.goBack()

  // Another tab has the reminder, too; discarding it there removes it here.
  const other = await page.context().newPage()
  await other.goto('/vin-table')
  await strip(other).getByRole('button', { name: 'Discard' }).click()
  await expect(strip(page)).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(other)).toHaveCount(0)
  expect(await stored(page)).not.toContain(CAR.vin)
})

test('a receipt ends the reminder; neither code nor e-mail is stored on the device', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page, 'payer@example.test')
  expect(await page.evaluate(() => location.pathname)).toContain('/checkout/')
  const opened = openedPayment(world)
  const { path, pin } = settle(world, opened)
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  // This device opened exactly this checkout, so the car is known.
  for (const fact of Object.values(CAR)) await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await test.step('R-STO-08 neither the code nor the e-mail is stored', async () => {
    expect(await stored(page)).not.toContain(pin)
    expect(await stored(page)).not.toContain('payer@example.test')
  })
  await test.step('R-ADD-10 there is no reminder after the receipt', async () => {
    await page.goto('/vin-table')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
  })
  // The facts of another car are never shown with a code.
  const foreign = codePayment(world, null)
  await page.goto(foreign.path)
  await expect(pinText(page, foreign.pin)).toBeVisible()
  await expect(page.getByText('The e-mail names them.')).toBeVisible()
  await expect(page.getByText(CAR.vin)).toHaveCount(0)
})

test('R-SAFE-13 a checkout that is opened after the session was lost is not shown to the next user', async ({
  page,
}) => {
  await openCheckoutAfterLostSession(page, 'form')
  await page.goto('/vin-table')
  await expect(strip(page)).toContainText(VIN)
  await logIn(page, 'points')
  await expect(strip(page)).toHaveCount(0)
  await page.reload()
  await expect(banner(page)).toContainText('points@example.test')
  await expect(strip(page)).toHaveCount(0)
  expect(await stored(page)).not.toContain(VIN)
})

test('R-SAFE-13 the checkout of a visitor belongs to the user who logs in next, and is not shown to another one', async ({
  page,
}) => {
  await sendOrder(page)
  await goToCheckout(page)
  await page.goto('/vin-table')
  const confirmed = arrival(page, '/auth/user/status/')
  await logIn(page, 'plain')
  await confirmed()
  await expect(strip(page)).toContainText(VIN)
  await loseSession(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await logIn(page, 'points')
  await expect(strip(page)).toHaveCount(0)
  await expect.poll(() => stored(page)).not.toContain(VIN)
})

for (const { link, from, to } of [
  { link: 'Order again', from: '/vin-table', to: '/payment' },
  { link: 'Change order', from: '/error', to: '/navipin' },
])
  test(`R-SAFE-13 an order that '${link}' opens in another tab after the session was lost is not shown to the next user`, async ({
    page,
    context,
  }) => {
    await openCheckoutAfterLostSession(page, 'stored')
    await expectNotShownToNextUser(await context.newPage(), { link, from, to })
  })

test('R-ADD-10 two tabs pay for two cars: each receipt names its own, and the reminder names the other', async ({
  page,
  world,
}) => {
  const other = await page.context().newPage()
  const second = { ...CAR, vin: 'WDD2130041A000000' }
  await openPayment(page)
  await openPayment(other, { order: second })
  await goToCheckout(page)
  await goToCheckout(other)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText("here's your PIN")).toBeVisible()
  await expect(page.getByText(CAR.vin, { exact: true })).toBeVisible()
  await expect(page.getByText(second.vin)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(strip(page)).toContainText(second.vin)
  await other.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(other.getByText(second.vin, { exact: true })).toBeVisible()
  await expect(other.getByText(CAR.vin)).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['paid', 'paid'])
})

/** As if the address of the checkout did not name the payment. */
const dropNames = (page: Page) =>
  page.evaluate(() => {
    const all: object[] = JSON.parse(localStorage.getItem('pendingCheckouts') ?? '[]')
    localStorage.setItem('pendingCheckouts', JSON.stringify(all.map((one) => ({ ...one, names: [] }))))
  })

for (const who of ['a visitor', 'a user whose session is lost'] as const)
  test(`a receipt ends the reminder of ${who} who logs in after the checkout`, async ({
    page,
    context,
    world,
  }) => {
    const isVisitor = who === 'a visitor'
    if (!isVisitor) await logInByForm(page, 'plain')
    await openPayment(page)
    if (isVisitor) await goToCheckout(page)
    else await goToCheckout(page, null)
    const opened = openedPayment(world)
    const { path, pin } = settle(world, opened)
    const other = await context.newPage()
    await other.goto('/help')
    await dropNames(other)
    if (!isVisitor) await loseSession(other)
    await other.close()
    await page.goto('/vin-table')
    await expect(strip(page)).toHaveCount(isVisitor ? 1 : 0)
    const confirmed = arrival(page, '/auth/user/status/')
    await logIn(page, 'plain')
    await confirmed()
    await page.goto(path)
    await expect(pinText(page, pin)).toBeVisible()
    await page.goto('/vin-table')
    await expect(banner(page)).toContainText('plain@example.test')
    await waitForHydration(page)
    await expect(strip(page)).toHaveCount(0)
    // The order counts as paid on this device.
    await openPayment(page)
    await expect(page.getByText('You have already paid for this code on this device.')).toBeVisible()
  })

test('a corrupt stored checkout breaks nothing', async ({ page }) => {
  await page.goto('/vin-table')
  await expectNothingBroken(page, ['{', '{"order":{}}'])
})
