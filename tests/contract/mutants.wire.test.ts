import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Check } from '../../tools/contract/check.ts'
import { replyChecks } from '../../tools/contract/checks/replies.ts'
import { createMockTarget } from '../../tools/contract/mock-target.ts'
import { type Report, runSuite } from '../../tools/contract/run-suite.ts'
import { suite } from '../../tools/contract/suite.ts'
import { accessMutants } from './mutants/access.ts'
import { behaviourMutants } from './mutants/behaviour.ts'
import type { Edit } from './mutants/mutant.ts'
import { replyMutants } from './mutants/replies.ts'
import { applyEdit, startMutatedMock, withoutReplyValidation } from './mutated-mock.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const SITE = 'http://localhost:5173'
const TIMEOUT_MS = 180_000
const all = [...replyMutants, ...accessMutants, ...behaviourMutants]
/** A push tries a quarter of the mutants; the deep tier tries all. */
const mutants = DEEP ? all : all.filter((_, index) => index % 4 === 0)

async function runSuiteAgainst(edits: readonly Edit[], checks: readonly Check[] = suite): Promise<Report> {
  const mock = await startMutatedMock(edits, { siteUrl: SITE })
  try {
    return await runSuite(await createMockTarget(mock, SITE), { unsafe: true, checks })
  } finally {
    await mock.close()
  }
}
const failedChecks = ({ results }: Report) =>
  results.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id)

/**
 * The checks to run for a mutant: all in the deep tier, otherwise the one that must fail. A check of recorded
 * replies sends no requests, so it needs all checks of its endpoint.
 */
function checksFor(id: string): readonly Check[] {
  const found = suite.filter((check) => check.id === id)
  if (DEEP) return suite
  return replyChecks.some((check) => check.id === id)
    ? suite.filter(({ endpoint }) => endpoint === found[0]?.endpoint)
    : found
}

it.each([
  ['without changes', []],
  ['without reply validation', [withoutReplyValidation]],
] as const)('the mock %s passes the contract suite', { timeout: TIMEOUT_MS }, async (_, edits) => {
  const report = await runSuiteAgainst(edits)
  expect(report.results.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(report.total.passed).toBeGreaterThan(500)
})

it.each(mutants.map(({ name, check, edits }) => [name, check, edits] as const))(
  'the suite detects a mock that %s, by %s',
  { timeout: TIMEOUT_MS },
  async (_, check, edits) => {
    expect(
      failedChecks(await runSuiteAgainst([withoutReplyValidation, ...edits], checksFor(check))),
    ).toContain(check)
  },
)

it('the edits of all mutants apply to the present text of the mock', async () => {
  for (const { edits } of all)
    for (const edit of edits)
      applyEdit(await readFile(new URL(`../../mock-server/${edit.file}`, import.meta.url), 'utf8'), edit)
})

it('there are more than 24 mutants with unique names', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(24)
})

it('an edit whose text does not occur exactly once is stale', () => {
  const edit = { file: 'a.ts', find: 'a + b', replace: 'a - b' }
  expect(applyEdit('return a + b', edit)).toBe('return a - b')
  expect(() => applyEdit('return b + a', edit)).toThrow('occurs 0 times')
  expect(() => applyEdit('return a + b + a + b', edit)).toThrow('occurs 2 times')
})
