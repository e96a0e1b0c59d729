import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { suiteOf, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { contractGaps } from '../server-answers.ts'
import { orderAlphabet, orderSeat } from './order.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(orderAlphabet)

it('the order, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  const gaps = Object.entries(orderAlphabet.outcomes).map(([actor, outcomes]) =>
    contractGaps(actor, outcomes),
  )
  expect(gaps.flat()).toEqual([])
})

it('so much there is to an order', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('order', tally))
  expect(tally.infeasible).toBe(0)
  expect(tally.states).toBeGreaterThan(200)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 8],
  ['what no state listens to', refusals, 10],
  ['answers that come too late', lateAnswers, 0],
])('%s: so it goes in a live order', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, orderSeat)).toEqual([])
})
