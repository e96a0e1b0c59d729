import { expect, it } from 'vitest'
import { endOf, isDue, isExpired } from './token-life.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const tokenValidBetween = (fromMs: number, toMs: number) =>
  token({ iat: (NOW + fromMs) / 1000, exp: (NOW + toMs) / 1000 })

it('R-SES-13 R-CONST-07 a token with 4 min 59 s left is due, one with 5 min 1 s is not', () => {
  expect(isDue(tokenValidBetween(-10 * MINUTE, 299_000), null, NOW)).toBe(true)
  expect(isDue(tokenValidBetween(-10 * MINUTE, 301_000), null, NOW)).toBe(false)
  expect(isDue(token({ exp: (NOW + 299_000) / 1000 }), null, NOW)).toBe(true)
  expect(isDue(token({ exp: (NOW + 301_000) / 1000 }), null, NOW)).toBe(false)
})

it.each([1, 2, 4, 5])(
  'R-SES-13 a token of %i minutes is due at half its life and not when it is new',
  (minutes) => {
    const fresh = tokenValidBetween(0, minutes * MINUTE)
    expect(isDue(fresh, NOW, NOW)).toBe(false)
    expect(isDue(fresh, NOW, NOW + (minutes * MINUTE) / 2 - 1)).toBe(false)
    expect(isDue(fresh, NOW, NOW + (minutes * MINUTE) / 2 + 1)).toBe(true)
  },
)

it('R-SES-13 a token with a life of up to 5.5 minutes is due at half its life, a longer one five minutes before its end', () => {
  const left = (life: number, ms: number) => isDue(tokenValidBetween(0, life), NOW, NOW + life - ms)
  for (const life of [301_000, 329_000]) {
    expect(left(life, 299_000)).toBe(false)
    expect(left(life, life / 2 + 1)).toBe(false)
    expect(left(life, life / 2 - 1)).toBe(true)
  }
  for (const life of [331_000, 359_000]) {
    expect(left(life, 300_001)).toBe(false)
    expect(left(life, 299_999)).toBe(true)
  }
})

it('a clock that is ten minutes off shifts the expiry of a token that this page received', () => {
  for (const skew of [-10 * MINUTE, 10 * MINUTE]) {
    expect(endOf(tokenValidBetween(0, 15 * MINUTE), NOW + skew)).toBe(NOW + skew + 15 * MINUTE)
    expect(isDue(tokenValidBetween(0, 15 * MINUTE), NOW + skew, NOW + skew)).toBe(false)
  }
  expect(endOf(tokenValidBetween(0, 15 * MINUTE), NOW + 30_000)).toBe(NOW + 15 * MINUTE)
})

it.each([
  '',
  'opaque',
  'a.b',
  'a.b.c',
  'x.bnVsbA.x',
  token({}),
  token({ exp: 'soon' }),
  token({ exp: null }),
  token({ exp: 1e300 }),
  token([]),
  token({ exp: -1 }),
])('a token without an expiry is valid until it is rejected: %s', (odd) => {
  expect(isDue(odd, NOW, NOW)).toBe(false)
  expect(isExpired(odd, NOW, NOW)).toBe(false)
})

it('the claims of a token that contains non-Latin text are read', () => {
  expect(endOf(token({ name: 'Größe 漢字 🎉', exp: NOW / 1000 }), null)).toBe(NOW)
})
