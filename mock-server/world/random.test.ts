import { expect, it } from 'vitest'
import { createRandom, hashSeed } from './random.ts'

const drawn = (seed: number, count = 2_000) => {
  const random = createRandom({ seed })
  return Array.from({ length: count }, () => random.below(10))
}

it('equal seeds give equal sequences', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
})

it('below() stays below its limit and is evenly distributed', () => {
  const counts = Array.from(
    { length: 10 },
    (_, number) => drawn(1, 10_000).filter((value) => value === number).length,
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(10_000)
  expect(counts.filter((count) => count < 800 || count > 1_200)).toEqual([])
})

it('continues from a saved state', () => {
  const state = { seed: hashSeed('kept') }
  const random = createRandom(state)
  random.text(10)
  const again = createRandom({ ...state })
  expect(again.text(20)).toBe(random.text(20))
})

it('text() has the given length and characters', () => {
  const random = createRandom({ seed: 3 })
  expect(random.text(40)).toMatch(/^[a-z0-9]{40}$/)
  expect(random.text(40, 'AB')).toMatch(/^(?=.*A)(?=.*B)[AB]{40}$/)
  expect(random.text(0)).toBe('')
})

it('pick() returns an item and throws for an empty list', () => {
  const random = createRandom({ seed: 3 })
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
  expect(() => random.pick([])).toThrow('nothing to pick from')
})

it('hashSeed gives different texts different seeds', () => {
  expect(Number.isInteger(hashSeed(''))).toBe(true)
  const seeds = Array.from({ length: 1_000 }, (_, index) => hashSeed(`world-${index}`))
  expect(new Set(seeds).size).toBe(1_000)
  expect(seeds.filter((seed) => seed < 0 || seed > 0xffff_ffff)).toEqual([])
})
