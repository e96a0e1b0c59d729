import { expect, it } from 'vitest'
import type { TestOutcome } from '../testing/outcomes.ts'
import type { AcceptanceCriterion } from './acceptance.ts'
import { idsOf, proofs, unknownIds } from './proof.ts'

const criterion = (id: string, ...kinds: AcceptanceCriterion['kinds'][number][]): AcceptanceCriterion => ({
  id,
  group: 'A',
  kinds,
  text: 'something holds',
})

const test = (title: string, rest: Partial<TestOutcome> = {}): TestOutcome => ({
  title,
  file: 'tests/a.test.ts',
  status: 'passed',
  kinds: ['V'],
  ...rest,
})

const isProven = (criteria: AcceptanceCriterion[], outcomes: TestOutcome[]) =>
  Object.fromEntries(proofs(criteria, outcomes).map((proof) => [proof.criterion.id, proof.isProven]))

it('all ids of a title count, once each', () => {
  expect(idsOf({ title: 'R-API-56 R-API-57, R-API-56: refuses' })).toEqual(['R-API-56', 'R-API-57'])
})

it('a range names no id, not even its first', () => {
  expect(idsOf({ title: 'R-API-10..42 are served' })).toEqual([])
})

it('a step proves a criterion like a test, and fails with its test', () => {
  const outcome = test('pays once', { steps: ['R-A-1 the button is locked', 'opens the page'] })
  expect(isProven([criterion('R-A-1', 'V')], [outcome])).toEqual({ 'R-A-1': true })
  expect(isProven([criterion('R-A-1', 'V')], [{ ...outcome, status: 'failed' }])).toEqual({ 'R-A-1': false })
})

it('a longer number is another id', () => {
  expect(isProven([criterion('R-A-1', 'V'), criterion('R-A-10', 'V')], [test('R-A-10 holds')])).toEqual({
    'R-A-1': false,
    'R-A-10': true,
  })
})

it('a passing test of another kind proves nothing and is listed', () => {
  const [proof] = proofs([criterion('R-A-1', 'H')], [test('R-A-1 holds')])
  expect(proof).toMatchObject({ isProven: false, tests: [], ofOtherKind: [{ title: 'R-A-1 holds' }] })
})

it('a test of either of two kinds is enough', () => {
  expect(isProven([criterion('R-A-1', 'U', 'V')], [test('R-A-1 holds')])).toEqual({ 'R-A-1': true })
})

it.each(['failed', 'skipped'] as const)(
  'a %s test leaves the criterion unproven even beside a passing one',
  (status) => {
    const outcomes = [test('R-A-1 holds'), test('R-A-1 holds too', { status })]
    expect(isProven([criterion('R-A-1', 'V')], outcomes)).toEqual({ 'R-A-1': false })
  },
)

it('reports unknown ids with their tests', () => {
  expect(unknownIds([criterion('R-A-1', 'V')], [test('R-A-1 R-A-2 hold')])).toEqual([
    "R-A-2 in 'R-A-1 R-A-2 hold' (tests/a.test.ts)",
  ])
})
