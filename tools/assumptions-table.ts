import { type Assumption, assumptions } from '../src/contract/assumptions.ts'

const HEADINGS = ['id', 'endpoints', 'assumption', 'alternatives'] as const
const MAX_NAMED_ENDPOINTS = 4
/** The columns after the ids share the rest of the width in these proportions. */
const SHARES = [1, 2, 2] as const
const GAP = '  '

function endpointsOf({ endpoints }: Assumption): string {
  if (endpoints === 'every') return 'all'
  return endpoints.length > MAX_NAMED_ENDPOINTS ? `${endpoints.length} endpoints` : endpoints.join(', ')
}

const cellsOf = (assumption: Assumption): string[] => [
  assumption.id,
  endpointsOf(assumption),
  assumption.assumed,
  assumption.alternatives.join(' / '),
]

/** The assumptions about the backend as a Markdown table. */
export function assumptionsMarkdown(list: readonly Assumption[] = assumptions): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const rule = HEADINGS.map(() => '---')
  return `${[HEADINGS, rule, ...list.map(cellsOf)].map(row).join('\n')}\n`
}

/** The assumptions as a plain text table, `columns` characters wide. */
export function assumptionsTable(columns = 160): string {
  const first = Math.max(...assumptions.map(({ id }) => id.length))
  const left = columns - first - GAP.length * SHARES.length
  const parts = SHARES.reduce((sum, share) => sum + share, 0)
  const widths = [first, ...SHARES.map((share) => Math.max(12, Math.floor((left * share) / parts)))]
  const underline = widths.map((width) => '-'.repeat(width))
  return `${[HEADINGS, underline, ...assumptions.map(cellsOf)].map((cells) => rowOf(cells, widths)).join('\n')}\n`
}

/** One row with its cells wrapped side by side. */
function rowOf(cells: readonly string[], widths: readonly number[]): string {
  const columns = cells.map((cell, index) => wrapped(cell, widths[index] ?? cell.length))
  const height = Math.max(...columns.map((lines) => lines.length))
  const line = (at: number) =>
    columns.map((lines, index) => (lines[at] ?? '').padEnd(widths[index] ?? 0)).join(GAP)
  return Array.from({ length: height }, (_, index) => line(index).trimEnd()).join('\n')
}

/** Wraps at words; splits a word only if it is too long for a line. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= width) line = longer
    else {
      if (line !== '') lines.push(line)
      for (line = word; line.length > width; line = line.slice(width)) lines.push(line.slice(0, width))
    }
  }
  return [...lines, line]
}
