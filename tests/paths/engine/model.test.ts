import { expect, it } from 'vitest'
import type { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import type { Model } from './model.ts'
import { modelGaps } from './model-gaps.ts'

type KettleModel = Model<typeof kettleMachine, string>

it('an actor that is left out is an error of types, and a gap for whoever gets round it', () => {
  // @ts-expect-error: the outcomes of 'boil' are not there
  const silent: KettleModel = { ...kettleModel, outcomes: {} }
  expect(modelGaps(explore(silent))).toContain("the event 'xstate.done.actor.boil' is never sent")
})

it('an event that the machine does not have is an error of types, and a gap', () => {
  const events = { ...kettleModel.events, kicks: { event: { type: 'kicked' } } } as const
  // @ts-expect-error: no kettle is ever kicked
  const rough: KettleModel = { ...kettleModel, events }
  expect(modelGaps(explore(rough))).toEqual(["no state accepts the event case 'kicks'"])
})

it('an output of another type than the actor has is an error of types', () => {
  const outcomes = { boil: { ...kettleModel.outcomes.boil, sings: { done: 'la la' } } }
  // @ts-expect-error: water boils at a number
  const singing: KettleModel = { ...kettleModel, outcomes }
  expect(explore(singing).edges.map(({ eventCase }) => eventCase.name)).toContain('boil: sings')
})
