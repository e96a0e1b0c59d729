import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { changeAccount, orderSummary, submitButton } from './order-form.ts'
import { expectListRetried, expectSubscription, openFormWithBalance, plain } from './order-prices.ts'
import { expect, test } from './shop.ts'

test('points and subscriptions of other tools are not used', async ({ page }) => {
  await openFormWithBalance(page, 'othertool')
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await test.step('R-ORD-29 the button is for a purchase', () =>
    expect(submitButton(page)).toHaveText('Buy Now'))
})

test('a subscription without points replaces the price; one that has ended and spent points do not', async ({
  page,
  world,
}) => {
  await openFormWithBalance(page, 'subscriber')
  await expectSubscription(page)
  changeAccount(world, 5, { points: [{ pk: 105, fk_tool_name: NAVIGATION_TOOL, amount: 0 }] })
  await openFormWithBalance(page, 'expired')
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await test.step('R-ORD-29 the button is for a purchase', () =>
    expect(submitButton(page)).toHaveText('Buy Now'))
  await test.step('R-ORD-24 without a discount none is shown', async () => {
    await expect(orderSummary(page).locator('del')).toHaveCount(0)
    expect(await plain(page)).not.toContain('discount')
  })
})

test('R-ORD-42 a list of variants that fails to load shows an error in its place, and can be retried on its own', ({
  page,
  world,
  consoleLines,
}) => expectListRetried(page, world, consoleLines, 'readVariants'))
