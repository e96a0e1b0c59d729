import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { negated, removed, retargeted } from '../engine/mutants.ts'
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

const renewFailed = 'refreshing|xstate.error.actor.renew'
const mutants = [
  {
    name: 'logs out to the wrong place',
    change: retargeted,
    args: ['session.authenticated|logout.asked|0', '#session.booting'],
  },
  {
    name: 'a refresh leads to a second one',
    change: retargeted,
    args: ['refreshing|xstate.done.actor.renew|0', '#refreshing'],
  },
  {
    name: 'refreshes a token that has time enough',
    change: negated,
    args: ['session.authenticated.token.checking|xstate.done.actor.glance|0'],
  },
  { name: 'a superseded refresh ends the session', change: removed, args: [`${renewFailed}|0`] },
  { name: 'a refused refresh leads home', change: removed, args: [`${renewFailed}|1`] },
  { name: 'a failed refresh leads home, whoever asked', change: removed, args: [`${renewFailed}|2`] },
  {
    name: 'a refused status leads home',
    change: removed,
    args: ['session.authenticated.account.loading|xstate.error.actor.readStatus|0'],
  },
  {
    name: 'a late refusal refreshes again',
    change: removed,
    args: ['session.authenticated.token.fresh|token.refused|0'],
  },
] as const

it.each(mutants)('goes red when $name', async ({ name, change, args: [transition, target = ''] }) => {
  const mutant = {
    name,
    change: (machine: Parameters<typeof retargeted>[0]) => change(machine, transition, target),
  }
  expect(await survivors([mutant], tours, sessionSeat)).toEqual([])
})
