import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { bundlesAlphabet, bundlesSeat } from './bundles.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(bundlesAlphabet)

it('the bundles, their alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  const gaps = Object.entries(bundlesAlphabet.outcomes).map(([actor, outcomes]) =>
    contractGaps(actor, outcomes),
  )
  expect(gaps.flat()).toEqual([])
})

it('every state of the list goes with every state of a purchase that it allows', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('bundles', tally))
  expect(tally.infeasible).toBe(0)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 3],
  ['what no state listens to', refusals, 3],
  ['answers that come too late', lateAnswers, 0],
])('%s: so it goes in the live offer', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, bundlesSeat)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(bundlesAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

/** Whatever is bought was on offer, so that beginning again with a list that is there changes nothing. */
const sameAgain = [
  'buying|xstate.done.actor.buy|1',
  'buying|xstate.done.actor.buy|2',
  'buying|xstate.error.actor.buy|0',
  'leaving|page.restored|0',
].map((transition) => `bundles.purchase.${transition} to bundles.list.loaded`)

it('every mutant of the bundles goes red, but those that change nothing', async () => {
  const mutants = mutantsOf(bundlesAlphabet.machine)
  expect(mutants.length).toBeGreaterThan(30)
  expect(await survivors(mutants, [...tours, ...refusals], bundlesSeat)).toEqual(sameAgain)
}, 60_000)
