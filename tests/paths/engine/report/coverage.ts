import type { Graph } from '../explore.ts'
import { pairsIn } from '../pairs.ts'
import type { RunRecord } from '../record.ts'
import { stateText } from '../state-text.ts'

/** The coverage of a machine in memory and in the browser. */
export interface Coverage {
  readonly covered: Readonly<Record<RunRecord['sut'], ReadonlyMap<string, number>>>
  readonly uncovered: readonly string[]
  readonly states: readonly [covered: number, all: number]
  readonly eventCases: readonly [covered: number, all: number]
  readonly pairs: readonly [covered: number, all: number]
  readonly impossiblePairs: ReturnType<typeof pairsIn>['impossible']
}

const selectPassed = (records: readonly RunRecord[]) => records.filter(({ message }) => message === null)

function countsOf(records: readonly RunRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { steps } of records)
    for (const name of steps.flatMap(({ taken }) => taken)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The consecutive pairs of transitions; steps without a transition are skipped. */
function coveredPairs(records: readonly RunRecord[]): Set<string> {
  const pairs = new Set<string>()
  for (const { steps } of records) {
    let before: readonly string[] = []
    for (const { taken } of steps) {
      if (taken.length === 0) continue
      for (const first of before) for (const next of taken) pairs.add(`${first} › ${next}`)
      before = taken
    }
  }
  return pairs
}

export function coverageOf(graph: Graph, records: readonly RunRecord[]): Coverage {
  const { chart, model, edges, nodes } = graph
  const passed = selectPassed(records)
  const covered = {
    memory: countsOf(passed.filter(({ sut }) => sut === 'memory')),
    browser: countsOf(passed.filter(({ sut }) => sut === 'browser')),
  }
  const { possible, impossible: impossiblePairs } = pairsIn(graph)
  const pairs = coveredPairs(passed)
  const texts = new Set(nodes.map(({ state }) => stateText(state.snapshot.value)))
  const seen = new Set(passed.flatMap(({ steps }) => steps.map(({ to }) => to)))
  const eventCases = new Set(edges.map(({ eventCase }) => eventCase.name))
  const sent = new Set(passed.flatMap(({ steps }) => steps.map(({ eventCase }) => eventCase)))
  return {
    covered,
    uncovered: chart.transitions.filter(
      (name) =>
        !(name in (model.impossible ?? {})) && !covered.memory.has(name) && !covered.browser.has(name),
    ),
    states: [[...texts].filter((text) => seen.has(text)).length, texts.size],
    eventCases: [[...eventCases].filter((name) => sent.has(name)).length, eventCases.size],
    pairs: [possible.filter((pair) => pairs.has(pair)).length, possible.length],
    impossiblePairs,
  }
}
