import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { receiptAlphabet, receiptSeat } from './receipt.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(receiptAlphabet)

it('the receipt, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  const gaps = Object.entries(receiptAlphabet.outcomes).map(([actor, outcomes]) =>
    contractGaps(actor, outcomes),
  )
  expect(gaps.flat()).toEqual([])
})

it('tours take every transition and every answer of the host', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('receipt', tally))
  expect(tally.infeasible).toBe(0)
  expect(tally.states).toBeGreaterThan(30)
  expect(tally.letters).toBeGreaterThan(40)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 20],
  ['what no state listens to', refusals, 30],
  ['answers that come too late', lateAnswers, 20],
])('%s: so it goes with a live receipt', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, receiptSeat)).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(receiptAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

it('a code or a confirmation is reached by an answer of the host that says so, and by nothing else', () => {
  const good = [
    ...[
      'checkPayment: 200 paid',
      'checkPayment: 200 nested',
      'checkOrder: 200 ready',
      'checkOrder: 200 nested',
    ],
    ...['confirmBundle: 200 confirmed', 'confirmBundle: 200 silent'],
    ...['confirmSubscription: 200 confirmed', 'confirmSubscription: 200 silent'],
  ]
  const isGood = (snapshot: { matches(state: string): boolean }) =>
    snapshot.matches('pin') || snapshot.matches('message')
  const ways = graph.edges
    .filter(({ from, move }) => !isGood(from.place.snapshot) && isGood(move.to.snapshot))
    .map(({ letter }) => letter.name)
  expect([...new Set(ways)].sort()).toEqual(good.sort())
})

/** Where a state is entered by the one that it begins with, or by the one that it leads on to, nothing is different. */
const beginnings = ['pin.copy.idle', 'pin.order.finding']
const entrances = [
  ...[
    'checkingPayment|xstate.done.actor.checkPayment|0',
    'checkingOrder|xstate.done.actor.checkOrder|0',
  ].flatMap((name) => beginnings.map((state) => `receipt.${name} to receipt.${state}`)),
  'receipt.failed|check.wanted|0 to receipt.waiting',
]
const SWEEP_MS = 120_000

it(
  'every mutant of the receipt goes red, but those that change nothing',
  async () => {
    const mutants = mutantsOf(receiptAlphabet.machine)
    expect(mutants.length).toBeGreaterThan(300)
    expect(await survivors(mutants, tours, receiptSeat)).toEqual(entrances)
  },
  SWEEP_MS,
)
