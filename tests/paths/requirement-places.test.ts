import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { requirementGaps } from './suite.ts'
import { loadSuites } from './suites.ts'

const ids = readFileSync(new URL('../requirements/acceptance.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0])

it('every requirement of a suite is an acceptance id, and its transitions and event cases exist', {
  timeout: 60_000,
}, async () => {
  const suites = await loadSuites()
  const named = suites.flatMap(({ requirements = {} }) => Object.keys(requirements))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
  expect(suites.flatMap(requirementGaps)).toEqual([])
})

it('reports a transition or event case that does not exist', async () => {
  const [suite] = await loadSuites()
  if (suite === undefined) throw new Error('no suite was found')
  expect(requirementGaps({ ...suite, requirements: { 'R-PAY-14': ['nowhere'] } })).toEqual([
    {
      text: "R-PAY-14: there is no transition or event case 'nowhere'",
      property: 'requirements',
    },
  ])
})
