import type { TestOutcome } from './outcomes.ts'

export interface Verdict {
  readonly passed: number
  readonly failed: number
  /** Why there are more failures than failed tests. */
  readonly remarks: readonly string[]
}

/**
 * What a suite's run amounts to. A skipped test is a failed one, and so is each way of passing
 * without having tested: no report, no test, an exit code that no test explains.
 */
export function judge(outcomes: readonly TestOutcome[] | undefined, exitCode: number | null): Verdict {
  if (!outcomes) return { passed: 0, failed: 1, remarks: ['left no readable report'] }
  if (outcomes.length === 0) return { passed: 0, failed: 1, remarks: ['ran no test at all'] }
  const passed = outcomes.filter(({ status }) => status === 'passed').length
  const failed = outcomes.length - passed
  const skipped = outcomes.filter(({ status }) => status === 'skipped')
  const remarks = skipped.map(({ file, title }) => `skipped: ${title} (${file})`)
  if (exitCode === 0 || failed > 0) return { passed, failed, remarks }
  return { passed, failed: 1, remarks: [`every test passed, yet it ended with exit code ${exitCode}`] }
}
