import { expect, it } from 'vitest'
import { createBundle, findCreatedBundles } from './created-bundles.ts'
import type { DomainContext } from './domain-context.ts'
import { openBundlePayment } from './open-payment.ts'
import { settlePayment } from './payments.ts'
import { createTestContext, PAGE_ORIGIN, seededAccount } from './test-context.ts'

function pay(context: DomainContext, key: number): void {
  const payment = openBundlePayment(context, seededAccount(context, 'plain'), 'bundle', key, PAGE_ORIGIN)
  if ('errors' in payment) throw new Error('the payment could not be opened')
  settlePayment(context, payment.id, 'paid')
  settlePayment(context, payment.id, 'paid')
}
const listOf = (context: DomainContext, accountId: number) =>
  findCreatedBundles(context, accountId).map(({ bundleId, currency, paid }) => ({ bundleId, currency, paid }))

it('creates an unpaid record that only its owner can list', () => {
  const context = createTestContext()
  expect(createBundle(context, 1, '12')).toMatchObject({ accountId: 1, bundleId: 12, paid: false })
  expect(listOf(context, 1)).toEqual([{ bundleId: 12, currency: 'USD', paid: false }])
  expect(listOf(context, 2)).toEqual([])
})

it('rejects an unknown bundle', () => {
  const context = createTestContext()
  for (const key of [21, 'none', '012'])
    expect(createBundle(context, 1, key)).toEqual({ errors: { fk_bundle: [expect.any(String)] } })
  expect(listOf(context, 1)).toEqual([])
})

it('a payment marks the oldest unpaid record, or adds a paid one if there is none', () => {
  const context = createTestContext()
  for (const key of [11, 12, 12]) createBundle(context, 1, key)
  pay(context, 12)
  pay(context, 13)
  const afterSecond = listOf(context, 1)
  pay(context, 12)
  const afterThird = listOf(context, 1)
  const statuses = (list: typeof afterThird) =>
    list.map(({ bundleId, paid }) => `${bundleId} ${paid ? 'paid' : 'open'}`)
  expect(statuses(afterSecond)).toEqual(['11 open', '12 paid', '12 open', '13 paid'])
  expect(statuses(afterThird)).toEqual(['11 open', '12 paid', '12 paid', '13 paid'])
})
