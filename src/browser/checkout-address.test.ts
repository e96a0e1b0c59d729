import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkoutAddress, namesIn } from './checkout-address.ts'
import { HOSTILE_ADDRESSES, PAY } from './checkout-address.vectors.ts'

const https = { protocol: 'https:', origins: [] }
const http = { protocol: 'http:', origins: [] }
const listed = { protocol: 'https:', origins: [PAY] }

it('of the hostile vectors only those that lead to the listed origin are opened, as they were parsed', () => {
  const opened = HOSTILE_ADDRESSES.flatMap((wish) => checkoutAddress(wish, listed) ?? [])
  expect(HOSTILE_ADDRESSES.length).toBeGreaterThanOrEqual(27)
  expect(opened.map((address) => new URL(address).origin)).toEqual([PAY, PAY, PAY, PAY])
})

it('without a list any https origin may be opened, and http from a page on http alone', () => {
  expect(checkoutAddress('https://checkout.example/x?y=1#z', https)).toBe('https://checkout.example/x?y=1#z')
  expect(checkoutAddress('http://checkout.example/x', https)).toBeNull()
  expect(checkoutAddress('http://checkout.example/x', http)).toBe('http://checkout.example/x')
  expect(checkoutAddress('https://checkout.example/x', http)).toBe('https://checkout.example/x')
})

it('what is no text is not opened', () => {
  for (const wish of [undefined, null, 7, {}, ['https://pay.example'], new URL('https://pay.example')])
    expect(checkoutAddress(wish, https)).toBeNull()
})

const signs = fc.constantFrom(
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

it('ten thousand generated addresses: nothing but the listed origin is ever opened', () => {
  const wish = fc.oneof(
    fc.array(signs, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  )
  let opened = 0
  fc.assert(
    fc.property(wish, (text) => {
      const address = checkoutAddress(text, listed)
      if (address === null) return
      opened += 1
      const url = new URL(address)
      expect([url.origin, url.username, url.password, url.href]).toEqual([PAY, '', '', address])
    }),
    { numRuns: 10_000, examples: [['https://pay.example/a'], ['https:\\\\pay.example\\b']] },
  )
  expect(opened).toBeGreaterThan(50)
}, 60_000)

it('a payment is known by what its checkout’s address holds of it', () => {
  expect(namesIn('https://pay.example/c/world-1/PAY%20123456?ref=REF12345&x=1')).toEqual([
    'PAY 123456',
    'REF12345',
  ])
  expect(namesIn('https://pay.example/%E0%A4%A/longenough')).toEqual(['%E0%A4%A', 'longenough'])
  expect(namesIn(`https://pay.example/PAY123456?secret=${'s'.repeat(65)}`)).toEqual(['PAY123456'])
  expect(
    namesIn(`https://pay.example/${Array.from({ length: 40 }, (_, at) => `part-${at}-of`).join('/')}`),
  ).toHaveLength(12)
})
