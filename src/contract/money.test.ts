import { expect, it } from 'vitest'
import { cents, discounted, formatMoney } from './money.ts'

it('R-CONST-04 subtracts the percentage and returns two decimals', () => {
  expect(discounted(50, 10)).toBe('45.00')
  expect(discounted(19.99, 15)).toBe('16.99')
  expect(discounted(33.33, 33)).toBe('22.33')
  expect(discounted('50.00', 20)).toBe('40.00')
  expect(discounted(50, 100)).toBe('0.00')
})

it('R-CONST-04 returns a price without a discount unchanged', () => {
  expect(discounted(0.1, 0)).toBe(0.1)
  expect(discounted(50, 0)).toBe(50)
  expect(discounted('50.00', 0)).toBe('50.00')
})

it('never returns a negative price', () => {
  expect(discounted(50, 150)).toBe('0.00')
})

/** The expected result of `discounted`, computed with BigInt; half a cent is rounded up. */
function discountedWithBigInt(centsOfPrice: number, percent: number): string {
  const rounded = (BigInt(centsOfPrice) * BigInt(100 - percent) + 50n) / 100n
  return `${rounded / 100n}.${String(rounded % 100n).padStart(2, '0')}`
}

it('R-CONST-04 has no floating point error for any percentage', () => {
  const mismatches: string[] = []
  for (let price = 0; price <= 20_000; price += 7)
    for (let percent = 1; percent <= 100; percent += 1)
      if (discounted(price / 100, percent) !== discountedWithBigInt(price, percent))
        mismatches.push(`${price} less ${percent} %`)
  expect(mismatches).toEqual([])
})

it('converts to whole cents without floating point errors', () => {
  expect([1.1, 0.29, 19.99, '4.35', 4.35, '999999999.99'].map(cents)).toEqual([
    110, 29, 1999, 435, 435, 99_999_999_999,
  ])
})

it('R-SELL-11 formatMoney() shows a whole amount without decimals, any other with two', () => {
  const amounts = [50, '50.00', '357.00', 399.9, '45.5', 0]
  expect(amounts.map(formatMoney)).toEqual(['50$', '50$', '357$', '399.90$', '45.50$', '0$'])
})
