import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import { randomNumbers, randomRoutes } from './random-routes.ts'

const kettle = explore(kettleModel)
const names = (seed: number) =>
  randomRoutes(kettle, { seed, steps: 100, maxSteps: 30 }).map((route) =>
    route.map(({ eventCase }) => eventCase.name),
  )

it('the same seed gives the same routes, another seed others', () => {
  expect(names(7)).toEqual(names(7))
  expect(names(7)).not.toEqual(names(8))
})

it('takes the given number of steps in several routes', () => {
  expect(names(7).map((route) => route.length)).toEqual([30, 30, 30, 10])
})

it('random numbers are spread evenly between 0 and 1', () => {
  const next = randomNumbers(3)
  const drawn = Array.from({ length: 10_000 }, next)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThan(1)
  for (const tenth of Array.from({ length: 10 }, (_, index) => index / 10)) {
    const share = drawn.filter((number) => number >= tenth && number < tenth + 0.1).length
    expect(share).toBeGreaterThan(850)
    expect(share).toBeLessThan(1_150)
  }
})
