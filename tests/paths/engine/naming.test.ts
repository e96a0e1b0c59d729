import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import type { AnyModel } from './model.ts'
import { begin } from './move.ts'
import { eventCaseOf } from './naming.ts'

const typing: AnyModel = {
  ...kettleModel,
  events: {
    'pours a little': {
      event: { type: 'filled', ml: 100 },
      is: (event) => event.type === 'filled' && event.ml < 500,
    },
    'pours a lot': {
      event: { type: 'filled', ml: 900 },
      is: (event) => event.type === 'filled' && event.ml >= 500,
    },
    'presses again': {
      event: ({ context }: AnyMachineSnapshot) => ({ type: 'pressed', cups: context.cups }),
    },
    presses: { event: { type: 'pressed', cups: 9 } },
  },
  outcomes: { boil: { boils: { done: 100 }, steams: { done: 120 }, shorts: { error: { code: 7 } } } },
}

it('names what a person did by its sample, whatever the value was', () => {
  expect(eventCaseOf(typing, { type: 'filled', ml: 733 })).toEqual({
    machine: 'kettle',
    sample: 'pours a lot',
    outcome: null,
  })
})

it('never repeats a value', () => {
  expect(JSON.stringify(eventCaseOf(typing, { type: 'filled', ml: 733 }))).not.toContain('733')
})

it('names how an actor ended, and takes the only way there is for it', () => {
  expect(eventCaseOf(typing, { type: 'xstate.done.actor.boil', output: 120 })?.outcome).toBe('steams')
  expect(
    eventCaseOf(typing, { type: 'xstate.error.actor.boil', error: new Error('anything') })?.outcome,
  ).toBe('shorts')
})

it('names a delay', () => {
  const delay = { machine: 'kettle', sample: 'cooling.kettle.hot', outcome: null }
  expect(eventCaseOf(typing, { type: 'xstate.after.cooling.kettle.hot' })).toEqual(delay)
})

it('knows an event case that depends on the state by the state it was sent in', () => {
  const { snapshot } = begin(typing.machine).to
  expect(eventCaseOf(typing, { type: 'pressed', cups: 0 }, snapshot)?.sample).toBe('presses again')
  expect(eventCaseOf(typing, { type: 'pressed', cups: 9 }, snapshot)?.sample).toBe('presses')
})

it('believes an event case that says it is not meant, however alike they look', () => {
  const boil = { boils: { done: 100, is: () => false }, steams: { done: 120 } }
  expect(
    eventCaseOf({ ...typing, outcomes: { boil } }, { type: 'xstate.done.actor.boil', output: 100 }),
  ).toBeNull()
})

it.each([
  { type: 'stolen' },
  { type: 'xstate.done.actor.boil', output: 99 },
  { type: 'xstate.done.actor.toast', output: 1 },
  { type: 'xstate.after.never.kettle.hot' },
])('says that it does not know rather than guess: $type', (event) => {
  expect(eventCaseOf(typing, event)).toBeNull()
})
