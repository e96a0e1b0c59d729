import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readAcceptance } from './acceptance.ts'
import { type Lists, listProblems, problemsOfFull, problemsOfOther, readLists } from './lists.ts'
import type { Proof } from './proof.ts'

const committed = (name: string) =>
  readFileSync(new URL(`../../tests/requirements/${name}.tsv`, import.meta.url), 'utf8')

const proof = (id: string, isProven: boolean, hasTest = isProven): Proof => ({
  criterion: { id, group: 'A', kinds: ['V'], text: 'something holds' },
  tests: hasTest
    ? [
        {
          title: id,
          file: 'tests/a.test.ts',
          status: isProven ? 'passed' : 'failed',
          kinds: ['V'],
        },
      ]
    : [],
  ofOtherKind: [],
  isProven,
})

const lists: Lists = {
  inOtherTiers: [
    { id: 'R-A-1', tier: 'deep', where: 'tests/a.deep.test.ts' },
    { id: 'R-A-2', tier: 'engines', where: 'tests/engines' },
  ],
  exceptions: [{ id: 'R-A-3', reason: 'not built yet' }],
}

it('the committed lists contain only acceptance criteria, without duplicates', () => {
  const both = readLists(committed('other-tiers'), committed('exceptions'))
  expect(both.inOtherTiers.length).toBeGreaterThan(0)
  expect(listProblems(both, readAcceptance(committed('acceptance')))).toEqual([])
})

it('reports unknown and duplicate ids', () => {
  const criteria = ['R-A-1', 'R-A-3'].map((id) => proof(id, true).criterion)
  const twice = { ...lists, exceptions: [...lists.exceptions, { id: 'R-A-1', reason: 'not built yet' }] }
  expect(listProblems(twice, criteria)).toEqual([
    'R-A-2 is not an acceptance criterion.',
    'R-A-1 is listed twice.',
  ])
})

it.each([
  ['an unknown tier', 'R-A-1\tslow\ttests/a.test.ts', ''],
  ['no test file', 'R-A-1\tdeep', ''],
  ['no reason', '', 'R-A-1\t'],
])('rejects a list with %s', (_, inOtherTiers, exceptions) => {
  expect(() => readLists(inOtherTiers, exceptions)).toThrow('R-A-1')
})

it('npm test must prove all criteria that are on neither list', () => {
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

it('a proven exception is stale; a criterion of another tier may also be proven by npm test', () => {
  expect(problemsOfFull([proof('R-A-1', true), proof('R-A-3', true)], lists)).toEqual([
    'R-A-3 is proven, but still on the list of exceptions.',
  ])
})

it('another tier must prove the criteria listed for it, and only those', () => {
  const proofs = [proof('R-A-1', false), proof('R-A-2', false), proof('R-A-4', false)]
  expect(problemsOfOther('deep', proofs, lists)).toEqual({
    problems: ['R-A-1 is not proven: no V test of it ran.'],
    notRun: [],
  })
})

it('a missing engine excuses criteria without tests, but no failed test', () => {
  const missing = ['WebKit']
  expect(problemsOfOther('engines', [proof('R-A-2', false)], lists, missing)).toEqual({
    problems: [],
    notRun: ['R-A-2 not run: no WebKit'],
  })
  expect(problemsOfOther('engines', [proof('R-A-2', false, true)], lists, missing).problems).toEqual([
    'R-A-2 is not proven: a test of it failed.',
  ])
})
