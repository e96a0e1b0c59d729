import { expect, it } from 'vitest'
import { modelGaps } from '../engine/model-gaps.ts'
import { pathSetsOf, walked } from '../engine/path-sets.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { kettleImplementations, kettleModel } from './kettle.model.ts'

const { graph, tours, shortest, refusals, lateAnswers } = pathSetsOf(kettleModel)

it('machine and model have no gap between them', () => {
  expect(modelGaps(graph)).toEqual([])
})

it('one tour of twelve steps takes all eight transitions of the ten states', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('kettle', tally))
  expect(tally).toEqual({
    states: 10,
    edges: 16,
    transitions: 8,
    impossible: 0,
    eventCases: 6,
    paths: 1,
    steps: 12,
  })
})

it.each([
  ['every transition', tours, 1],
  ['the shortest way to every state', shortest, 5],
  ['what no state listens to', refusals, 10],
  ['answers that come too late', lateAnswers, 2],
])('%s: so it goes on the live machine', async (_name, plans, count) => {
  expect(plans).toHaveLength(count)
  expect(await walked(plans, kettleImplementations)).toEqual([])
})
