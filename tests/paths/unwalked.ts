import type { Binders } from './engine/binders.ts'
import { explore } from './engine/explore.ts'
import type { WalkRecord } from './engine/record.ts'
import { coverageOf } from './engine/report/coverage.ts'
import { NO_PAGE } from './no-page.ts'
import type { Suite } from './suite.ts'

/** The transitions that no plan took on a bench, though one could have. */
export function unwalked(
  { model }: Pick<Suite, 'model'>,
  records: readonly WalkRecord[],
  sut: WalkRecord['sut'],
): string[] {
  const graph = explore(model)
  const own = records.filter(({ machine }) => machine === model.name)
  const { walked } = coverageOf(graph, own)
  const noPage = sut === 'browser' ? NO_PAGE[model.name]?.transitions : {}
  const excused = { ...model.impossible, ...noPage }
  return graph.chart.transitions.filter((name) => !(name in excused) && !walked[sut].has(name))
}

/** The controls that a binder lets be beside its machine, and that no walk of that machine found: it lets be what is not there. */
export function unseenBeside(
  machine: string,
  visits: readonly { readonly binders: Pick<Binders<never>, 'beside'>; readonly isGuest?: boolean }[],
  records: readonly WalkRecord[],
): string[] {
  const own = records.filter((one) => one.machine === machine && one.message === null)
  const seen = new Set(own.flatMap(({ beside }) => beside))
  // A guest has the binders of another, who uses all of them.
  const named = visits.flatMap(({ binders, isGuest }) => (isGuest ? [] : Object.keys(binders.beside ?? {})))
  return [...new Set(named)].filter((name) => !seen.has(name)).map((name) => `${machine}: ${name}`)
}
