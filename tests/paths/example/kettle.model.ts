import { fromPromise } from 'xstate'
import type { Seat } from '../engine/live-bench.ts'
import type { Model } from '../engine/model.ts'
import { kettleMachine } from './kettle.machine.ts'

export const kettleModel = {
  name: 'kettle',
  machine: kettleMachine,
  events: {
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
} satisfies Model<typeof kettleMachine, 'steam' | 'smoke'>

export const kettleSeat: Seat = ({ port, effect }) => {
  const whistle = effect('whistle')
  return kettleMachine.provide({
    actors: { boil: fromPromise(({ input, signal }) => port('boil')(input, signal)) },
    actions: { whistle: () => whistle() },
  })
}
