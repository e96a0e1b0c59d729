import { expect, it } from 'vitest'
import { type AnyMachineSnapshot, fromPromise, setup } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import type { AnyModel } from './model.ts'
import { modelGaps, withPlaceholders } from './model-gaps.ts'

const gaps = (change: Partial<AnyModel>) =>
  modelGaps(explore({ ...kettleModel, ...change })).map(({ text }) => text)
const { fills, presses } = kettleModel.events
const { boils, shorts } = kettleModel.outcomes.boil

it('finds no gap if machine and model agree', () => {
  expect(gaps({})).toEqual([])
})

it('reports an event that no event case sends, and what to add', () => {
  expect(modelGaps(explore({ ...kettleModel, events: { fills, presses } }))).toEqual([
    {
      text: "no event case sends 'mended'",
      property: 'events',
      add: "mended: { event: { type: 'mended' } },",
    },
  ])
})

it('reports an actor without outcomes, and one without a failure', () => {
  expect(gaps({ outcomes: {} })).toContain("the actor 'boil' has no outcomes")
  expect(gaps({ outcomes: { boil: { boils } } })).toEqual(["no outcome of the actor 'boil' is a failure"])
})

it('reports an event case that no state accepts', () => {
  const events = { ...kettleModel.events, kicks: { event: { type: 'kicked' } } }
  expect(gaps({ events })).toEqual(["no state accepts the event case 'kicks': remove it"])
  const outcomes = { ...kettleModel.outcomes, cool: { cools: { done: 1 } } }
  expect(gaps({ outcomes })).toEqual(["no state accepts the event case 'cool: cools': remove it"])
})

it('reports a failure that would stop the machine', () => {
  const machine = setup({ actors: { boil: fromPromise(async () => 1) } }).createMachine({
    id: 'stove',
    initial: 'heating',
    states: { heating: { invoke: { id: 'boil', src: 'boil', onDone: 'hot' } }, hot: {} },
  })
  expect(gaps({ machine, events: {}, outcomes: { boil: { boils, shorts } } })).toEqual([
    "no state accepts the event case 'boil: shorts': remove it",
    "the machine stops at 'boil: shorts' in heating: add 'onError' there",
  ])
})

it('reports a transition that is never taken, unless it is listed as impossible', () => {
  const events = {
    ...kettleModel.events,
    presses: { event: ({ context }: AnyMachineSnapshot) => (context.cups > 0 ? { type: 'pressed' } : null) },
  }
  const name = 'kettle.cold|pressed|1'
  expect(gaps({ events })).toEqual([
    `no event case takes the transition '${name}': add one, or list it as impossible`,
  ])
  expect(gaps({ events, impossible: { [name]: 'an empty kettle has no button' } })).toEqual([])
})

it('reports an impossible transition that is taken, and one that does not exist', () => {
  expect(gaps({ impossible: { 'kettle.cold|filled|0': 'why', 'kettle.cold|stolen|0': 'why' } })).toEqual([
    "the machine has no transition 'kettle.cold|stolen|0': remove it",
    "the transition 'kettle.cold|filled|0' is listed as impossible and is taken: remove it",
  ])
})

it('adds placeholders, so that the rest of the machine can be explored', () => {
  const model: AnyModel = { ...kettleModel, events: { fills, presses }, outcomes: {} }
  const complete = explore(withPlaceholders(model, explore(model)))
  expect(complete.nodes.map(({ state }) => state.snapshot.value)).toContain('hot')
  expect(modelGaps(complete)).toEqual([])
})
