import { expect, it } from 'vitest'
import { idsOf, isSameVisit, visitFrom } from './visit.ts'

const visit = (query: string) => visitFrom((name) => new URLSearchParams(query).get(name))

it('of several ids one precedence holds, and an empty one counts as none', () => {
  const all = 'subscribeBundleId=4&bundleId=3&orderId=2&paymentId=1&payment=x'
  expect(visit(all)).toEqual({ kind: 'payment', paymentId: '1', payment: 'x', orderId: '2' })
  expect(visit(all.replace('paymentId=1', 'paymentId='))).toEqual({ kind: 'order', orderId: '2' })
  expect(visit('subscribeBundleId=4&bundleId=3&payment=x').kind).toBe('bundle')
  expect(visit('subscribeBundleId=4&bundleId=&payment=x').kind).toBe('subscription')
  for (const query of ['', 'payment=x', 'bundleId=3', 'subscribeBundleId=4', 'paymentId=&orderId='])
    expect(visit(query)).toEqual({ kind: 'nothing' })
})

it('the same ids are the same visit, others are another', () => {
  expect(isSameVisit(visit('paymentId=1&payment=x'), visit('payment=x&paymentId=1&more=2'))).toBe(true)
  expect(isSameVisit(visit('paymentId=1'), visit('paymentId=2'))).toBe(false)
  expect(isSameVisit(visit('bundleId=1&payment=x'), visit('subscribeBundleId=1&payment=x'))).toBe(false)
  expect(idsOf(visit('paymentId=1&payment='))).toEqual([['paymentId', '1']])
})
