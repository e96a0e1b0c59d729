import { orderSummary, submitButton } from './order-form.ts'
import { openFormWithBalance } from './order-prices.ts'
import { expect, test } from './shop.ts'

test('points and subscriptions of other tools are not used', async ({ page }) => {
  await openFormWithBalance(page, 'othertool')
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await test.step('R-ORD-29 the button is for a purchase', () =>
    expect(submitButton(page)).toHaveText('Buy Now'))
})
