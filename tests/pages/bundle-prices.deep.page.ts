import type { Page } from '@playwright/test'
import { order, purchase } from './bundle-prices.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, main, title } from './member.ts'
import { openForm, responseOf } from './order-form.ts'
import { expectAbove } from './positions.ts'
import { bundlePayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const offer = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

test('R-SELL-11 a customer whose discount makes single codes cheaper sees that instead of a saving', async ({
  page,
}) => {
  await openForm(page, { name: 'discount20' })
  await expect(offer(page, 'Reseller')).toContainText('35.70$ for one code. You save 43$ on 10 codes.')
  await expect(offer(page, 'Workshop')).toContainText('45$ for one code. Your own price is lower: 40$.')
  await expect(offer(page, 'Workshop')).not.toContainText('save')
  await expect(offer(page, 'Partner')).toContainText('39.99$ for one code. You save 0.10$ on 10 codes.')
})

test('R-SELL-14 an outdated balance is not shown as the new one', async ({ page, world, consoleLines }) => {
  await rememberSession(page, 'points')
  world.outcomes.add({
    ...FIRST_REQUEST,
    times: 9,
    endpoint: 'readBalance',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await page.goto(bundlePayment(world, 'points', 'bundle').path)
  await expect(main(page).getByText('Your balance could not be loaded.')).toBeVisible()
  await expect(main(page).getByText(/^You have/)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Order a code', exact: true })).toBeVisible()
  consoleLines.splice(0)
})

test('R-SELL-14 a balance of one has the singular ’token’', async ({ page, world }) => {
  await rememberSession(page, 'points')
  const points = [{ pk: 103, fk_tool_name: 'Navigation codes tokens', amount: 1 }]
  world.outcomes.add({ ...responseOf('readBalance', { points, subscriptions: [] }), times: 9 })
  await page.goto(bundlePayment(world, 'points', 'bundle').path)
  await expect(page.getByText('You have 1 token.', { exact: true })).toBeVisible()
})

test('R-SELL-14 after a bundle the new balance is shown below the backend’s message, with a link to the order form', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'points')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  const { path, payment } = bundlePayment(world, 'points', 'bundle')
  await page.goto(path)
  const balance = page.getByText('You have 13 tokens.', { exact: true })
  await expectAbove(title(page), balance)
  await expectAbove(balance, order(page))
  await expect(title(page)).not.toContainText('13')
  await test.step('R-SELL-07 the receipt names payment and seller, and can be printed', async () => {
    await expect(purchase(page).getByRole('term')).toHaveText(['Payment reference', 'Seller'])
    await expect(purchase(page).getByRole('definition')).toHaveText([payment.reference, 'navipin'])
    await expect(purchase(page).getByRole('link')).toHaveCount(0)
    await purchase(page).getByRole('button', { name: 'Print', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByRole('button')).toHaveCount(0)
    await expect(main(page).getByRole('link')).toHaveCount(0)
    await expect(purchase(page)).toContainText(payment.reference)
    await page.emulateMedia({ media: 'screen' })
  })
  await order(page).click()
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByText('Points Amount: 13')).toBeVisible()
})
