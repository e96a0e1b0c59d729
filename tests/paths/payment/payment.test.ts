import { expect, it } from 'vitest'
import { explore } from '../engine/explore.ts'
import { lateAnswers } from '../engine/sneak.ts'
import { livePaths } from '../live-paths.ts'
import { paymentAlphabet, paymentStand } from './payment.alphabet.ts'

livePaths(paymentStand)

it('neither a payment nor a generation that was sent can be given up', { timeout: 60_000 }, () => {
  const givenUp = lateAnswers(explore(paymentAlphabet)).map(({ steps }) => steps.at(-1)?.call?.actor)
  expect(new Set(givenUp)).toEqual(new Set(['takeTurn']))
})
