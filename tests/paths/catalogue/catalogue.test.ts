import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { catalogueAlphabet, catalogueSeat } from './catalogue.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(catalogueAlphabet)

it('the catalogue, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  const gaps = Object.entries(catalogueAlphabet.outcomes).map(([actor, outcomes]) =>
    contractGaps(actor, outcomes),
  )
  expect(gaps.flat()).toEqual([])
})

it('each part is in one of four states, whatever the others are in', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('catalogue', tally))
  expect(tally.states).toBe(4 ** 3)
  expect(tally.transitions).toBe(12)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 8],
  ['what no state listens to', refusals, 10],
  ['answers that come too late', lateAnswers, 0],
])('%s: so it goes in the live catalogue', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, catalogueSeat)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(catalogueAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

it('every mutant of the catalogue goes red', async () => {
  const mutants = mutantsOf(catalogueAlphabet.machine)
  expect(mutants.length).toBeGreaterThan(30)
  expect(await survivors(mutants, [...tours, ...refusals], catalogueSeat)).toEqual([])
}, 60_000)
