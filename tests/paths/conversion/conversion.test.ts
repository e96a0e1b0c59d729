import { expect, it } from 'vitest'
import { modelGaps } from '../engine/model-gaps.ts'
import { pathSetsOf, walked } from '../engine/path-sets.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { testPathsInMemory } from '../in-memory-tests.ts'
import { contractGaps } from '../outcomes.ts'
import { conversionImplementations, conversionModel, conversionSuite } from './conversion.model.ts'
import { pathsInAllRowStates } from './conversion.row-paths.ts'

const { graph, tours, shortest, refusals, lateAnswers } = pathSetsOf(conversionModel)
const everywhere = pathsInAllRowStates(graph)
/** There are many of them, and a machine may be slow. */
const PATIENCE_MS = 60_000

it('the queue, its model and the contract have no gap between them', () => {
  expect(modelGaps(graph)).toEqual([])
  expect(contractGaps('convert', conversionModel.outcomes.convert)).toEqual([])
})

it('a few tours of at most 25 steps take every transition and every outcome of every port', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('conversion', tally))
  expect(tally.impossible).toBe(0)
  expect(tally.states).toBeGreaterThan(200)
  expect(tally.eventCases).toBeGreaterThan(30)
  expect(tours.length).toBeLessThanOrEqual(5)
})

it.each([
  ['every transition', tours, 3],
  ['everything in the presence of everything', everywhere, 30],
  ['the shortest way to every state', shortest, 100],
  ['what no state listens to', refusals, 200],
  ['answers that come too late', lateAnswers, 20],
])('%s: so it goes in the live queue', { timeout: PATIENCE_MS }, async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, conversionImplementations)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', { timeout: PATIENCE_MS }, () => {
  expect(distancesBySecondOpinion(conversionModel)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

// Its mutants have a run of their own.
testPathsInMemory(conversionSuite)
