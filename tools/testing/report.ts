import type { SuiteRun } from './run-suite.ts'

type Counts = Pick<SuiteRun, 'passed' | 'failed' | 'seconds'> & {
  readonly suite: Pick<SuiteRun['suite'], 'name' | 'budgetSeconds'>
}

const header = ['suite', 'passed', 'failed', 'seconds', 'budget']

/** Duration and budget of a whole run, in which lanes overlap. */
interface WholeRun {
  readonly seconds: number
  readonly budgetSeconds: number | undefined
}

const overBudget = (name: string, seconds: number, budgetSeconds: number) =>
  seconds > budgetSeconds
    ? [`*** OVER BUDGET: ${name} took ${seconds.toFixed(1)} s of its ${budgetSeconds} s ***`]
    : []

/** The closing table: exceeded budgets, suites that were not run, and the totals as last line. */
export function closingLines(
  runs: readonly Counts[],
  notRun: readonly string[] = [],
  whole: WholeRun = { seconds: 0, budgetSeconds: undefined },
): string[] {
  const rows = runs.map(({ suite, passed, failed, seconds }) =>
    [suite.name, passed, failed, seconds.toFixed(1), suite.budgetSeconds].map(String),
  )
  const widths = header.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('   ')
  const total = (pick: (run: Counts) => number) => runs.reduce((sum, run) => sum + pick(run), 0)
  return [
    line(header),
    ...rows.map(line),
    ...runs.flatMap(({ suite, seconds }) => overBudget(suite.name, seconds, suite.budgetSeconds)),
    ...overBudget('the whole run', whole.seconds, whole.budgetSeconds ?? Number.POSITIVE_INFINITY),
    ...notRun,
    '',
    `${total((run) => run.passed)} passed, ${total((run) => run.failed)} failed`,
  ]
}
