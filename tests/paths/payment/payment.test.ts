import { expect, it } from 'vitest'
import { explore } from '../engine/explore.ts'
import { lateOutcomes } from '../engine/refusals.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { paymentModel, paymentSuite } from './payment.model.ts'

testInMemory(paymentSuite)

it('no event cancels a payment or a generation that was sent', { timeout: 60_000 }, () => {
  const givenUp = lateOutcomes(explore(paymentModel)).map(({ steps }) => steps.at(-1)?.invocation?.actor)
  expect(new Set(givenUp)).toEqual(new Set(['acquireLock']))
})
