import type { Graph } from '../explore.ts'
import type { RunRecord } from '../record.ts'
import { escaped } from './markup.ts'

/** The data of a report that the next one compares with. */
export interface ReportSummary {
  /** The names of the transitions of each machine. */
  readonly transitions: Readonly<Record<string, readonly string[]>>
  /** The paths by id and driver; true if the path passed. */
  readonly passed: Readonly<Record<string, boolean>>
}

interface Reported {
  readonly graph: Graph
  readonly records: readonly RunRecord[]
}

export const summaryOf = (machines: readonly Reported[]): ReportSummary => ({
  transitions: Object.fromEntries(machines.map(({ graph }) => [graph.model.name, graph.chart.transitions])),
  passed: Object.fromEntries(
    machines.flatMap(({ records }) =>
      records.map(({ sut, id, message }) => [`${id} (${sut})`, message === null]),
    ),
  ),
})

const missingFrom = (some: readonly string[], others: readonly string[]) =>
  some.filter((item) => !others.includes(item))

/** The changes since the last report, one sentence each. */
export function changesSince(before: ReportSummary, now: ReportSummary): string[] {
  const names = [...new Set([...Object.keys(before.transitions), ...Object.keys(now.transitions)])]
  const machines = names.flatMap((name) => {
    const [was, is] = [before.transitions[name] ?? [], now.transitions[name] ?? []]
    return [
      ...missingFrom(is, was).map((transition) => `${name} has the new transition '${transition}'`),
      ...missingFrom(was, is).map((transition) => `${name} no longer has the transition '${transition}'`),
    ]
  })
  const changedResults = Object.entries(now.passed).flatMap(([path, isGood]) => {
    const wasGood = before.passed[path]
    if (wasGood === isGood || (wasGood === undefined && isGood)) return []
    return [isGood ? `${path} passes again` : `${path} fails${wasGood === undefined ? '' : ' now'}`]
  })
  const fresh = missingFrom(Object.keys(now.passed), Object.keys(before.passed)).length
  const removed = missingFrom(Object.keys(before.passed), Object.keys(now.passed)).length
  return [
    ...machines,
    ...changedResults,
    ...(fresh > 0 ? [`${fresh} paths are new`] : []),
    ...(removed > 0 ? [`${removed} paths were removed`] : []),
  ]
}

export const sinceSection = (before: ReportSummary | null, now: ReportSummary): string => {
  if (before === null) return ''
  const changes = changesSince(before, now)
  const items = changes.map((change) => `<li>${escaped(change)}</li>`).join('')
  return `<section><h2>Since the last report</h2>${items === '' ? '<p>Nothing has changed.</p>' : `<ul>${items}</ul>`}</section>`
}
