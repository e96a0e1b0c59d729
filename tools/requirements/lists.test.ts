import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readAcceptance } from './acceptance.ts'
import { type Lists, listProblems, problemsOfFull, problemsOfOther, readLists } from './lists.ts'
import type { Proof } from './proof.ts'

const committed = (name: string) =>
  readFileSync(new URL(`../../tests/requirements/${name}.tsv`, import.meta.url), 'utf8')

const proof = (id: string, isProven: boolean, hasTest = isProven): Proof => ({
  line: { id, group: 'A', sensors: ['V'], text: 'something holds' },
  tests: hasTest
    ? [
        {
          title: id,
          file: 'tests/a.test.ts',
          status: isProven ? 'passed' : 'failed',
          sensors: ['V'],
        },
      ]
    : [],
  wrongSensor: [],
  isProven,
})

const lists: Lists = {
  elsewhere: [
    { id: 'R-A-1', tier: 'deep', where: 'tests/a.deep.test.ts' },
    { id: 'R-A-2', tier: 'engines', where: 'tests/engines' },
  ],
  exceptions: [{ id: 'R-A-3', reason: 'not built yet' }],
}

it('the committed lists name acceptance lines alone, each once', () => {
  const both = readLists(committed('elsewhere'), committed('exceptions'))
  expect(both.elsewhere.length).toBeGreaterThan(0)
  expect(listProblems(both, readAcceptance(committed('acceptance')))).toEqual([])
})

it('an unknown id and an id on both lists are reported', () => {
  const lines = ['R-A-1', 'R-A-3'].map((id) => proof(id, true).line)
  const twice = { ...lists, exceptions: [...lists.exceptions, { id: 'R-A-1', reason: 'not built yet' }] }
  expect(listProblems(twice, lines)).toEqual(['R-A-2 is no acceptance line.', 'R-A-1 is listed twice.'])
})

it.each([
  ['an unknown tier', 'R-A-1\tslow\ttests/a.test.ts', ''],
  ['no place', 'R-A-1\tdeep', ''],
  ['no reason', '', 'R-A-1\t'],
])('a list with %s is refused', (_, elsewhere, exceptions) => {
  expect(() => readLists(elsewhere, exceptions)).toThrow('R-A-1')
})

it('npm test must prove every line that is on neither list', () => {
  const proofs = [
    proof('R-A-1', false),
    proof('R-A-2', false),
    proof('R-A-3', false),
    proof('R-A-4', false),
    proof('R-A-5', false, true),
    proof('R-A-6', true),
  ]
  expect(problemsOfFull(proofs, lists)).toEqual([
    'R-A-4 is not proven: no V test of it ran.',
    'R-A-5 is not proven: a test of it failed.',
  ])
})

it('an exception that is proven is a stale entry; a line listed for another tier may be proven here as well', () => {
  expect(problemsOfFull([proof('R-A-1', true), proof('R-A-3', true)], lists)).toEqual([
    'R-A-3 is proven, but still on the list of exceptions.',
  ])
})

it('another tier must prove the lines listed for it, and no others', () => {
  const proofs = [proof('R-A-1', false), proof('R-A-2', false), proof('R-A-4', false)]
  expect(problemsOfOther('deep', proofs, lists)).toEqual({
    problems: ['R-A-1 is not proven: no V test of it ran.'],
    notRun: [],
  })
})

it('a line without a test is not run where an engine is missing; a failed test still counts', () => {
  const missing = ['WebKit']
  expect(problemsOfOther('engines', [proof('R-A-2', false)], lists, missing)).toEqual({
    problems: [],
    notRun: ['R-A-2 not run: no WebKit'],
  })
  expect(problemsOfOther('engines', [proof('R-A-2', false, true)], lists, missing).problems).toEqual([
    'R-A-2 is not proven: a test of it failed.',
  ])
})
