import { expect, it } from 'vitest'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import { retargeted } from './mutants.ts'
import { distancesByFirstOpinion, distancesBySecondOpinion } from './second-opinion.ts'

const distances = (model: Parameters<typeof explore>[0]) => distancesByFirstOpinion(explore(model))

it('agrees on the number of states and on how far each is from the start', () => {
  expect(distancesBySecondOpinion(kettleModel)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
  expect(distancesBySecondOpinion(kettleModel)).toEqual(distances(kettleModel))
})

it('does not agree about another machine', () => {
  const machine = retargeted(kettleMachine, 'kettle.cold|pressed|0', 'hot')
  expect(distancesBySecondOpinion({ ...kettleModel, machine })).not.toEqual(distances(kettleModel))
})
