import { expect, it } from 'vitest'
import { countsLine, countsOf } from '../engine/counts.ts'
import { modelGaps } from '../engine/model-gaps.ts'
import { failureMessages, pathSetsOf } from '../engine/path-sets.ts'
import { shortestRoutes } from '../engine/routes.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { testPathsInMemory } from '../in-memory-tests.ts'
import { contractGaps } from '../outcomes.ts'
import { conversionImplementations, conversionModel, conversionSuite } from './conversion.model.ts'
import { pathsInAllRowStates } from './conversion.row-paths.ts'

const { graph, transitions, shortest, refusals, lateOutcomes } = pathSetsOf(conversionModel)
const everywhere = pathsInAllRowStates(graph)
/** There are many of them, and a machine may be slow. */
const PATIENCE_MS = 60_000

it('the queue, its model and the contract have no gap between them', () => {
  expect(modelGaps(graph)).toEqual([])
  expect(contractGaps('convert', conversionModel.outcomes.convert)).toEqual([])
})

it('a few tours of at most 25 steps take every transition and every outcome of every port', () => {
  const counts = countsOf(graph, transitions)
  console.info(countsLine('conversion', counts))
  expect(counts.impossible).toBe(0)
  expect(counts.states).toBeGreaterThan(200)
  expect(counts.eventCases).toBeGreaterThan(30)
  expect(transitions.length).toBeLessThanOrEqual(5)
})

it.each([
  ['every transition', transitions, 3],
  ['everything in the presence of everything', everywhere, 30],
  ['the shortest way to every state', shortest, 100],
  ['what no state listens to', refusals, 200],
  ['answers that come too late', lateOutcomes, 20],
])('%s: so it goes in the live queue', { timeout: PATIENCE_MS }, async (_name, paths, atLeast) => {
  expect(paths.length).toBeGreaterThanOrEqual(atLeast)
  expect(await failureMessages(paths, conversionImplementations)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', { timeout: PATIENCE_MS }, () => {
  expect(distancesBySecondOpinion(conversionModel)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

// Its mutants have a run of their own.
testPathsInMemory(conversionSuite)
