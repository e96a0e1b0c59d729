import { expectConfirmedOnce, title } from './checkout-return.ts'
import { expectNoCode, expectSupportAddress, goToCheckout, openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

test('a bundle is paid, and the session cannot be refreshed: the login returns to the receipt, and it is confirmed once', async ({
  page,
  world,
  consoleLines,
}) => {
  const withoutRefresh = { access_token: 'x.y.z', refresh_token: '' }
  await expectConfirmedOnce({ page, world, consoleLines }, withoutRefresh)
})

test('two tabs: each has its own payment, and a receipt shows nothing of the other one', async ({
  page,
  world,
  consoleLines,
}) => {
  const other = await page.context().newPage()
  await openPayment(page)
  await openPayment(other)
  await goToCheckout(page)
  await goToCheckout(other)
  expect(world.state.payments.size).toBe(2)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(title(page)).toContainText('here')
  await other.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(title(other)).toHaveText('Ops! Payment Error.')
  expect([...world.state.payments.values()].map(({ status }) => status).sort()).toEqual(['cancelled', 'paid'])
  const open = [...world.state.payments.values()].find(({ status }) => status === 'cancelled')
  await other.goto(`/success?paymentId=${open?.id}&payment=${open?.reference}`)
  await expect(title(other)).toHaveText('The payment was cancelled.')
  await expectSupportAddress(other)
  await expectNoCode(other)
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
})
