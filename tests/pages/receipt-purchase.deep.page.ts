import { expectAccessible } from './axe.ts'
import { title } from './member.ts'
import { failureOf, openFilledForm, submitButton, VIN } from './order-form.ts'
import { codePayment, goToCheckout, isBrowserMessage, openPayment, THANKS } from './purchase.ts'
import { expectMailAbout, fact, purchase, register } from './receipt-facts.ts'
import { expect, test } from './shop.ts'

test('the receipt is accessible with all facts of a purchase', async ({ page }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
  await expect(fact(page, 'Amount')).toHaveText('50$')
  await expectAccessible(page)
})

test('R-SELL-07 without the order history the receipt has the payment number and the facts stored on this device', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page, null)
  world.outcomes.add({ ...failureOf('readHistory'), times: null })
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
  const [payment] = [...world.state.payments.values()]
  await expect(fact(page, 'Payment number')).toHaveText(payment?.id ?? '?')
  await expect(fact(page, 'Amount')).toHaveText('50$')
  await expect(fact(page, 'Sent to')).toHaveText('p***n@example.test')
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SELL-07 on another device only facts from the backend are shown', async ({ page, world }) => {
  const { path, payment } = codePayment(world, null)
  await page.goto(path)
  await expect(title(page)).toHaveText(THANKS)
  await expect(fact(page, 'Payment number')).toHaveText(payment.id)
  await expect(purchase(page).getByRole('term')).toHaveText(['Payment number', 'Seller'])
})

test('R-SELL-07 the receipt of a member has the order number of the backend, and offers no account', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await expect(title(page)).toHaveText(THANKS)
  const order = [...world.state.orders.values()].at(-1)
  expect(order?.vin).toBe(VIN)
  await expect(fact(page, 'Order number')).toHaveText(String(order?.id))
  await expect(fact(page, 'Sent to')).toHaveText('p***s@example.test')
  await expect(fact(page, 'Date')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await expect(fact(page, 'Amount')).toHaveCount(0)
  await expect(register(page)).toHaveCount(0)
  await expectMailAbout(page, `Order number: ${order?.id}`)
})
