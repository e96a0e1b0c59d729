import { explore } from './engine/explore.ts'
import type { PageObject } from './engine/page-object.ts'
import type { RunRecord } from './engine/record.ts'
import { coverageOf } from './engine/report/coverage.ts'
import { NOT_REACHABLE } from './not-reachable.ts'
import type { Suite } from './suite.ts'

/** The transitions that no passed path took and nothing excuses. */
export function notCovered(
  { model }: Pick<Suite, 'model'>,
  records: readonly RunRecord[],
  sut: RunRecord['sut'],
): string[] {
  const graph = explore(model)
  const own = records.filter(({ machine }) => machine === model.name)
  const { covered } = coverageOf(graph, own)
  const notReachable = sut === 'browser' ? NOT_REACHABLE[model.name]?.transitions : {}
  const excused = { ...model.impossible, ...notReachable }
  return graph.chart.transitions.filter((name) => !(name in excused) && !covered[sut].has(name))
}

/** The controls that a page object lets be beside its machine, and that no walk of that machine found: it lets be what is not there. */
export function unusedIgnoredControls(
  machine: string,
  scenarios: readonly {
    readonly pageObject: Pick<PageObject<never>, 'ignoredControls'>
    readonly sharesPageObject?: boolean
  }[],
  records: readonly RunRecord[],
): string[] {
  const own = records.filter((one) => one.machine === machine && one.message === null)
  const seen = new Set(own.flatMap(({ ignoredControls }) => ignoredControls))
  // A guest has the page object of another, who uses all of them.
  const named = scenarios.flatMap(({ pageObject, sharesPageObject }) =>
    sharesPageObject ? [] : Object.keys(pageObject.ignoredControls ?? {}),
  )
  return [...new Set(named)].filter((name) => !seen.has(name)).map((name) => `${machine}: ${name}`)
}
