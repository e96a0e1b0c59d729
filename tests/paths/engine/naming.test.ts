import { expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import type { AnyAlphabet } from './alphabet.ts'
import { begin } from './move.ts'
import { letterOf } from './naming.ts'

const typing: AnyAlphabet = {
  ...kettleAlphabet,
  user: {
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
  expect(letterOf(typing, { type: 'filled', ml: 733 })).toEqual({
    machine: 'kettle',
    sample: 'pours a lot',
    outcome: null,
  })
})

it('never repeats a value', () => {
  expect(JSON.stringify(letterOf(typing, { type: 'filled', ml: 733 }))).not.toContain('733')
})

it('names how an actor ended, and takes the only way there is for it', () => {
  expect(letterOf(typing, { type: 'xstate.done.actor.boil', output: 120 })?.outcome).toBe('steams')
  expect(letterOf(typing, { type: 'xstate.error.actor.boil', error: new Error('anything') })?.outcome).toBe(
    'shorts',
  )
})

it('names a delay', () => {
  const delay = { machine: 'kettle', sample: 'cooling.kettle.hot', outcome: null }
  expect(letterOf(typing, { type: 'xstate.after.cooling.kettle.hot' })).toEqual(delay)
})

it('knows a letter that depends on the state by the state it was sent in', () => {
  const { snapshot } = begin(typing.machine).to
  expect(letterOf(typing, { type: 'pressed', cups: 0 }, snapshot)?.sample).toBe('presses again')
  expect(letterOf(typing, { type: 'pressed', cups: 9 }, snapshot)?.sample).toBe('presses')
})

it('believes a letter that says it is not meant, however alike they look', () => {
  const boil = { boils: { done: 100, is: () => false }, steams: { done: 120 } }
  expect(
    letterOf({ ...typing, outcomes: { boil } }, { type: 'xstate.done.actor.boil', output: 100 }),
  ).toBeNull()
})

it.each([
  { type: 'stolen' },
  { type: 'xstate.done.actor.boil', output: 99 },
  { type: 'xstate.done.actor.toast', output: 1 },
  { type: 'xstate.after.never.kettle.hot' },
])('says that it does not know rather than guess: $type', (event) => {
  expect(letterOf(typing, event)).toBeNull()
})
