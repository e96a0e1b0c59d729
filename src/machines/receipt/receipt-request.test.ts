import { expect, it } from 'vitest'
import { idsOf, isSameRequest, labelledIds, receiptRequestFrom } from './receipt-request.ts'

const request = (query: string) => receiptRequestFrom((name) => new URLSearchParams(query).get(name))

it('several ids have a fixed precedence, and an empty one counts as missing', () => {
  const all = 'subscribeBundleId=4&bundleId=3&orderId=2&paymentId=1&payment=x'
  expect(request(all)).toEqual({ kind: 'payment', paymentId: '1', payment: 'x', orderId: '2' })
  expect(request(all.replace('paymentId=1', 'paymentId='))).toEqual({ kind: 'order', orderId: '2' })
  expect(request('subscribeBundleId=4&bundleId=3&payment=x').kind).toBe('bundle')
  expect(request('subscribeBundleId=4&bundleId=&payment=x').kind).toBe('subscription')
  for (const query of ['', 'payment=x', 'bundleId=3', 'subscribeBundleId=4', 'paymentId=&orderId='])
    expect(request(query)).toEqual({ kind: 'nothing' })
})

it('requests are equal if and only if their ids are', () => {
  expect(isSameRequest(request('paymentId=1&payment=x'), request('payment=x&paymentId=1&more=2'))).toBe(true)
  expect(isSameRequest(request('paymentId=1'), request('paymentId=2'))).toBe(false)
  expect(isSameRequest(request('bundleId=1&payment=x'), request('subscribeBundleId=1&payment=x'))).toBe(false)
  expect(idsOf(request('paymentId=1&payment='))).toEqual([['paymentId', '1']])
})

it('each id has a name for customers', () => {
  expect(labelledIds(request('paymentId=1&payment=x&orderId=2'))).toEqual([
    ['Payment number', '1'],
    ['Payment reference', 'x'],
    ['Order number', '2'],
  ])
  expect(labelledIds(request('bundleId=3&payment=x'))[0]).toEqual(['Bundle number', '3'])
  expect(labelledIds(request('subscribeBundleId=4&payment=x'))[0]).toEqual(['Subscription number', '4'])
})
