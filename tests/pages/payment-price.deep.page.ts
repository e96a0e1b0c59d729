import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { messages } from './order-form.ts'
import { amountsSent, changed, changeOf, ERROR, loadWithOldPrice, payments } from './payment-price.ts'
import { email, openPayment, openPaymentWithEmail, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-05 next to the toast, the page shows the price change with the discount of this customer', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'discount20')
  loadWithOldPrice(world)
  await openPayment(page)
  await expect(page.getByText('Amount: 32.00$')).toBeVisible()
  await submit(page).click()
  await expect(email(page)).toHaveValue('discount20@example.test')
  await submit(page).click()
  await expect(changed(page)).toHaveText(changeOf('32$', '40$'))
  await expect(linesOf(messages(page).getByRole('alert'))).toHaveText(ERROR)
  await payNow(page)
  expect(amountsSent(world)).toEqual([
    ['32.00', 400],
    ['40.00', 200],
  ])
  expect(payments(world)).toEqual(['40.00'])
  consoleLines.splice(0)
})

test('R-SAFE-05 a price that is the same after a 400 shows no change, and a 500 does not read the price again', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithEmail(page)
  const refusal = { ...FIRST_REQUEST, endpoint: 'payByCard', outcome: 'status', commit: false } as const
  world.outcomes.add({ ...refusal, status: 500 })
  await submit(page).click()
  await expect(messages(page).getByRole('alert')).toContainText('Payment error.')
  await expect(submit(page)).toBeEnabled()
  expect(findRequests(world, 'readPrice')).toHaveLength(1)
  world.outcomes.add({ ...refusal, status: 400, sample: 'unknownVersion' })
  await submit(page).click()
  await expect.poll(() => findRequests(world, 'readPrice')).toHaveLength(2)
  await expect(submit(page)).toBeEnabled()
  await expect(changed(page)).toHaveCount(0)
  await payNow(page)
  expect(payments(world)).toEqual([50])
  consoleLines.splice(0)
})
