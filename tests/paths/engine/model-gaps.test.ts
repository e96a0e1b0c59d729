import { expect, it } from 'vitest'
import { type AnyMachineSnapshot, fromPromise, setup } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { modelGaps } from './model-gaps.ts'

const gaps = (change: Partial<AnyModel>) => modelGaps(explore({ ...kettleModel, ...change }))
const { fills, presses } = kettleModel.events
const { boils, shorts } = kettleModel.outcomes.boil

it('finds nothing wanting where machine and model agree', () => {
  expect(gaps({})).toEqual([])
})

it('misses an event that the model never sends, and the transition that hangs on it', () => {
  expect(gaps({ events: { fills, presses } })).toEqual([
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

it('misses an event case that no state accepts, of a person and of an actor', () => {
  const events = { ...kettleModel.events, kicks: { event: { type: 'kicked' } } }
  expect(gaps({ events })).toEqual(["no state accepts the event case 'kicks'"])
  const outcomes = { ...kettleModel.outcomes, cool: { cools: { done: 1 } } }
  expect(gaps({ outcomes })).toEqual(["no state accepts the event case 'cool: cools'"])
})

it('misses a failure that would end the machine', () => {
  const machine = setup({ actors: { boil: fromPromise(async () => 1) } }).createMachine({
    id: 'stove',
    initial: 'heating',
    states: { heating: { invoke: { id: 'boil', src: 'boil', onDone: 'hot' } }, hot: {} },
  })
  expect(gaps({ machine, events: {}, outcomes: { boil: { boils, shorts } } })).toEqual([
    "no state accepts the event case 'boil: shorts'",
    "the failure 'boil: shorts' is not handled in heating",
  ])
})

it('misses the branch of a guard that is never taken, unless a reason is given', () => {
  const events = {
    ...kettleModel.events,
    presses: { event: ({ context }: AnyMachineSnapshot) => (context.cups > 0 ? { type: 'pressed' } : null) },
  }
  const neverTaken = 'kettle.cold|pressed|1'
  expect(gaps({ events })).toEqual([`the transition '${neverTaken}' is never taken`])
  expect(gaps({ events, impossible: { [neverTaken]: 'nobody presses an empty kettle' } })).toEqual([])
})

it('misses a reason for what can be taken, and for what does not exist', () => {
  expect(gaps({ impossible: { 'kettle.cold|filled|0': 'why', 'kettle.cold|stolen|0': 'why' } })).toEqual([
    "no transition is named 'kettle.cold|stolen|0'",
    "the transition 'kettle.cold|filled|0' is said to be impossible, and is taken",
  ])
})

it('misses an event case that the model does not know again', () => {
  const twins = { boil: { boils, 'boils too': boils, shorts } }
  expect(gaps({ outcomes: twins })).toEqual([
    "the model does not know its own event case 'boil: boils too' again",
  ])
})
