import { expect, it } from 'vitest'
import type { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import type { Model } from './model.ts'
import { modelGaps } from './model-gaps.ts'

type KettleModel = Model<typeof kettleMachine, string>

it('a missing actor is a type error and a gap', () => {
  // @ts-expect-error: the outcomes of 'boil' are missing
  const silent: KettleModel = { ...kettleModel, outcomes: {} }
  expect(modelGaps(explore(silent)).map(({ text }) => text)).toContain("the actor 'boil' has no outcomes")
})

it('an unknown event is a type error and a gap', () => {
  const events = { ...kettleModel.events, kicks: { event: { type: 'kicked' } } } as const
  // @ts-expect-error: the machine has no event 'kicked'
  const rough: KettleModel = { ...kettleModel, events }
  expect(modelGaps(explore(rough)).map(({ text }) => text)).toEqual([
    "no state accepts the event case 'kicks': remove it",
  ])
})

it('an output of another type is a type error', () => {
  const outcomes = { boil: { ...kettleModel.outcomes.boil, sings: { done: 'la la' } } }
  // @ts-expect-error: the output is a number
  const singing: KettleModel = { ...kettleModel, outcomes }
  expect(explore(singing).edges.map(({ eventCase }) => eventCase.name)).toContain('boil: sings')
})
