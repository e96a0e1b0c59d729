import { expectRetried } from './payment-retries.ts'
import { CAR, email, goToCheckout, openCheckout, openPayment, PAYER, settle, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-06 a payment that was declined is tried again from its receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  const main = page.getByRole('main')
  const opened = await openCheckout(page, world)
  await page.goto(settle(world, opened, 'declined').path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was declined.')
  await expect(main.getByText(CAR.vin, { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Try payment again', exact: true }).click()
  await expect(page).toHaveURL('/payment')
  await submit(page).click()
  await expect(email(page)).toHaveValue(PAYER)
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a payment that was cancelled can be tried again with its order and e-mail', async ({ page, world }) => {
  await openPayment(page)
  await goToCheckout(page)
  await expectRetried(page, world, 'Cancel', '/cancel')
})
