import { explore } from './engine/explore.ts'
import type { PageObject } from './engine/page-object.ts'
import type { RunRecord } from './engine/record.ts'
import { coverageOf } from './engine/report/coverage.ts'
import { NOT_REACHABLE } from './not-reachable.ts'
import type { Suite } from './suite.ts'

/**
 * The transitions that no passed path took, except those that are impossible or not reachable in the browser.
 */
export function notCovered(
  { model, onlyInMemory }: Pick<Suite, 'model' | 'onlyInMemory'>,
  records: readonly RunRecord[],
  sut: RunRecord['sut'],
): string[] {
  if (sut === 'browser' && onlyInMemory !== undefined) return []
  const graph = explore(model)
  const own = records.filter(({ machine }) => machine === model.name)
  const { covered } = coverageOf(graph, own)
  const notReachable = sut === 'browser' ? NOT_REACHABLE[model.name]?.transitions : {}
  const excused = { ...model.impossible, ...notReachable }
  return graph.chart.transitions.filter((name) => !(name in excused) && !covered[sut].has(name))
}

/** Ignored controls of a page object that no passed path found enabled: the entry can be removed. */
export function unusedIgnoredControls(
  machine: string,
  scenarios: readonly {
    readonly pageObject: Pick<PageObject<never>, 'ignoredControls'>
    readonly sharesPageObject?: boolean
  }[],
  records: readonly RunRecord[],
): string[] {
  const own = records.filter((record) => record.machine === machine && record.message === null)
  const seen = new Set(own.flatMap(({ ignoredControls }) => ignoredControls))
  // Another scenario uses all controls of a shared page object.
  const named = scenarios.flatMap(({ pageObject, sharesPageObject }) =>
    sharesPageObject ? [] : Object.keys(pageObject.ignoredControls ?? {}),
  )
  return [...new Set(named)].filter((name) => !seen.has(name)).map((name) => `${machine}: ${name}`)
}
