import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { sessionAlphabet, sessionSeat } from './session.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(sessionAlphabet)

it('the session, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  const gaps = Object.entries(sessionAlphabet.outcomes).map(([actor, outcomes]) =>
    contractGaps(actor, outcomes),
  )
  expect(gaps.flat()).toEqual([])
})

it('a few tours of at most 25 steps take every transition and every outcome of every port', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('session', tally))
  expect(tally.infeasible).toBe(0)
  expect(tally.states).toBeGreaterThan(80)
  expect(tally.letters).toBeGreaterThan(50)
  expect(tours.length).toBeLessThanOrEqual(6)
  expect(Math.max(...tours.map(({ steps }) => steps.length))).toBeLessThanOrEqual(25)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 40],
  ['what no state listens to', refusals, 80],
  ['answers that come too late', lateAnswers, 50],
])('%s: so it goes in the live session', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, sessionSeat)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(sessionAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

/** Where a parallel state is entered by one of the states that it begins with, nothing is different. */
const beginnings = ['token.fresh', 'account.loading', 'balance.loading']
const entrances = ['session.booting|xstate.done.actor.restore|3', 'session.anonymous|login.succeeded|0']
const SWEEP_MS = 120_000

it(
  'every mutant of the session goes red, but those that change nothing',
  async () => {
    const mutants = mutantsOf(sessionAlphabet.machine)
    expect(mutants.length).toBeGreaterThan(400)
    expect(await survivors(mutants, tours, sessionSeat)).toEqual(
      entrances.flatMap((name) => beginnings.map((state) => `${name} to session.authenticated.${state}`)),
    )
  },
  SWEEP_MS,
)
