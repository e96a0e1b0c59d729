import { expect, it, vi } from 'vitest'
import { countsLine, countsOf } from './engine/counts.ts'
import { type Criterion, pathsFor } from './engine/criteria.ts'
import { isEquivalent } from './engine/equivalence.ts'
import { explore, type Graph } from './engine/explore.ts'
import { modelGaps } from './engine/model-gaps.ts'
import { type Mutant, mutantsOf } from './engine/mutants.ts'
import type { Path } from './engine/path.ts'
import { runAll, survivors } from './engine/path-sets.ts'
import type { RunRecord } from './engine/record.ts'
import { onceForEachState } from './engine/refusals.ts'
import { distancesByFirstOpinion, distancesBySecondOpinion } from './engine/second-opinion.ts'
import { keepRecords } from './records.ts'
import { requestGaps, requirementGaps, type Suite } from './suite.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
/** So many mutants of each machine every time; all of them in deep. */
const MUTANTS_AT_MOST = 12
const ALL_MUTANTS_MS = 600_000
/** There can be many paths, and a machine may be slow. */
const PATIENCE_MS = 120_000
/** So many times for each edge may a machine be asked what comes next, once it has been explored. */
const ASKED_AT_MOST = 2

const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))

function pathsOf(graph: Graph, criterion: Criterion): Path[] {
  const paths = pathsFor(graph, criterion)
  return criterion === 'refusals' && !DEEP ? onceForEachState(paths) : paths
}

/** A machine on the live bench, cover by cover, and what that costs. */
export function testPathsInMemory({ model, implementations }: Suite): void {
  const graph = explore(model)
  const { name } = model
  const hasRefusals = graph.nodes.some(
    ({ place, refused }) => place.snapshot.status === 'active' && refused.length > 0,
  )
  const criteria = DEEP
    ? (['states', 'transitions', 'pairs', 'edges', 'refusals', 'random'] as const)
    : (['states', 'transitions', 'pairs', 'refusals'] as const)
  it.each(criteria)(
    `${name}: all %s, so it goes on the live machine`,
    { timeout: PATIENCE_MS },
    async (criterion) => {
      const paths = pathsOf(graph, criterion)
      console.info(countsLine(`${name}, ${criterion}`, countsOf(graph, paths)))
      expect(paths.length > 0).toBe(criterion !== 'refusals' || hasRefusals)
      const records = await runAll(paths, implementations)
      keepRecords(`${name} ${criterion}`, records)
      const replay = ({ id }: RunRecord) => `\nreplay: npm run paths -- --replay ${id}`
      expect(records.flatMap((one) => (one.message === null ? [] : [one.message + replay(one)]))).toEqual([])
    },
  )
}

/** Everything that a machine has to stand on the live bench. */
export function testInMemory(suite: Suite): void {
  const { model, implementations } = suite
  const graph = explore(model)
  const { name } = model

  it(`${name}: machine, model and contract have no gap between them`, { timeout: PATIENCE_MS }, () => {
    expect(modelGaps(graph)).toEqual([])
    expect(requestGaps(suite)).toEqual([])
    expect(requirementGaps(suite)).toEqual([])
  })

  it(`${name}: a second opinion finds as many states, as far from the start`, {
    timeout: PATIENCE_MS,
  }, () => {
    expect(distancesBySecondOpinion(model)).toEqual(distancesByFirstOpinion(graph))
  })

  testPathsInMemory(suite)

  it(`${name}: to path all edges, the machine is not asked again what is known of it`, {
    timeout: PATIENCE_MS,
  }, () => {
    const asked = vi.spyOn(model.machine, 'transition')
    const paths = pathsFor(graph, 'edges')
    const times = asked.mock.calls.length
    asked.mockRestore()
    expect(paths.length).toBeGreaterThan(0)
    expect(times / graph.edges.length).toBeLessThanOrEqual(ASKED_AT_MOST)
  })

  it(
    `${name}: every mutant goes red, but those that are proven to change nothing`,
    async () => {
      const all = mutantsOf(model.machine)
      const tried = DEEP ? all : evenly(all, MUTANTS_AT_MOST)
      const first = await survivors(
        tried,
        [...pathsOf(graph, 'transitions'), ...pathsOf(graph, 'refusals')],
        implementations,
      )
      const isSame = ({ change }: Mutant) => isEquivalent(graph, change(model.machine))
      const equivalent = first.filter(isSame)
      const different = first.filter((one) => !equivalent.includes(one))
      // Two ways into what counts as one state may differ in what comes next.
      const thorough = () => [...pathsOf(graph, 'edges'), ...pathsOf(graph, 'pairs')]
      const alive = different.length > 0 ? await survivors(different, thorough(), implementations) : []
      const killed = tried.length - equivalent.length - alive.length
      console.info(
        `${name}: ${killed} of ${tried.length - equivalent.length} mutants killed, ${different.length} of them by nothing less than all edges and pairs; ${equivalent.length} more proven to change nothing, ${all.length} there are`,
      )
      expect(alive.map((one) => one.name)).toEqual([])
    },
    ALL_MUTANTS_MS,
  )
}
