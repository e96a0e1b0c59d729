import { banner, logIn, loseSession } from './member.ts'
import { VIN } from './order-form.ts'
import { moveStartBack, openCheckoutAfterLostSession, stored, strip } from './pending-checkouts.ts'
import { CAR, codePayment, goToCheckout, openedPayment, openPayment, pinText, settle } from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

const HOUR_MS = 3_600_000
test.use({ timezoneId: 'Asia/Tokyo' })

test('R-ADD-10 after a checkout without a receipt a reminder offers to order again or to discard', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goto('/vin-table')
  await expect(strip(page)).toContainText(CAR.vin)
  await expect(strip(page)).toContainText('If you have paid, do not pay again: look in your e-mail first.')
  const startedAt = await moveStartBack(page, 3 * HOUR_MS)
  await page.reload()
  const time = new Date(startedAt).toLocaleString('en-GB', {
    ...({ timeZone: 'Asia/Tokyo', day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
  await expect(strip(page)).toContainText(`started ${time}.`)
  const mail = await strip(page).getByRole('link', { name: 'I paid, but have no code' }).getAttribute('href')
  for (const fact of Object.values(CAR)) expect(decodeURIComponent(mail ?? '')).toContain(fact)
  const [opened] = [...world.state.payments.values()]
  expect(decodeURIComponent(mail ?? '')).toContain(opened?.id ?? '?')

  await strip(page).getByRole('link', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/payment')
  for (const fact of Object.values(CAR)) await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  await page.goBack()

  await strip(page).getByRole('button', { name: 'Discard' }).click()
  await expect(strip(page)).toHaveCount(0)
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
  // This device has stored the order of this checkout, so the receipt can show it.
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
  // For a payment from another device, the receipt does not show the order stored here.
  const foreign = codePayment(world, null)
  await page.goto(foreign.path)
  await expect(pinText(page, foreign.pin)).toBeVisible()
  await expect(
    page.getByText('The vehicle, the unit, the map region and the version that you ordered.'),
  ).toBeVisible()
  await expect(page.getByText(CAR.vin)).toHaveCount(0)
})

test('R-SAFE-13 the checkout of a visitor belongs to the user who logs in next, and is not shown to another one', async ({
  page,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goto('/vin-table')
  const confirmed = watchResponse(page, '/auth/user/status/')
  await logIn(page, 'plain')
  await confirmed()
  await expect(strip(page)).toContainText(CAR.vin)
  await loseSession(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await logIn(page, 'points')
  await expect(strip(page)).toHaveCount(0)
  await expect.poll(() => stored(page)).not.toContain(CAR.vin)
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
  // The checkout is removed when the status response confirms the user.
  await expect.poll(() => stored(page)).not.toContain(VIN)
})
