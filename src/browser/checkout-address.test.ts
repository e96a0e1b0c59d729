import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkoutAddress, paymentIdsIn } from './checkout-address.ts'
import { CHECKOUT_ADDRESSES, PAY_ORIGIN } from './checkout-address.vectors.ts'

const https = { protocol: 'https:', origins: [] }
const http = { protocol: 'http:', origins: [] }
const listed = { protocol: 'https:', origins: [PAY_ORIGIN] }

it('only addresses of the listed origin are accepted, in their parsed form', () => {
  const accepted = CHECKOUT_ADDRESSES.flatMap((value) => checkoutAddress(value, listed) ?? [])
  expect(CHECKOUT_ADDRESSES.length).toBeGreaterThanOrEqual(27)
  expect(accepted.map((address) => new URL(address).origin)).toEqual([
    PAY_ORIGIN,
    PAY_ORIGIN,
    PAY_ORIGIN,
    PAY_ORIGIN,
  ])
})

it('without a list every https origin is accepted, and http only from a page on http', () => {
  expect(checkoutAddress('https://checkout.example/x?y=1#z', https)).toBe('https://checkout.example/x?y=1#z')
  expect(checkoutAddress('http://checkout.example/x', https)).toBeNull()
  expect(checkoutAddress('http://checkout.example/x', http)).toBe('http://checkout.example/x')
  expect(checkoutAddress('https://checkout.example/x', http)).toBe('https://checkout.example/x')
})

it('a value that is no string is rejected', () => {
  for (const value of [undefined, null, 7, {}, ['https://pay.example'], new URL('https://pay.example')])
    expect(checkoutAddress(value, https)).toBeNull()
})

const pieces = fc.constantFrom(
  ...[
    'https://pay.example',
    'https://',
    'https:',
    'http:',
    'javascript:',
    'data:',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '#',
    '?',
    '.',
    '%2f',
    '%00',
  ],
  ...['pay.example', 'evil.example', 'user', '\t', '\n', ' ', '\u0000', '\u200b', 'HTTPS:', 'x'],
)

it('10,000 generated addresses: only the listed origin is accepted', () => {
  const value = fc.oneof(
    fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  let accepted = 0
  fc.assert(
    fc.property(value, (text) => {
      const address = checkoutAddress(text, listed)
      if (address === null) return
      accepted += 1
      const url = new URL(address)
      expect([url.origin, url.username, url.password, url.href]).toEqual([PAY_ORIGIN, '', '', address])
    }),
    { numRuns: 10_000, examples: [['https://pay.example/a'], ['https:\\\\pay.example\\b']] },
  )
  expect(accepted).toBeGreaterThan(50)
}, 60_000)

it('paymentIdsIn() returns the ids in a checkout’s address', () => {
  expect(paymentIdsIn('https://pay.example/c/world-1/PAY%20123456?ref=REF12345&x=1')).toEqual([
    'PAY 123456',
    'REF12345',
  ])
  expect(paymentIdsIn('https://pay.example/%E0%A4%A/longenough')).toEqual(['%E0%A4%A', 'longenough'])
  expect(paymentIdsIn(`https://pay.example/PAY123456?secret=${'s'.repeat(129)}`)).toEqual(['PAY123456'])
  // The session of a Stripe checkout.
  const session = `cs_test_a1${'B2'.repeat(28)}`
  expect(session).toHaveLength(66)
  expect(paymentIdsIn(`https://pay.example/c/pay/${session}#fid`)).toEqual([session])
  expect(
    paymentIdsIn(
      `https://pay.example/${Array.from({ length: 40 }, (_, index) => `part-${index}-of`).join('/')}`,
    ),
  ).toHaveLength(12)
})
