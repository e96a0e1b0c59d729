import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { restoreAlphabet, restoreSeat } from './restore.alphabet.ts'

const { graph, tours, shortest, refusals } = suiteOf(restoreAlphabet)

it('the request for a new password, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  expect(contractGaps('send', restoreAlphabet.outcomes.send)).toEqual([])
})

it('a form that can be sent again takes its eventless transition, and every answer of the host', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('restore', tally))
  expect(tally).toEqual({
    states: 4,
    edges: 16,
    transitions: 7,
    infeasible: 1,
    letters: 10,
    paths: 1,
    steps: 19,
  })
})

it('so it goes on the live form', async () => {
  expect(await walked([...tours, ...shortest, ...refusals], restoreSeat)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(restoreAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})
