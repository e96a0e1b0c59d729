import { expect, it } from 'vitest'
import { behaviourDiff, committedBehaviour, presentBehaviour } from './behaviour.ts'
import { countsLine, countsOf } from './engine/counts.ts'
import { type CoverageKind, pathsFor } from './engine/coverage-kinds.ts'
import { isEquivalent } from './engine/equivalence.ts'
import { explore, type Graph } from './engine/explore.ts'
import { modelGaps } from './engine/model-gaps.ts'
import { mutantsOf } from './engine/mutants.ts'
import type { Path } from './engine/path.ts'
import type { RunRecord } from './engine/record.ts'
import { refusalsOfEachState } from './engine/refusals.ts'
import { runAll, survivors } from './engine/run-all.ts'
import { distancesByXstate, distancesInGraph } from './engine/xstate-graph.ts'
import { keepRecords } from './records.ts'
import { implementationGaps, requestGaps, requirementGaps, type Suite } from './suite.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
/** Outside of the deep tier, which runs all mutants. */
const MAX_MUTANTS = 4
const MUTANTS_TIMEOUT_MS = 600_000
const TIMEOUT_MS = 120_000
/**
 * For a machine with more states, only the deep tier runs a path to every state. The other tiers still cover
 * all transitions and pairs, and the committed behaviour file lists every state.
 */
const MAX_STATES = 1_000

const isSmall = ({ nodes }: Graph) => nodes.length <= MAX_STATES

const pickEvenly = <T>(all: readonly T[], count: number): T[] =>
  all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  )

type PathsOf = (coverage: CoverageKind) => readonly Path[]

/** Makes the paths of each kind once, for the machine and for its mutants. */
function cachePaths(graph: Graph): PathsOf {
  const pathsByCoverage = new Map<CoverageKind, readonly Path[]>()
  return (coverage) => {
    const existing = pathsByCoverage.get(coverage)
    if (existing !== undefined) return existing
    const paths = coverage === 'refusals' && !DEEP ? refusalsOfEachState(graph) : pathsFor(graph, coverage)
    pathsByCoverage.set(coverage, paths)
    return paths
  }
}

const TITLES: Readonly<Record<CoverageKind, string>> = {
  states: 'every state is reached',
  transitions: 'the live actor is in the explored state after every transition',
  pairs: 'the live actor is in the explored state after every pair of consecutive transitions',
  edges: 'the live actor is in the explored state after every transition from every context',
  refusals: 'every event that a state refuses changes nothing, and so does every late outcome',
  random: 'the live actor is in the explored state after random events',
}

function testPaths({ model, implementations }: Suite, pathsOf: PathsOf): void {
  const graph = explore(model)
  const { name } = model
  const hasRefusals = graph.nodes.some(
    ({ state, refused }) => state.snapshot.status === 'active' && refused.length > 0,
  )
  const kinds = DEEP
    ? (['states', 'transitions', 'pairs', 'edges', 'refusals', 'random'] as const)
    : ([...(isSmall(graph) ? (['states'] as const) : []), 'transitions', 'pairs', 'refusals'] as const)
  it.each(kinds.map((coverage) => ({ coverage, title: TITLES[coverage] })))(
    `${name}: $title`,
    { timeout: TIMEOUT_MS },
    async ({ coverage }) => {
      const paths = pathsOf(coverage)
      console.info(countsLine(`${name}, ${coverage}`, countsOf(graph, paths)))
      expect(paths.length > 0).toBe(coverage !== 'refusals' || hasRefusals)
      const records = await runAll(paths, implementations)
      keepRecords(`${name} ${coverage}`, records)
      const replay = ({ id }: RunRecord) => `\nreplay: npm run paths -- --replay ${id}`
      expect(
        records.flatMap((record) => (record.message === null ? [] : [record.message + replay(record)])),
      ).toEqual([])
    },
  )
}

function testMutants({ model, implementations }: Suite, pathsOf: PathsOf): void {
  const graph = explore(model)
  const { name } = model
  it(
    `${name}: a path fails for ${DEEP ? 'every mutant' : `each of ${MAX_MUTANTS} mutants`} that behaves differently from the machine`,
    async () => {
      const all = mutantsOf(model.machine)
      const tried = DEEP ? all : pickEvenly(all, MAX_MUTANTS)
      // Few steps first: most mutants fail early.
      const afterTransitions = await survivors(tried, pathsOf('transitions'), implementations)
      // Tested before the longer paths: an equivalent mutant survives all of them.
      const equivalent = afterTransitions.filter(({ change }) => isEquivalent(graph, change(model.machine)))
      const different = afterTransitions.filter((mutant) => !equivalent.includes(mutant))
      const afterPairs = await survivors(different, pathsOf('pairs'), implementations)
      const afterRefusals = await survivors(afterPairs, pathsOf('refusals'), implementations)
      // States with the same key can differ in their later behaviour.
      const surviving =
        afterRefusals.length > 0 ? await survivors(afterRefusals, pathsOf('edges'), implementations) : []
      const killed = tried.length - equivalent.length - surviving.length
      console.info(
        `${name}: ${killed} of ${tried.length - equivalent.length} mutants killed, ${afterRefusals.length - surviving.length} of them only by all edges; ${equivalent.length} equivalent to the machine; ${all.length} in all`,
      )
      expect(surviving.map((mutant) => mutant.name)).toEqual([])
    },
    MUTANTS_TIMEOUT_MS,
  )
}

function testBehaviour(suite: Suite): void {
  const { name } = suite.model
  it(`${name}: its behaviour equals its behaviour file; after an intended change: npm run paths -- --accept ${name}`, {
    timeout: TIMEOUT_MS,
  }, () => {
    const before = committedBehaviour(name)
    const after = presentBehaviour(suite)
    expect(behaviourDiff(before, after)).toEqual([])
    expect(after).toBe(before)
  })
}

/** Declares all in-memory tests of a machine. */
export function testInMemory(suite: Suite, { mutants = true }: { readonly mutants?: boolean } = {}): void {
  const { model } = suite
  const graph = explore(model)
  const { name } = model

  it(`${name}: the model has every event and outcome of the machine and of the contract`, {
    timeout: TIMEOUT_MS,
  }, () => {
    expect(modelGaps(graph)).toEqual([])
    expect(requestGaps(suite)).toEqual([])
    expect(implementationGaps(suite)).toEqual([])
    expect(requirementGaps(suite)).toEqual([])
  })

  // The two searches are compared on the smaller machines; on all of them in the deep tier.
  if (DEEP || isSmall(graph))
    it(`${name}: @xstate/graph finds the same states at the same distances`, { timeout: TIMEOUT_MS }, () => {
      expect(distancesByXstate(model)).toEqual(distancesInGraph(graph))
    })

  testBehaviour(suite)

  const pathsOf = cachePaths(graph)
  testPaths(suite, pathsOf)
  if (mutants) testMutants(suite, pathsOf)
}
