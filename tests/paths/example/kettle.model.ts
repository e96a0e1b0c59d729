import { fromPromise } from 'xstate'
import type { Implementations } from '../engine/memory-driver.ts'
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

export const kettleImplementations: Implementations = ({ actor, action }) => {
  const whistle = action('whistle')
  return kettleMachine.provide({
    actors: { boil: fromPromise(({ input, signal }) => actor('boil')(input, signal)) },
    actions: { whistle: () => whistle() },
  })
}
