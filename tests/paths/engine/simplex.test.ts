import { expect, it } from 'vitest'
import { simplexWithin } from './simplex.ts'

it('finds the most that limits allow, and what more of each limit would be worth', () => {
  const program = simplexWithin([4, 12, 18])
  program.add(3, [
    [0, 1],
    [2, 3],
  ])
  program.add(5, [
    [1, 2],
    [2, 2],
  ])
  const { value, prices } = program.most()
  expect(value).toBeCloseTo(36)
  expect(prices.map((price) => Math.round(price * 10) / 10)).toEqual([0, 1.5, 1])
})

it('goes on from what it found when one more good turns up', () => {
  const program = simplexWithin([4, 12, 18])
  program.add(3, [
    [0, 1],
    [2, 3],
  ])
  expect(program.most().value).toBeCloseTo(12)
  program.add(5, [
    [1, 2],
    [2, 2],
  ])
  expect(program.most().value).toBeCloseTo(36)
})

it('says so where nothing limits what can be had', () => {
  const program = simplexWithin([1])
  program.add(1, [])
  expect(() => program.most()).toThrow('there is no most')
})
