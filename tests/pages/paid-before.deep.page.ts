import { calls, FIRST_REQUEST } from './member.ts'
import { buy, buyAgain, title, warning } from './paid-orders.ts'
import { goToCheckout, openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-06 on a phone the warning is in the window, and no next step is announced', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await buy(page)
  await openPayment(page)
  await expect(warning(page)).toBeInViewport()
  await expect(buyAgain(page)).toBeInViewport()
  await expect(page.getByRole('main')).not.toContainText('We ask for it next.')
})

test('R-SAFE-06 a payment that was not made gives no warning', async ({ page, world }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(title(page)).toHaveText('Ops! Payment Error.')
  await openPayment(page)
  await goToCheckout(page)
  expect(calls(world, 'payByCard')).toHaveLength(2)
})

test('R-SAFE-06 a receipt whose code was shown keeps its mark, whatever the backend responds later', async ({
  page,
  world,
  consoleLines,
}) => {
  await buy(page)
  world.outcomes.add({
    ...FIRST_REQUEST,
    ...{ endpoint: 'checkPayment', outcome: 'status', status: 400, commit: false },
    body: { detail: 'No such payment.' },
  })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('No such payment.')
  await openPayment(page)
  await expect(warning(page)).toBeVisible()
  consoleLines.splice(0)
})

test('R-SAFE-06 invalid values under these storage keys break no page', async ({ page, world }) => {
  await page.addInitScript(() => {
    localStorage.setItem('paidOrders', '[null, 1, {"salt": 3}, "x"]')
    sessionStorage.setItem('paidReceipts', '"x')
  })
  await buy(page)
  await openPayment(page)
  await goToCheckout(page)
  expect(world.state.payments.size).toBe(2)
})
