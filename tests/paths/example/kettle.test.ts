import { expect, it } from 'vitest'
import { countsOf } from '../engine/counts.ts'
import { pathsFor } from '../engine/coverage-kinds.ts'
import { explore } from '../engine/explore.ts'
import { modelGaps } from '../engine/model-gaps.ts'
import { runAndCollectFailures } from '../engine/run-all.ts'
import { kettleImplementations, kettleModel } from './kettle.model.ts'

const graph = explore(kettleModel)

it('the model has every event and outcome of the machine', () => {
  expect(modelGaps(graph)).toEqual([])
})

it('one path of twelve steps takes all eight transitions', () => {
  expect(countsOf(graph, pathsFor(graph, 'transitions'))).toEqual({
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
  ['transitions', 1],
  ['states', 5],
  ['refusals', 12],
] as const)('all paths for %s pass in memory', async (coverage, count) => {
  const paths = pathsFor(graph, coverage)
  expect(paths).toHaveLength(count)
  expect(await runAndCollectFailures(paths, kettleImplementations)).toEqual([])
})
