import { expect, it } from 'vitest'
import {
  CONVERTIBLE_EXTENSIONS,
  endpoints,
  HEAD_UNITS,
  NAVIGATION_TOOL,
  orderForm,
  VIN_LENGTH,
} from './index.ts'

it('R-CONST-02 the schemas accept a VIN of 17 characters and reject one of 16 or 18', () => {
  const vehicle = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
  const generate = { ...vehicle, user_ip: '', type: 'points', fk_point: 1, fk_subscription: null }
  const card = { ...vehicle, amount: 50, email: 'a@example.test', currency: 'USD', user_ip: '' }
  const results = (length: number) => {
    const vin = 'W'.repeat(length)
    return [
      orderForm.safeParse({ ...vehicle, vin }).success,
      endpoints.generate.json.safeParse({ ...generate, vin }).success,
      endpoints.payByCard.json.safeParse({ ...card, vin }).success,
    ]
  }
  expect(VIN_LENGTH).toBe(17)
  expect([16, 17, 18].map(results)).toEqual([
    [false, false, false],
    [true, true, true],
    [false, false, false],
  ])
})

it('R-CONST-05 NAVIGATION_TOOL is the exact tool name of tokens and subscriptions', () => {
  expect(NAVIGATION_TOOL).toBe('Navigation codes tokens')
})

it('R-CONST-06 HEAD_UNITS lists the head units in the prescribed order, the newest last', () => {
  expect(HEAD_UNITS.join(' < ')).toBe('NTG 4.5 < NTG 5s1 < NTG 5/5s2 < NTG 5.5')
})

it('each convertible extension has four characters, lower-case letters or a dot', () => {
  for (const extension of CONVERTIBLE_EXTENSIONS) expect(extension).toMatch(/^[.a-z]{4}$/)
})
