import type { Report } from './run-suite.ts'

const MARKS = { held: 'held', 'did not hold': 'DID NOT HOLD', 'not asked': 'not asked' } as const

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** A report for people. */
export function printed(report: Report): string {
  const { target, readOnly, unreachable, results, total } = report
  if (unreachable !== null) return `Could not ask ${target}: ${unreachable}\n`
  const endpoints = Object.entries(report.endpoints).map(([name, tally]) => [
    name,
    `${tally.held} held`,
    tally['did not hold'] > 0 ? `${tally['did not hold']} DID NOT HOLD` : '',
    tally['not asked'] > 0 ? `${tally['not asked']} not asked` : '',
  ])
  const broken = results.filter(({ verdict }) => verdict === 'did not hold')
  return [
    `Asked ${target}${readOnly ? ', read-only' : ''}.`,
    ...['', 'Endpoints', ...table(endpoints)],
    ...[
      '',
      'Assumptions',
      ...table(Object.entries(report.assumptions).map(([id, verdict]) => [id, MARKS[verdict]])),
    ],
    ...(broken.length === 0
      ? []
      : ['', 'What did not hold', ...broken.map(({ id, says }) => `${id}: ${says}`)]),
    ...['', `${total.held} held, ${total['did not hold']} did not hold, ${total['not asked']} not asked`, ''],
  ].join('\n')
}
