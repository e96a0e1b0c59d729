import type { RunRecord } from '../record.ts'
import { escaped } from './markup.ts'

type Named<T> = Readonly<Record<string, T>>

/**
 * A requirement and one transition or event case that it is about, with the paths through that and their
 * result.
 */
export interface MatrixRow {
  readonly id: string
  readonly machine: string
  /** A transition or an event case. */
  readonly target: string
  readonly memory: number
  readonly browser: number
  /** The ids of the failed paths through it. */
  readonly failed: readonly string[]
}

const contains = ({ steps }: RunRecord, target: string): boolean =>
  steps.some(({ eventCase, taken }) => eventCase === target || taken.includes(target))

/** One row for each transition and event case of each requirement. */
export const matrixOf = (
  machine: string,
  requirements: Named<readonly string[]>,
  records: readonly RunRecord[],
): MatrixRow[] =>
  Object.entries(requirements).flatMap(([id, targets]) =>
    targets.map((target) => {
      const through = records.filter((record) => contains(record, target))
      const on = (wanted: RunRecord['sut']) => through.filter(({ sut }) => sut === wanted).length
      const failed = through.filter(({ message }) => message !== null).map((record) => record.id)
      return { id, machine, target, memory: on('memory'), browser: on('browser'), failed }
    }),
  )

export function resultOf({ memory, browser, failed }: MatrixRow): 'failed' | 'not run' | 'passed' {
  if (failed.length > 0) return 'failed'
  return memory + browser === 0 ? 'not run' : 'passed'
}

const CLASSES = { passed: 'good', failed: 'bad', 'not run': 'muted' } as const

const rowHtml = (row: MatrixRow): string => {
  const result = resultOf(row)
  const paths = row.failed.length > 0 ? ` ${row.failed.join(', ')}` : ''
  return `<tr><th scope="row">${escaped(row.id)}</th><td><a href="#${escaped(row.machine)}">${escaped(row.machine)}</a></td><td><code>${escaped(row.target)}</code></td><td class="n">${row.memory}</td><td class="n">${row.browser}</td><td class="${CLASSES[result]}">${result}${escaped(paths)}</td></tr>`
}

export const matrixSection = (rows: readonly MatrixRow[]): string =>
  rows.length === 0
    ? ''
    : `<section id="requirements"><h2>Requirements</h2><div class="draw"><table><thead><tr><th>requirement</th><th>machine</th><th>transition or event case</th><th class="n">paths, memory</th><th class="n">paths, browser</th><th>result</th></tr></thead><tbody>${rows.map(rowHtml).join('')}</tbody></table></div></section>`
