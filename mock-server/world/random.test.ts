import { expect, it } from 'vitest'
import { createRandom, hashSeed } from './random.ts'

const drawn = (seed: number, count = 2_000) => {
  const random = createRandom({ seed })
  return Array.from({ length: count }, () => random.below(10))
}

it('one seed gives one sequence, another seed another', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

it('stays below its limit and gives every number about as often', () => {
  const counts = Array.from(
    { length: 10 },
    (_, number) => drawn(1, 10_000).filter((one) => one === number).length,
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(10_000)
  expect(counts.filter((count) => count < 800 || count > 1_200)).toEqual([])
})

it('goes on from a state that was kept', () => {
  const state = { seed: hashSeed('kept') }
  const random = createRandom(state)
  random.text(10)
  const again = createRandom({ ...state })
  expect(again.text(20)).toBe(random.text(20))
})

it('writes texts of a length and an alphabet', () => {
  const random = createRandom({ seed: 3 })
  expect(random.text(40)).toMatch(/^[a-z0-9]{40}$/)
  expect(random.text(40, 'AB')).toMatch(/^(?=.*A)(?=.*B)[AB]{40}$/)
  expect(random.text(0)).toBe('')
})

it('picks from what there is, and says so when there is nothing', () => {
  const random = createRandom({ seed: 3 })
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
  expect(() => random.pick([])).toThrow('nothing to pick from')
})

it('makes a seed of any text, and of two texts two', () => {
  expect(Number.isInteger(hashSeed(''))).toBe(true)
  const seeds = Array.from({ length: 1_000 }, (_, index) => hashSeed(`world-${index}`))
  expect(new Set(seeds).size).toBe(1_000)
  expect(seeds.filter((seed) => seed < 0 || seed > 0xffff_ffff)).toEqual([])
})
