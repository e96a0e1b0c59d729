import { fromPromise } from 'xstate'
import type { Alphabet } from '../engine/alphabet.ts'
import type { Seat } from '../engine/live-bench.ts'
import { kettleMachine } from './kettle.machine.ts'

export const kettleAlphabet = {
  name: 'kettle',
  machine: kettleMachine,
  user: {
    fills: { event: { type: 'filled' } },
    presses: { event: { type: 'pressed' } },
    mends: { event: { type: 'mended' } },
  },
  outcomes: {
    boil: {
      boils: { done: 100, force: 'steam' },
      shorts: { error: { message: 'short circuit' }, force: 'smoke' },
    },
  },
} satisfies Alphabet<typeof kettleMachine, 'steam' | 'smoke'>

export const kettleSeat: Seat = ({ port, effect }) => {
  const whistle = effect('whistle')
  return kettleMachine.provide({
    actors: { boil: fromPromise(({ input, signal }) => port('boil')(input, signal)) },
    actions: { whistle: () => whistle() },
  })
}
