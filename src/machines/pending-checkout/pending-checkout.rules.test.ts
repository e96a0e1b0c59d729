import { expect, it } from 'vitest'
import { applyChange, findByPaymentId, type PendingCheckout } from './index.ts'

const checkoutOf = (vin: string, leftAt: number, ...names: string[]): PendingCheckout => ({
  order: { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin },
  leftAt,
  owner: '',
  names,
  receivedBy: null,
})
const first = checkoutOf('first', 1, 'p-000001')
const second = checkoutOf('second', 2, 'p-000002')
const both = [second, first]
const receivedBy = (ids: string[], leftAt: number | null = null, all: readonly PendingCheckout[] = both) =>
  applyChange(all, { type: 'receipt.received', ids, leftAt }).map((entry) => entry.receivedBy)

it('a payment is matched by its id, not by the tab that opened the last checkout', () => {
  expect(findByPaymentId(both, ['p-000001', 'stripe'])?.order.vin).toBe('first')
  expect(findByPaymentId(both, ['p-000002'])?.order.vin).toBe('second')
  expect(findByPaymentId(both, ['p-000003'])).toBeUndefined()
  expect(receivedBy(['p-000001'])).toEqual([null, 'p-000001'])
})

it('R-SAFE-10 a receipt with an unknown id belongs to the checkout of this tab only', () => {
  expect(receivedBy(['foreign'], second.leftAt)).toEqual(['foreign', null])
  expect(receivedBy(['foreign'], first.leftAt)).toEqual([null, 'foreign'])
  expect(receivedBy(['foreign'])).toEqual([null, null])
  expect(receivedBy(['foreign'], 17)).toEqual([null, null])
  const after = applyChange(both, { type: 'receipt.received', ids: ['foreign'], leftAt: 2 })
  // The same receipt again, or another one in this tab, ends no other reminder.
  expect(receivedBy(['foreign'], 1, after)).toEqual(['foreign', null])
  expect(receivedBy(['another'], 2, after)).toEqual(['foreign', null])
})

const again = checkoutOf('first', 3, 'p-000004')

it('a second checkout of the same order is one entry with the ids of both payments', () => {
  const after = applyChange(both, { type: 'checkout.started', checkout: again })
  expect(after.map(({ order, receivedBy: by }) => [order.vin, by])).toEqual([
    ['first', null],
    ['second', null],
  ])
  expect(findByPaymentId(after, ['p-000001'])).toBe(findByPaymentId(after, ['p-000004']))
})

it('R-SAFE-10 the receipt of the first payment of an order does not end the reminder of the second one', () => {
  const received = applyChange(both, { type: 'receipt.received', ids: ['p-000001'], leftAt: null })
  const after = applyChange(received, { type: 'checkout.started', checkout: again })
  expect(after.map(({ order, receivedBy: by }) => [order.vin, by])).toEqual([
    ['first', null],
    ['second', null],
    ['first', 'p-000001'],
  ])
  // R-SELL-07: the receipt names the day and amount of its own checkout.
  expect(findByPaymentId(after, ['p-000001'])?.leftAt).toBe(first.leftAt)
  // The receipt is opened again in the tab that left for the second checkout.
  expect(receivedBy(['p-000001'], again.leftAt, after)).toEqual([null, null, 'p-000001'])
  expect(receivedBy(['p-000004'], again.leftAt, after)).toEqual(['p-000004', null, 'p-000001'])
})

it('at most ten entries are stored', () => {
  const many = Array.from({ length: 30 }, (_, index) => checkoutOf(`car ${index}`, index))
  const all = many.reduce<readonly PendingCheckout[]>(
    (checkout, next) => applyChange(checkout, { type: 'checkout.started', checkout: next }),
    [],
  )
  expect(all).toHaveLength(10)
  expect(all[0]?.order.vin).toBe('car 29')
})
