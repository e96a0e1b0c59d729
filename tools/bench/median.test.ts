import { expect, it } from 'vitest'
import { median, medianRatio } from './median.ts'

it('is the middle one, and nothing is not measured', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 30, 20])).toBe(25)
  expect(() => median([])).toThrow('nothing was measured')
})

it('sets each beside its own floor: a slow round is slow for both', () => {
  expect(medianRatio([110, 330, 440], [100, 300, 400])).toBe(1.1)
  expect(medianRatio([110, 200, 330], [100, 400, 300])).toBe(1.1)
  expect(medianRatio([120, 110, 300], [100, 100, 100])).toBe(1.2)
})

it('is nothing where neither shows it, and too much where only one does', () => {
  expect(medianRatio([0, 0], [0, 0])).toBeNaN()
  expect(medianRatio([0, 0], [90, 90])).toBe(Number.POSITIVE_INFINITY)
  expect(medianRatio([90, 90], [0, 0])).toBe(Number.POSITIVE_INFINITY)
  expect(medianRatio([90, 90], [])).toBe(Number.POSITIVE_INFINITY)
})
