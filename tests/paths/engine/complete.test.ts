import { expect, it } from 'vitest'
import { type AnyMachineSnapshot, fromPromise, setup } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import type { AnyAlphabet } from './alphabet.ts'
import { gapsOf } from './complete.ts'
import { explore } from './explore.ts'

const gaps = (change: Partial<AnyAlphabet>) => gapsOf(explore({ ...kettleAlphabet, ...change }))
const { fills, presses } = kettleAlphabet.user
const { boils, shorts } = kettleAlphabet.outcomes.boil

it('finds nothing wanting where machine and alphabet agree', () => {
  expect(gaps({})).toEqual([])
})

it('misses an event that the alphabet never sends, and the transition that hangs on it', () => {
  expect(gaps({ user: { fills, presses } })).toEqual([
    "the event 'mended' is never sent",
    "the transition 'kettle.broken|mended|0' is never taken",
  ])
})

it('misses the failure of an actor that the machine handles', () => {
  expect(gaps({ outcomes: { boil: { boils } } })).toEqual([
    "the event 'xstate.error.actor.boil' is never sent",
    "the transition 'kettle.heating|xstate.error.actor.boil|0' is never taken",
  ])
})

it('misses a letter that no state accepts, of a person and of an actor', () => {
  const user = { ...kettleAlphabet.user, kicks: { event: { type: 'kicked' } } }
  expect(gaps({ user })).toEqual(["no state accepts the letter 'kicks'"])
  const outcomes = { ...kettleAlphabet.outcomes, cool: { cools: { done: 1 } } }
  expect(gaps({ outcomes })).toEqual(["no state accepts the letter 'cool: cools'"])
})

it('misses a failure that would end the machine', () => {
  const machine = setup({ actors: { boil: fromPromise(async () => 1) } }).createMachine({
    id: 'stove',
    initial: 'heating',
    states: { heating: { invoke: { id: 'boil', src: 'boil', onDone: 'hot' } }, hot: {} },
  })
  expect(gaps({ machine, user: {}, outcomes: { boil: { boils, shorts } } })).toEqual([
    "no state accepts the letter 'boil: shorts'",
    "the failure 'boil: shorts' is not handled in heating",
  ])
})

it('misses the branch of a guard that is never taken, unless a reason is given', () => {
  const user = {
    ...kettleAlphabet.user,
    presses: { event: ({ context }: AnyMachineSnapshot) => (context.cups > 0 ? { type: 'pressed' } : null) },
  }
  const untaken = 'kettle.cold|pressed|1'
  expect(gaps({ user })).toEqual([`the transition '${untaken}' is never taken`])
  expect(gaps({ user, infeasible: { [untaken]: 'nobody presses an empty kettle' } })).toEqual([])
})

it('misses a reason for what can be taken, and for what does not exist', () => {
  expect(gaps({ infeasible: { 'kettle.cold|filled|0': 'why', 'kettle.cold|stolen|0': 'why' } })).toEqual([
    "no transition is named 'kettle.cold|stolen|0'",
    "the transition 'kettle.cold|filled|0' is said to be infeasible, and is taken",
  ])
})

it('misses a letter that the alphabet does not know again', () => {
  const twins = { boil: { boils, 'boils too': boils, shorts } }
  expect(gaps({ outcomes: twins })).toEqual([
    "the alphabet does not know its own letter 'boil: boils too' again",
  ])
})
