import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { loginAlphabet, loginSeat } from './login.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(loginAlphabet)

it('the login form, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  expect(contractGaps('send', loginAlphabet.outcomes.send)).toEqual([])
})

it('two tours take every transition and every answer of the host', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('login', tally))
  expect(tally).toEqual({
    states: 11,
    edges: 50,
    transitions: 7,
    infeasible: 1,
    letters: 15,
    paths: 2,
    steps: 28,
  })
})

it.each([
  ['every transition', tours, 2],
  ['the shortest way to every state', shortest, 4],
  ['what no state listens to', refusals, 2],
])('%s: so it goes on the live form', async (_name, plans, count) => {
  expect(plans).toHaveLength(count)
  expect(await walked(plans, loginSeat)).toEqual([])
})

it('a login that is under way cannot be given up', () => {
  expect(lateAnswers).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(loginAlphabet)).toEqual(shortestRoutes(graph).map((route) => route.length))
})

it('every mutant of the form goes red, but for the transition that a login cannot take', async () => {
  const mutants = mutantsOf(loginAlphabet.machine).filter(
    ({ name }) => !name.includes('login.succeeded|always|0'),
  )
  expect(mutants.length).toBeGreaterThan(20)
  expect(await survivors(mutants, tours, loginSeat)).toEqual([])
})
