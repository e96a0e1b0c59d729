import type { TestOutcome } from './outcomes.ts'

export interface Verdict {
  readonly passed: number
  readonly failed: number
  /** Reasons for failures that are not failed tests. */
  readonly remarks: readonly string[]
}

/**
 * Result of a suite. A skipped test counts as failed, and so do a missing report, a run without tests, and an exit
 * code other than 0 without a failed test.
 */
export function evaluate(outcomes: readonly TestOutcome[] | undefined, exitCode: number | null): Verdict {
  if (!outcomes) return { passed: 0, failed: 1, remarks: ['left no readable report'] }
  if (outcomes.length === 0) return { passed: 0, failed: 1, remarks: ['ran no test at all'] }
  const passed = outcomes.filter(({ status }) => status === 'passed').length
  const failed = outcomes.length - passed
  const skipped = outcomes.filter(({ status }) => status === 'skipped')
  const remarks = skipped.map(({ file, title }) => `skipped: ${title} (${file})`)
  if (exitCode === 0 || failed > 0) return { passed, failed, remarks }
  return { passed, failed: 1, remarks: [`every test passed, yet it ended with exit code ${exitCode}`] }
}
