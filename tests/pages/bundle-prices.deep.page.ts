import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { openForm, responseOf } from './order-form.ts'
import { bundlePayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
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
