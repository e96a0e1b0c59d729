import { expect, it } from 'vitest'
import { countsLine, countsOf } from '../engine/counts.ts'
import { modelGaps } from '../engine/model-gaps.ts'
import { failureMessages, pathSetsOf } from '../engine/path-sets.ts'
import { kettleImplementations, kettleModel } from './kettle.model.ts'

const { graph, transitions, shortest, refusals, lateOutcomes } = pathSetsOf(kettleModel)

it('machine and model have no gap between them', () => {
  expect(modelGaps(graph)).toEqual([])
})

it('one tour of twelve steps takes all eight transitions of the ten states', () => {
  const counts = countsOf(graph, transitions)
  console.info(countsLine('kettle', counts))
  expect(counts).toEqual({
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
  ['every transition', transitions, 1],
  ['the shortest way to every state', shortest, 5],
  ['what no state listens to', refusals, 10],
  ['answers that come too late', lateOutcomes, 2],
])('%s: so it goes on the live machine', async (_name, paths, count) => {
  expect(paths).toHaveLength(count)
  expect(await failureMessages(paths, kettleImplementations)).toEqual([])
})
