import { expect, it } from 'vitest'
import type { Check } from '../../tools/contract/check.ts'
import { answerChecks } from '../../tools/contract/checks/answers.ts'
import { mockTarget } from '../../tools/contract/mock-target.ts'
import { type Report, runSuite } from '../../tools/contract/run-suite.ts'
import { suite } from '../../tools/contract/suite.ts'
import { answerMutants } from './mutants/answers.ts'
import { deedMutants } from './mutants/deeds.ts'
import { doorMutants } from './mutants/doors.ts'
import type { Edit } from './mutants/mutant.ts'
import { edited, ownEyesShut, startMutatedMock } from './mutated-mock.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const SITE = 'http://localhost:5173'
const ONE_RUN_MS = 180_000
const mutants = [...answerMutants, ...doorMutants, ...deedMutants]

async function asked(edits: readonly Edit[], checks: readonly Check[] = suite): Promise<Report> {
  const mock = await startMutatedMock(edits, { siteUrl: SITE })
  try {
    return await runSuite(await mockTarget(mock, SITE), { unsafe: true, checks })
  } finally {
    await mock.close()
  }
}
const broken = ({ results }: Report) =>
  results.filter(({ verdict }) => verdict === 'did not hold').map(({ id }) => id)

/** The check alone; of one that looks back on what was answered, all that asks its endpoint. Deep: the whole suite. */
function around(id: string): readonly Check[] {
  const found = suite.filter((check) => check.id === id)
  if (DEEP) return suite
  return answerChecks.some((check) => check.id === id)
    ? suite.filter(({ endpoint }) => endpoint === found[0]?.endpoint)
    : found
}

it.each([
  ['as it is', []],
  ['that does not look at its own answers', [ownEyesShut]],
] as const)(
  'the mock %s keeps every promise that the suite asks about',
  { timeout: ONE_RUN_MS },
  async (_, edits) => {
    const report = await asked(edits)
    expect(report.results.filter(({ verdict }) => verdict === 'did not hold')).toEqual([])
    expect(report.total.held).toBeGreaterThan(500)
  },
)

it.each(mutants.map(({ name, check, edits }) => [name, check, edits] as const))(
  'the suite notices a mock that %s, by %s',
  { timeout: ONE_RUN_MS },
  async (_, check, edits) => {
    expect(broken(await asked([ownEyesShut, ...edits], around(check)))).toContain(check)
  },
)

it('there are more than 24 faults, each known by a name of its own', () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  expect(mutants.length).toBeGreaterThan(24)
})

it('a fault whose place is gone, or no longer the only one, is stale', () => {
  const edit = { file: 'a.ts', find: 'a + b', replace: 'a - b' }
  expect(edited('return a + b', edit)).toBe('return a - b')
  expect(() => edited('return b + a', edit)).toThrow('occurs 0 times')
  expect(() => edited('return a + b + a + b', edit)).toThrow('occurs 2 times')
})
