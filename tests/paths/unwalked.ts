import { explore } from './engine/explore.ts'
import type { WalkRecord } from './engine/record.ts'
import { coverageOf } from './engine/report/coverage.ts'
import { NO_PAGE } from './no-page.ts'
import type { Stand } from './stand.ts'

/** The transitions that no plan took on a bench, though one could have. */
export function unwalked(
  { alphabet }: Pick<Stand, 'alphabet'>,
  records: readonly WalkRecord[],
  bench: WalkRecord['bench'],
): string[] {
  const graph = explore(alphabet)
  const own = records.filter(({ machine }) => machine === alphabet.name)
  const { walked } = coverageOf(graph, own)
  const noPage = bench === 'browser' ? NO_PAGE[alphabet.name]?.transitions : {}
  const excused = { ...alphabet.infeasible, ...noPage }
  return graph.chart.transitions.filter((name) => !(name in excused) && !walked[bench].has(name))
}
