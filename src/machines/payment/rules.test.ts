import { expect, it } from 'vitest'
import { NO_MEANS } from '../means.ts'
import { dueOf, invoiceObjection } from './rules.ts'

it('an invoice goes to anything that looks like an address, and says what is wrong with the rest', () => {
  for (const email of ['a+b@sub.example.co', 'x@y.z', ' spaced@example.test ', 'ä@ö.de'])
    expect([email, invoiceObjection(email)]).toEqual([email, null])
  expect([invoiceObjection('')?.says, invoiceObjection('  ')?.says]).toEqual([
    'Email is required',
    'Email is required',
  ])
  for (const email of ['abc', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b@c.d'])
    expect([email, invoiceObjection(email)?.says]).toEqual([
      email,
      'Entered value does not match email format',
    ])
})

it('what is due is known when the price and the discount are', () => {
  const circumstances = { email: '', means: NO_MEANS }
  expect(dueOf({ ...circumstances, price: 50, discount: 0 })).toBe(50)
  expect(dueOf({ ...circumstances, price: '50.00', discount: 0 })).toBe('50.00')
  expect(dueOf({ ...circumstances, price: 50, discount: 10 })).toBe('45.00')
  expect(dueOf({ ...circumstances, price: null, discount: 0 })).toBeNull()
  expect(dueOf({ ...circumstances, price: 50, discount: null })).toBeNull()
})
