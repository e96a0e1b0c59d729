import { findRequests } from './member.ts'
import { fillIn, ORDER, openForm, sendOrder, submitButton } from './order-form.ts'
import { expectNoCode, goToCheckout, newestPin, PAYER, pinText, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-PAY-28 a visitor orders, pays at the checkout and has the PIN, on the screen and by mail', {
  tag: '@engines',
}, async ({ page, world }) => {
  await sendOrder(page)
  await expect(page).toHaveURL('/payment')
  for (const value of Object.values(ORDER)) await expect(page.getByText(value, { exact: true })).toBeVisible()
  // The payment page keeps the order when it is reloaded.
  await page.reload()
  await expect(page.getByText(ORDER.vin, { exact: true })).toBeVisible()
  await goToCheckout(page)
  await test.step('R-ERR-04 a cancelled checkout leads to /cancel', async () => {
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page).toHaveURL(/\/cancel\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ops! Payment Error.')
  })
  await expectNoCode(page)
  expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['cancelled'])
  expect(findRequests(world, 'checkPayment')).toEqual([])
  expect([...world.state.orders.values()].filter((order) => order.email === PAYER)).toEqual([])
  await page.getByRole('button', { name: 'Try payment again' }).click()
  for (const value of Object.values(ORDER)) await expect(page.getByText(value, { exact: true })).toBeVisible()
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/success\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  const [order] = [...world.state.orders.values()].filter((candidate) => candidate.email === PAYER)
  await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
  await expect(page.getByText(ORDER.vin, { exact: true })).toBeVisible()
  expect(world.state.outbox.filter(({ to }) => to === PAYER).map(({ kind }) => kind)).toContain('receipt')
  expect(world.state.outbox.some(({ to, text }) => to === PAYER && text.includes(order?.pin ?? '?'))).toBe(
    true,
  )
  expect([...world.state.payments.values()].filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(findRequests(world, 'checkPayment')).toHaveLength(1)
})

test('a bundle is bought, and one of its tokens is spent on a code', { tag: '@engines' }, async ({
  page,
  world,
}) => {
  await openForm(page, { name: 'plain' })
  await page.getByRole('button', { name: 'Grab Your Tokens Now!' }).first().click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('10 tokens')
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page.getByText('Points Amount: 10', { exact: true })).toBeVisible()
  await fillIn(page)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await expect(pinText(page, newestPin(world))).toBeVisible()
  await page.getByRole('link', { name: 'Back to home page' }).click()
  await expect(page.getByText('Points Amount: 9', { exact: true })).toBeVisible()
  expect(findRequests(world, 'checkOrder')).toHaveLength(1)
})
