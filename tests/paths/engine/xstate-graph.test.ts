import { expect, it } from 'vitest'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'
import { retargeted } from './mutants.ts'
import { distancesByXstate, distancesInGraph } from './xstate-graph.ts'

const distances = (model: Parameters<typeof explore>[0]) => distancesInGraph(explore(model))

it('finds the same distances as our search', () => {
  expect(distancesByXstate(kettleModel)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
  expect(distancesByXstate(kettleModel)).toEqual(distances(kettleModel))
})

it('finds other distances for another machine', () => {
  const machine = retargeted(kettleMachine, 'kettle.cold|pressed|0', 'hot')
  expect(distancesByXstate({ ...kettleModel, machine })).not.toEqual(distances(kettleModel))
})
