import { expect, it } from 'vitest'
import { compareWithSingle, durationText, pricePerCode, pricePerMonth } from './offer-price.ts'

it('R-SELL-11 the price of one code is a tenth of the price of the bundle', () => {
  expect([450, '357.00', '399.90'].map(pricePerCode)).toEqual(['45$', '35.70$', '39.99$'])
})

it('R-SELL-11 the saving is computed against ten single codes at the discounted price', () => {
  const compare = (bundle: number | string, price: number | string | null, discount: number | null = 0) =>
    compareWithSingle(bundle, { price, discount })
  expect(compare(450, 50)).toEqual({ saved: '50$' })
  expect(compare('399.90', '50.00')).toEqual({ saved: '100.10$' })
  expect(compare(357, 50, 20)).toEqual({ saved: '43$' })
  expect(compare(450, 50, 20), 'more expensive than single codes').toEqual({ singlePrice: '40$' })
  expect(compare(450, 45), 'the same price').toBeNull()
  expect(compare('399.90', 50, 20), 'saves 10 cents').toEqual({ saved: '0.10$' })
  expect(compare(499, 50), 'saves 1$').toEqual({ saved: '1$' })
  expect([compare(450, null), compare(450, 50, null)], 'not known').toEqual([null, null])
})

it('R-SELL-11 the monthly price is shown for subscriptions of several months only', () => {
  expect(pricePerMonth('249.00', '3')).toBe('83$')
  expect(pricePerMonth(799, 12)).toBe('about 66.58$')
  expect([pricePerMonth(99, 1), pricePerMonth(99, 0), pricePerMonth(99, 'P3M')]).toEqual([null, null, null])
})

it('R-SELL-11 a subscription lasts as many months as the backend sends', () => {
  expect(['3', 12, 1].map(durationText)).toEqual(['3 months', '12 months', '1 month'])
  expect([0, 'P3M'].map(durationText)).toEqual([null, null])
})
