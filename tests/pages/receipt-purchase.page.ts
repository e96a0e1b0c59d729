import type { Page } from '@playwright/test'
import { CHECKS_REQUESTS, findRequests, title } from './member.ts'
import { ORDER, sendOrder } from './order-form.ts'
import { goToCheckout, openPayment, PAYER, SENT, THANKS } from './purchase.ts'
import { expectMailAbout, fact, purchase, register } from './receipt-facts.ts'
import { expect, test } from './shop.ts'

const today = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date()),
  )

async function buyAsVisitor(page: Page): Promise<void> {
  await sendOrder(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
}

test(
  'R-SELL-07 the receipt of a visitor has all facts of the purchase, is printed, and leads to an account and to another order',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
    })
    await buyAsVisitor(page)
    const [payment] = [...world.state.payments.values()]
    await expect(fact(page, 'Payment number')).toHaveText(payment?.id ?? '?')
    await expect(fact(page, 'Date')).toHaveText(await today(page))
    await expect(fact(page, 'Amount')).toHaveText('50$')
    await expect(fact(page, 'Sent to')).toHaveText('p***r@example.test')
    await expect(fact(page, 'Seller')).toHaveText('navipin')
    const order = page.getByRole('region', { name: 'It works for exactly this' })
    for (const part of Object.values(ORDER))
      await expect(order.getByText(part, { exact: true })).toBeVisible()
    await expect(page.getByText(SENT, { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(PAYER)
    await expectMailAbout(page, `Payment number: ${payment?.id}`)
    await test.step('the receipt is printed without its buttons', async () => {
      await purchase(page).getByRole('button', { name: 'Print', exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
      await page.emulateMedia({ media: 'print' })
      await expect(purchase(page).getByRole('button')).toBeHidden()
      await expect(fact(page, 'Amount')).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('an account is offered for the same e-mail', async () => {
      await register(page).click()
      await expect(page).toHaveURL('/register')
      await expect(page.getByLabel('Email')).toHaveValue(PAYER)
    })
    await test.step('the next order begins without a VIN', async () => {
      await page.goBack()
      await purchase(page).getByRole('link', { name: 'Order another code' }).click()
      await expect(page).toHaveURL('/navipin')
      await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('')
    })
    await test.step('R-HIST-11 without a stored token the orders were never requested', () => {
      expect(findRequests(world, 'readHistory')).toEqual([])
    })
  },
)

test('R-SELL-07 the receipt of a member who paid by card has the order number, the amount and the address', async ({
  page,
  world,
}) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page, null)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toHaveText(THANKS)
  await expect(fact(page, 'Order number')).toHaveText(String([...world.state.orders.values()].at(-1)?.id))
  await expect(fact(page, 'Amount')).toHaveText('50$')
  await expect(fact(page, 'Sent to')).toHaveText('p***n@example.test')
  await expect(purchase(page).getByRole('term')).toHaveText([
    ...['Order number', 'Date', 'Amount', 'Sent to', 'Seller'],
  ])
  expect(findRequests(world, 'checkPayment')).toHaveLength(1)
})
