import { expect, it } from 'vitest'
import { explore } from '../engine/explore.ts'
import { lateAnswers } from '../engine/sneak.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { paymentModel, paymentSuite } from './payment.model.ts'

testInMemory(paymentSuite)

it('neither a payment nor a generation that was sent can be given up', { timeout: 60_000 }, () => {
  const givenUp = lateAnswers(explore(paymentModel)).map(({ steps }) => steps.at(-1)?.call?.actor)
  expect(new Set(givenUp)).toEqual(new Set(['takeTurn']))
})
