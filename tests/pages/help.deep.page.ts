import { enter, tabTo } from './by-keyboard.ts'
import {
  expectDeliveryTime,
  expectFactsBeforePayment,
  expectFactsOfSale,
  expectLinkToContact,
  section,
  VIN_SECTION,
} from './help.ts'
import { waitForHydration } from './hydration.ts'
import { openForm } from './order-form.ts'
import { openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

test("R-SELL-03 each of the first six 'write to us' links opens the section with the address", async ({
  page,
}) => {
  for (const at of [0, 1, 2, 3, 4, 5]) {
    await page.goto('/help')
    await waitForHydration(page)
    await expectLinkToContact(page, at)
  }
})

test('R-SELL-03 by keyboard alone: from a field to its section of the help page, to a question, and back to the order form', async ({
  page,
}) => {
  await openForm(page)
  await enter(page, page.getByRole('link', { name: 'Where do I find this? (VIN)' }))
  await expect(section(page, VIN_SECTION)).toBeFocused()
  const question = page.locator('details').first()
  await tabTo(page, question.locator('summary'))
  await page.keyboard.press('Enter')
  await expect(question.locator('p').first()).toBeVisible()
  await page.keyboard.press('Space')
  await expect(question.locator('p').first()).toBeHidden()
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Order a navigation code' }))
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('a seller who has set the facts of the sale, but no terms', () => {
  test.use({
    settings: {
      refundUrl: 'https://shop.example/refunds',
      withdrawalUrl: 'https://shop.example/withdrawal',
      deliveryTime: 'within one minute of the payment',
      pricesInclude: '19 % VAT',
      sellsTo: ['DE', 'EU'],
    },
  })
  test('help, order form and payment page show these facts, and no link to terms', async ({ page }) => {
    await page.goto('/help')
    await waitForHydration(page)
    await expectFactsOfSale(page, ['Prices include', 'Delivery', 'We sell to', 'Refunds', 'Withdrawal'])
    await openForm(page)
    await expectDeliveryTime(page)
    await openPayment(page)
    await expectFactsBeforePayment(page, ['refunds', 'withdrawal'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Terms' })).toHaveCount(0)
  })
})
