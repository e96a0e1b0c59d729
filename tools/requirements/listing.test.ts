import { expect, it } from 'vitest'
import type { TestOutcome } from '../testing/outcomes.ts'
import { isSelected, listingLines, totalLines } from './listing.ts'
import type { Proof } from './proof.ts'

const outcome = (title: string, status: TestOutcome['status']): TestOutcome => ({
  title,
  status,
  file: 'tests/a.wire.test.ts',
  kinds: ['H'],
})

const proof = (id: string, group: string, rest: Partial<Proof> = {}): Proof => ({
  criterion: { id, group, kinds: ['H'], text: 'it holds' },
  tests: [],
  ofOtherKind: [],
  isProven: false,
  ...rest,
})

it('a criterion is listed with its kind of test, state and tests', () => {
  const tests = [outcome('R-API-10 registers', 'passed')]
  expect(listingLines([proof('R-API-10', 'API', { tests, isProven: true })])).toEqual([
    'R-API-10    H   proven  it holds',
    '      passed: R-API-10 registers (tests/a.wire.test.ts)',
  ])
})

it('lists failed tests and tests of another kind', () => {
  const lines = listingLines([
    proof('R-API-10', 'API', { tests: [outcome('R-API-10 registers', 'failed')] }),
    proof('R-API-11', 'API', { ofOtherKind: [outcome('R-API-11 is there', 'passed')] }),
  ])
  expect(lines[0]).toContain('FAILING')
  expect(lines[2]).toMatch(/^R-API-11 +H +- /)
  expect(lines[3]).toContain('[does not count: not H]')
})

it('arguments select groups and single criteria', () => {
  const all = [proof('R-API-10', 'API'), proof('R-CONST-01', 'CONST'), proof('R-CONST-02', 'CONST')]
  const chosen = (...words: string[]) =>
    all.filter((proof) => isSelected(proof, words)).map(({ criterion }) => criterion.id)
  expect(chosen('API', 'R-CONST-02')).toEqual(['R-API-10', 'R-CONST-02'])
  expect(chosen()).toHaveLength(3)
})

it('totals count proven criteria per group and overall', () => {
  const all = [proof('R-A-1', 'A', { isProven: true }), proof('R-A-2', 'A'), proof('R-B-1', 'B')]
  expect(totalLines(all)).toEqual(['A      1 of 2', 'B      0 of 1', 'all    1 of 3'])
})
