import { expectAccessible } from './axe.ts'
import { failureOf } from './order-form.ts'
import { codePayment, goToCheckout, isBrowserMessage, openPayment, THANKS } from './purchase.ts'
import { fact, purchase, title } from './receipt-facts.ts'
import { expect, test } from './shop.ts'

test('the receipt is accessible with all facts of a purchase', async ({ page }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
  await expect(fact(page, 'Amount')).toHaveText('50$')
  await expectAccessible(page)
})

test('R-SELL-07 without the order history the receipt has the payment number and all that this device knows', async ({
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
