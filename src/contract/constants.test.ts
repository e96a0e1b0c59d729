import { expect, it } from 'vitest'
import {
  CONVERTIBLE_EXTENSIONS,
  EXPIRY_MARGIN_MS,
  endpoints,
  HEAD_UNITS,
  NAVIGATION_TOOL,
  orderForm,
  TOKEN_CHECK_EVERY_MS,
  VIN_LENGTH,
} from './index.ts'

const MINUTE = 60_000

it('R-CONST-02 takes a VIN of 17 characters and refuses one of 16 or 18', () => {
  const vehicle = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
  const generate = { ...vehicle, user_ip: '', type: 'points', fk_point: 1, fk_subscription: null }
  const card = { ...vehicle, amount: 50, email: 'a@example.test', currency: 'USD', user_ip: '' }
  const verdicts = (length: number) => {
    const vin = 'W'.repeat(length)
    return [
      orderForm.safeParse({ ...vehicle, vin }).success,
      endpoints.generate.json.safeParse({ ...generate, vin }).success,
      endpoints.payByCard.json.safeParse({ ...card, vin }).success,
    ]
  }
  expect(VIN_LENGTH).toBe(17)
  expect([16, 17, 18].map(verdicts)).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ])
})

it('R-CONST-05 has the exact tool name of tokens and subscriptions', () => {
  expect(NAVIGATION_TOOL).toBe('Navigation codes tokens')
})

it('R-CONST-06 keeps the head units in their order, the newest last', () => {
  expect(HEAD_UNITS.join(' < ')).toBe('NTG 4.5 < NTG 5s1 < NTG 5/5s2 < NTG 5.5')
})

it('R-CONST-07 refreshes a token below five minutes of validity and checks every five minutes', () => {
  expect([EXPIRY_MARGIN_MS, TOKEN_CHECK_EVERY_MS]).toEqual([5 * MINUTE, 5 * MINUTE])
})

it('detects convertible files by their last four characters in lower case', () => {
  for (const extension of CONVERTIBLE_EXTENSIONS) expect(extension).toMatch(/^[.a-z]{4}$/)
})
