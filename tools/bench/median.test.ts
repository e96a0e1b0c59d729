import { expect, it } from 'vitest'
import { median, medianRatio } from './median.ts'

it('median of odd and even counts; throws for none', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 30, 20])).toBe(25)
  expect(() => median([])).toThrow('there are no values')
})

it('compares each value with the baseline of the same round', () => {
  expect(medianRatio([110, 330, 440], [100, 300, 400])).toBe(1.1)
  expect(medianRatio([110, 200, 330], [100, 400, 300])).toBe(1.1)
  expect(medianRatio([120, 110, 300], [100, 100, 100])).toBe(1.2)
})

it('the ratio is NaN if both are always 0, and infinite if only one is', () => {
  expect(medianRatio([0, 0], [0, 0])).toBeNaN()
  expect(medianRatio([0, 0], [90, 90])).toBe(Number.POSITIVE_INFINITY)
  expect(medianRatio([90, 90], [0, 0])).toBe(Number.POSITIVE_INFINITY)
  expect(medianRatio([90, 90], [])).toBe(Number.POSITIVE_INFINITY)
})
