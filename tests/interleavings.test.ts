import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assertManyRuns, RUNS } from './interleavings.ts'

const belowTen = (tried: number[]) =>
  fc.asyncProperty(fc.nat(1_000), async (number) => {
    tried.push(number)
    if (number > 990) throw new Error('too large')
  })

it('a failed run names the line to add to the list of failed seeds', async () => {
  await expect(assertManyRuns(belowTen([]))).rejects.toThrow(
    /Add to tests\/failed-seeds\.json: \{"test":"a failed run names .*","seed":-?\d+,"path":"[\d:]+"\}/,
  )
})

it('a listed seed runs before all random ones', async () => {
  const failure = await fc.check(belowTen([]), { numRuns: RUNS })
  const known = {
    test: 'a listed seed runs before all random ones',
    seed: failure.seed,
    path: failure.counterexamplePath ?? '',
  }
  const tried: number[] = []
  await expect(assertManyRuns(belowTen(tried), [known])).rejects.toThrow('Property failed')
  expect(tried).toEqual([failure.counterexample?.[0]])
})
