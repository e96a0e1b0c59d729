import { expect, it } from 'vitest'
import { idsOf, keyOf, labelledIds, receiptRequestFrom } from './receipt-request.ts'

const request = (query: string) => receiptRequestFrom((name) => new URLSearchParams(query).get(name))

it('several ids have a fixed precedence, and an empty one counts as missing', () => {
  const all = 'subscribeBundleId=4&bundleId=3&orderId=2&paymentId=1&payment=x'
  expect(request(all)).toEqual({ kind: 'payment', paymentId: '1', payment: 'x', orderId: '2' })
  expect(request(all.replace('paymentId=1', 'paymentId='))).toEqual({ kind: 'order', orderId: '2' })
  expect(request('subscribeBundleId=4&bundleId=3&payment=x').kind).toBe('bundle')
  expect(request('subscribeBundleId=4&bundleId=&payment=x').kind).toBe('subscription')
  for (const query of ['', 'payment=x', 'bundleId=3', 'subscribeBundleId=4', 'paymentId=&orderId='])
    expect(request(query)).toEqual({ kind: 'missingId' })
})

it('requests have equal keys if and only if their ids are equal', () => {
  const isSame = (one: string, other: string) => keyOf(request(one)) === keyOf(request(other))
  expect(isSame('paymentId=1&payment=x', 'payment=x&paymentId=1&more=2')).toBe(true)
  expect(isSame('paymentId=1', 'paymentId=2')).toBe(false)
  expect(isSame('bundleId=1&payment=x', 'subscribeBundleId=1&payment=x')).toBe(false)
  expect(isSame('paymentId=1&payment=x', 'paymentId=1%2Cpayment%2Cx')).toBe(false)
  expect(idsOf(request('paymentId=1&payment='))).toEqual([['paymentId', '1']])
})

it('each id has a name for customers', () => {
  expect(labelledIds(request('paymentId=1&payment=x&orderId=2'))).toEqual([
    ['Payment number', '1'],
    ['Payment reference', 'x'],
    ['Order number', '2'],
  ])
  expect(labelledIds(request('bundleId=3&payment=x'))[0]).toEqual(['Offer number', '3'])
  expect(labelledIds(request('subscribeBundleId=4&payment=x'))[0]).toEqual(['Offer number', '4'])
})
