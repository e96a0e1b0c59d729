import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { main, title } from './member.ts'
import { comand, openForm, region, version, vin } from './order-form.ts'
import { expectRetried, retry } from './payment-retries.ts'
import { strip } from './pending-checkouts.ts'
import {
  CAR,
  codePayment,
  email,
  goToCheckout,
  openPayment,
  PAYER,
  pinText,
  SUPPORT,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'

test('a payment that was declined can be tried again with its order and e-mail, and the order of a cancelled one changed', async ({
  page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await expectRetried(page, world, 'Decline', '/error')
  await test.step('R-SELL-06 the order of a cancelled payment can be changed', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(/\/cancel\?/)
    await expect(retry(page)).toBeVisible()
    await test.step('R-SELL-06 the reminder is not shown on these pages, even if its chunk is already loaded', async () => {
      for (const address of ['/error', '/cancel']) {
        await navigateOnClient(page, '/vin-table')
        await expect(strip(page)).toContainText(CAR.vin)
        await navigateOnClient(page, address)
        await expect(retry(page)).toBeVisible()
        await expect(strip(page)).toHaveCount(0)
      }
    })
    await main(page).getByRole('link', { name: 'Change order', exact: true }).click()
    await expect(page).toHaveURL('/navipin')
    for (const [field, value] of [
      [comand, CAR.comand],
      [region, CAR.map_region],
      [version, CAR.version],
      [vin, CAR.vin],
    ] as const)
      await expect(field(page)).toHaveValue(value)
  })
})

test('a cancelled bundle payment leads to the bundles, and does not offer to pay an earlier unfinished order', async ({
  page,
}) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page, null)
  await page.goto('/navipin')
  await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(title(page)).toHaveText('Ops! Payment Error.')
  await expect(page.getByRole('banner')).toContainText('plain@example.test')
  await expect.poll(() => amberControls(page)).toEqual(['Choose tokens or a subscription'])
  await expect(retry(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Choose tokens or a subscription' }).click()
  await expect(page).toHaveURL('/subscription')
  await expect(strip(page)).toBeVisible()
})

test('R-SELL-06 the e-mail stays in this tab, and is removed by a login', async ({ page }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.goto('/cancel')
  await expect(retry(page)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(PAYER)
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  expect(await kept()).toContain(PAYER)

  const other = await page.context().newPage()
  await other.goto('/cancel')
  await retry(other).click()
  await submit(other).click()
  await expect(email(other)).toHaveValue('')

  await openForm(page, { name: 'points' })
  await expect(page.getByRole('banner')).toContainText('points@example.test')
  await expect.poll(kept).not.toContain(PAYER)
})

test('without a stored order the error pages offer a new order, and the home page', async ({ page }) => {
  for (const [id, address] of [
    ['R-ERR-01', '/error'],
    ['R-ERR-02', '/cancel'],
  ] as const) {
    await test.step(`${id} ${address} shows the payment error`, async () => {
      await (address === '/error' ? page.goto(address) : navigateOnClient(page, address))
      await expect(title(page)).toHaveText('Ops! Payment Error.')
    })
    await test.step('R-ERR-03 a link leads to the home page', async () => {
      await expect(main(page).getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    })
    await expect(retry(page)).toHaveCount(0)
    await expect(main(page).locator('a, button')).toHaveCount(4)
    await test.step('a customer whose session ended is led to the login and back', async () => {
      await main(page).getByRole('link', { name: 'Log in to see your order', exact: true }).click()
      await expect(page).toHaveURL('/login')
      await expect(main(page)).toContainText(
        'If your account has an unfinished order, you find it after the login.',
      )
      await page.goBack()
      await expect(page).toHaveURL(address)
    })
    await test.step('a customer who was charged has a ready mail to the support', async () => {
      await expect(main(page).getByText('Were you charged?')).toBeVisible()
      const mail = await main(page)
        .getByRole('link', { name: 'Were you charged? Write to us', exact: true })
        .getAttribute('href')
      expect(mail).toContain(`mailto:${SUPPORT}?subject=Payment%20failed%2C%20but%20I%20was%20charged`)
    })
    await expect.poll(() => amberControls(page)).toEqual(['Order a navigation code'])
    await main(page).getByRole('link', { name: 'Order a navigation code' }).click()
    await expect(page).toHaveURL('/navipin')
  }
})

test('R-SAFE-10 the receipt of an old order keeps the reminder of another, unfinished payment', async ({
  page,
  world,
}) => {
  // This device has stored no payment for the old order.
  const old = codePayment(world, null)
  await openPayment(page)
  await goToCheckout(page)
  const other = await page.context().newPage()
  await other.goto(old.path)
  await expect(pinText(other, old.pin)).toBeVisible()
  await other.getByRole('link', { name: 'Back to home page' }).click()
  await expect(strip(other)).toContainText(CAR.vin)
  await other.reload()
  await expect(strip(other)).toContainText(CAR.vin)
})
