import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { findRequests } from './member.ts'
import { messages } from './order-form.ts'
import { buyTokens, payByCard, spendInOtherTab } from './out-of-points.ts'
import { email, openPaymentWithOneBalanceRequest, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

const covered = (page: Page) =>
  page.getByText('You do not pay this: one token covers the code.', { exact: true })

test('R-SELL-10 payment page: refused without points, the balance is read again and the card or tokens are offered', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithOneBalanceRequest(page, world)
  await expect(page.getByText('Points Amount: 3', { exact: true })).toBeVisible()
  await expect(covered(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 Get the code', exact: true })).toBeVisible()
  spendInOtherTab(world)
  const orders = world.state.orders.size
  const balances = findRequests(world, 'readBalance').length
  await submit(page).click()
  await expect(payByCard(page)).toBeVisible()
  await expect(buyTokens(page)).toHaveAttribute('href', '/navipin#bundle-offer')
  await expect(submit(page)).toHaveText('Buy Now')
  await expect.poll(() => amberControls(page)).toEqual(['Pay 50$ by card'])
  await expect(page.getByText('Points Amount:')).toHaveCount(0)
  await expect(covered(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '3 Pay', exact: true })).toBeVisible()
  expect(findRequests(world, 'readBalance').length).toBe(balances + 1)
  expect(findRequests(world, 'generate').map(({ status }) => status)).toEqual([400])
  expect(world.state.orders.size).toBe(orders)
  await expect(messages(page).getByRole('alert')).toHaveCount(1)
  await payByCard(page).click()
  await expect(payByCard(page)).toHaveCount(0)
  await test.step('R-SELL-09 the card is a new attempt: the message about the refused code is removed', () =>
    expect(messages(page).getByRole('alert')).toHaveCount(0))
  await expect(email(page)).toHaveValue('points@example.test')
  await expect(email(page)).toBeFocused()
  expect(findRequests(world, 'payByCard')).toEqual([])
  await payNow(page)
  expect([...world.state.payments.values()].map(({ amount }) => amount)).toEqual([50])
  consoleLines.splice(0)
})
