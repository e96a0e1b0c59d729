import type { Report } from './run-suite.ts'

const MARKS = { passed: 'passed', failed: 'FAILED', skipped: 'skipped' } as const

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The report as text. */
export function formatReport(report: Report): string {
  const { target, readOnly, unreachable, results, total } = report
  if (unreachable !== null) return `No response from ${target}: ${unreachable}\n`
  const endpoints = Object.entries(report.endpoints).map(([name, tally]) => [
    name,
    `${tally.passed} passed`,
    tally.failed > 0 ? `${tally.failed} FAILED` : '',
    tally.skipped > 0 ? `${tally.skipped} skipped` : '',
  ])
  const failed = results.filter(({ verdict }) => verdict === 'failed')
  return [
    `Tested ${target}${readOnly ? ', read-only' : ''}.`,
    ...['', 'Endpoints', ...table(endpoints)],
    ...[
      '',
      'Assumptions',
      ...table(Object.entries(report.assumptions).map(([id, verdict]) => [id, MARKS[verdict]])),
    ],
    ...(failed.length === 0
      ? []
      : ['', 'Failed checks', ...failed.map(({ id, message }) => `${id}: ${message}`)]),
    ...['', `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`, ''],
  ].join('\n')
}
