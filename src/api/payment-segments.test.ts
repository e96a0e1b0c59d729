import { expect, it } from 'vitest'
import { paymentSegments } from './payment-segments.ts'

it('checks a payment by its id and by the id that the provider gave it', () => {
  expect(paymentSegments({ paymentId: 'P', payment: 'X', orderId: 'O' })).toEqual({ a: 'P', b: 'X' })
})

it('falls back to the order id, then to a fixed word, so that no segment is empty', () => {
  expect(paymentSegments({ paymentId: 'P', payment: '', orderId: 'O' })).toEqual({ a: 'P', b: 'O' })
  expect(paymentSegments({ paymentId: 'P', payment: null, orderId: '' })).toEqual({ a: 'P', b: 'stripe' })
  expect(paymentSegments({ paymentId: 'P' })).toEqual({ a: 'P', b: 'stripe' })
})
