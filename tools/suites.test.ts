import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  enginesNotRun,
  PAGES_WITH_DEPTH,
  resultsFile,
  suites,
  suitesOf,
  tierLimitSeconds,
  tiers,
} from './suites.ts'
import { DEEP_PAGES } from './testing/deep-pages.ts'

it.each(tiers)("the sum of the budgets of tier '%s' is within its limit", (tier) => {
  const sum = suitesOf(tier).reduce((seconds, suite) => seconds + suite.budgetSeconds, 0)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(tierLimitSeconds[tier])
})

it('every suite has its own results file', () => {
  expect(new Set(suites.map(resultsFile)).size).toBe(suites.length)
})

it('the full tier includes every quick suite', () => {
  const full = suitesOf('full').map(({ name }) => name)
  expect(full).toEqual(expect.arrayContaining(suitesOf('quick').map(({ name }) => name)))
})

it.each([
  ['full', 'requirements'],
  ['deep', 'requirements-deep'],
  ['engines', 'requirements-engines'],
] as const)("the acceptance criteria come last in tier '%s'", (tier, last) => {
  expect(suitesOf(tier).at(-1)?.name).toBe(last)
})

it('every page test of the full tier that uses TEST_DEPTH is in the deep tier, too', () => {
  const deeper = readdirSync('tests/pages')
    .filter((name) => name.endsWith('.page.ts') && !name.endsWith(DEEP_PAGES))
    .map((name) => `tests/pages/${name}`)
    .filter((file) => readFileSync(file, 'utf8').includes('TEST_DEPTH'))
  expect(deeper.toSorted()).toEqual(PAGES_WITH_DEPTH.toSorted())
})

it('an engine counts as not run if none of its suites ran', () => {
  const chosen = suitesOf('engines')
  const of = (...names: string[]) => chosen.filter(({ name }) => names.includes(name))
  expect(enginesNotRun(chosen, of('tagged-webkit', 'journeys-webkit', 'tagged-firefox'))).toEqual(['WebKit'])
  expect(enginesNotRun(chosen, [])).toEqual([])
})
