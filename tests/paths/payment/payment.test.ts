import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts'
import { explore } from '../engine/explore.ts'
import { lateOutcomes } from '../engine/refusals.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { paymentModel, paymentSuite, visitor } from './payment.model.ts'

testInMemory(paymentSuite)

it('neither a payment nor a generation that was sent can be given up', { timeout: 60_000 }, () => {
  const givenUp = lateOutcomes(explore(paymentModel)).map(({ steps }) => steps.at(-1)?.invocation?.actor)
  expect(new Set(givenUp)).toEqual(new Set(['takeTurn']))
})

it('opened with nothing, or with an order without a VIN, it leads away and does nothing else', () => {
  for (const order of [null, undefined, {}, { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0' }]) {
    const actor = createActor(paymentMachine, { input: { order, circumstances: visitor } }).start()
    expect(actor.getSnapshot()).toMatchObject({ value: 'redirected', status: 'done' })
  }
})
