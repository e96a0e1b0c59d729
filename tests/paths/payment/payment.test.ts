import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts'
import { gapsOf } from '../engine/complete.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { suiteOf, survivors, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { shortestRoutes } from '../engine/tours.ts'
import { contractGaps } from '../server-answers.ts'
import { paymentAlphabet, paymentSeat, visitor } from './payment.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(paymentAlphabet)

it('the payment, its alphabet and the contract have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
  expect(contractGaps('pay', paymentAlphabet.outcomes.pay)).toEqual([])
  expect(contractGaps('generate', paymentAlphabet.outcomes.generate)).toEqual([])
})

it('tours take every transition and every answer of the host', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('payment', tally))
  expect(tally.infeasible).toBe(1)
  expect(tally.states).toBeGreaterThan(50)
  expect(tally.transitions).toBeGreaterThan(20)
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 40],
  ['what no state listens to', refusals, 50],
])('%s: so it goes with a live payment', async (_name, plans, atLeast) => {
  expect(plans.length).toBeGreaterThanOrEqual(atLeast)
  expect(await walked(plans, paymentSeat)).toEqual([])
})

it('neither a payment nor a generation that is under way can be given up', () => {
  expect(lateAnswers).toEqual([])
})

it('a second opinion finds as many states, as far from the start', () => {
  expect(distancesBySecondOpinion(paymentAlphabet)).toEqual(
    shortestRoutes(graph).map((route) => route.length),
  )
})

it('opened with nothing, or with an order without a VIN, it leads away and does nothing else', () => {
  for (const order of [null, undefined, {}, { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' }]) {
    const actor = createActor(paymentMachine, { input: { order, circumstances: visitor } }).start()
    expect(actor.getSnapshot()).toMatchObject({ value: 'redirected', status: 'done' })
  }
})

/** Where a state is entered by the one that it begins with, nothing is different. */
const entrances = [
  'checking|always|0 to payment.emailHidden.ready',
  'emailHidden.ready|form.submitted|0 to payment.emailHidden.generating.soon',
  'revealing|email.shown|0 to payment.emailShown.ready',
  'emailShown.ready|field.typed|0 to payment.emailShown',
  'emailShown.ready|form.submitted|0 to payment.emailShown.generating.soon',
  'emailShown.ready|form.submitted|1 to payment.emailShown',
  'emailShown.ready|form.submitted|2 to payment.emailShown.paying.soon',
  'emailShown.generating|xstate.done.actor.generate|1 to payment.emailShown',
  'emailShown.generating|xstate.error.actor.generate|0 to payment.emailShown',
  'emailShown.paying|xstate.done.actor.pay|0 to payment.emailShown.leaving.soon',
  'emailShown.paying|xstate.done.actor.pay|1 to payment.emailShown',
  'emailShown.paying|xstate.error.actor.pay|0 to payment.emailShown',
  'emailShown.leaving|page.restored|0 to payment.emailShown',
].map((name) => `payment.${name}`)
const SWEEP_MS = 120_000

it(
  'every mutant of the payment goes red, but those that change nothing',
  async () => {
    const mutants = mutantsOf(paymentAlphabet.machine).filter(
      ({ name }) => !name.includes('payment.checking|always|1'),
    )
    expect(mutants.length).toBeGreaterThan(300)
    expect(await survivors(mutants, tours, paymentSeat)).toEqual(entrances)
  },
  SWEEP_MS,
)
