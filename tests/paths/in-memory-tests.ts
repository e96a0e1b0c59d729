import { expect, it, vi } from 'vitest'
import { type Cover, plansFor } from './engine/covers.ts'
import { isEquivalent } from './engine/equivalence.ts'
import { explore, type Graph } from './engine/explore.ts'
import { modelGaps } from './engine/model-gaps.ts'
import { type Mutant, mutantsOf } from './engine/mutants.ts'
import { recorded, survivors } from './engine/path-sets.ts'
import type { Plan } from './engine/plan.ts'
import type { WalkRecord } from './engine/record.ts'
import { distancesByFirstOpinion, distancesBySecondOpinion } from './engine/second-opinion.ts'
import { onceForEachState } from './engine/sneak.ts'
import { tallyLine, tallyOf } from './engine/tally.ts'
import { keepRecords } from './records.ts'
import { requestGaps, requirementGaps, type Suite } from './suite.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
/** So many mutants of each machine every time; all of them in deep. */
const MUTANTS_AT_MOST = 12
const ALL_MUTANTS_MS = 600_000
/** There can be many plans, and a machine may be slow. */
const PATIENCE_MS = 120_000
/** So many times for each edge may a machine be asked what comes next, once it has been explored. */
const ASKED_AT_MOST = 2

const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length))

function plansOf(graph: Graph, cover: Cover): Plan[] {
  const plans = plansFor(graph, cover)
  return cover === 'sneak' && !DEEP ? onceForEachState(plans) : plans
}

/** A machine on the live bench, cover by cover, and what that costs. */
export function testPathsInMemory({ model, implementations }: Suite): void {
  const graph = explore(model)
  const { name } = model
  const canBeRefused = graph.nodes.some(
    ({ place, refused }) => place.snapshot.status === 'active' && refused.length > 0,
  )
  const covers = DEEP
    ? (['states', 'transitions', 'pairs', 'edges', 'sneak', 'walk'] as const)
    : (['states', 'transitions', 'pairs', 'sneak'] as const)
  it.each(covers)(
    `${name}: all %s, so it goes on the live machine`,
    { timeout: PATIENCE_MS },
    async (cover) => {
      const plans = plansOf(graph, cover)
      console.info(tallyLine(`${name}, ${cover}`, tallyOf(graph, plans)))
      expect(plans.length > 0).toBe(cover !== 'sneak' || canBeRefused)
      const records = await recorded(plans, implementations)
      keepRecords(`${name} ${cover}`, records)
      const replay = ({ id }: WalkRecord) => `\nreplay: npm run paths -- --replay ${id}`
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

  it(`${name}: to plan all edges, the machine is not asked again what is known of it`, {
    timeout: PATIENCE_MS,
  }, () => {
    const asked = vi.spyOn(model.machine, 'transition')
    const plans = plansFor(graph, 'edges')
    const times = asked.mock.calls.length
    asked.mockRestore()
    expect(plans.length).toBeGreaterThan(0)
    expect(times / graph.edges.length).toBeLessThanOrEqual(ASKED_AT_MOST)
  })

  it(
    `${name}: every mutant goes red, but those that are proven to change nothing`,
    async () => {
      const all = mutantsOf(model.machine)
      const tried = DEEP ? all : evenly(all, MUTANTS_AT_MOST)
      const first = await survivors(
        tried,
        [...plansOf(graph, 'transitions'), ...plansOf(graph, 'sneak')],
        implementations,
      )
      const isSame = ({ change }: Mutant) => isEquivalent(graph, change(model.machine))
      const equivalent = first.filter(isSame)
      const different = first.filter((one) => !equivalent.includes(one))
      // Two ways into what counts as one state may differ in what comes next.
      const thorough = () => [...plansOf(graph, 'edges'), ...plansOf(graph, 'pairs')]
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
