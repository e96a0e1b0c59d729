import { expect, it } from 'vitest'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import type { kettleMachine } from '../example/kettle.machine.ts'
import type { Alphabet } from './alphabet.ts'
import { gapsOf } from './complete.ts'
import { explore } from './explore.ts'

type KettleAlphabet = Alphabet<typeof kettleMachine, string>

it('an actor that is left out is an error of types, and a gap for whoever gets round it', () => {
  // @ts-expect-error: the outcomes of 'boil' are not there
  const silent: KettleAlphabet = { ...kettleAlphabet, outcomes: {} }
  expect(gapsOf(explore(silent))).toContain("the event 'xstate.done.actor.boil' is never sent")
})

it('an event that the machine does not have is an error of types, and a gap', () => {
  const user = { ...kettleAlphabet.user, kicks: { event: { type: 'kicked' } } } as const
  // @ts-expect-error: no kettle is ever kicked
  const rough: KettleAlphabet = { ...kettleAlphabet, user }
  expect(gapsOf(explore(rough))).toEqual(["no state accepts the letter 'kicks'"])
})

it('an output of another type than the actor has is an error of types', () => {
  const outcomes = { boil: { ...kettleAlphabet.outcomes.boil, sings: { done: 'la la' } } }
  // @ts-expect-error: water boils at a number
  const singing: KettleAlphabet = { ...kettleAlphabet, outcomes }
  expect(explore(singing).edges.map(({ letter }) => letter.name)).toContain('boil: sings')
})
