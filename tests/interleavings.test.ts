import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import failedSeeds from './failed-seeds.json' with { type: 'json' }
import { assertManyRuns, RUNS } from './interleavings.ts'

const failsAbove900 = (tried: number[]) =>
  fc.asyncProperty(fc.nat(1_000), async (number) => {
    tried.push(number)
    if (number > 900) throw new Error('too large')
  })

it('a failed run names the line to add to the list of failed seeds', async () => {
  await expect(assertManyRuns(failsAbove900([]))).rejects.toThrow(
    /Add to tests\/failed-seeds\.json: \{"test":"a failed run names .*","seed":-?\d+,"path":"[\d:]+"\}/,
  )
})

it('a listed seed runs before all random ones', async () => {
  const failure = await fc.check(failsAbove900([]), { numRuns: RUNS })
  const known = {
    test: 'a listed seed runs before all random ones',
    seed: failure.seed,
    path: failure.counterexamplePath ?? '',
  }
  const tried: number[] = []
  await expect(assertManyRuns(failsAbove900(tried), [known])).rejects.toThrow('Property failed')
  expect(tried).toEqual([failure.counterexample?.[0]])
})

/** The titles in the source of the random tests, without the number of runs; an expression in a title matches any text. */
const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.runs.test.ts'))
  .flatMap((path) => [...readFileSync(`tests/${path}`, 'utf8').matchAll(/\bit\(\s*(['`])(.+?)\1,/g)])
  .map(([, , title = '']) => {
    const texts = title.replace(/^\$\{RUNS\} /, '').split(/\$\{[^}]*\}/)
    return new RegExp(`^${texts.map((text) => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('.+')}$`)
  })
const isTitle = (test: string) => titles.some((title) => title.test(test))

it('every listed failed seed names a random test, which runs it first', () => {
  const shared = 'random runs without a logout: no refresh token is sent twice, and no user loses the session'
  expect([isTitle(shared), isTitle(`${shared} again`)]).toEqual([true, false])
  const listed: readonly { readonly test: string }[] = failedSeeds
  expect(listed.filter(({ test }) => !isTitle(test))).toEqual([])
})
