import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { suiteOf, walked } from '../engine/suite.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { kettleAlphabet, kettleSeat } from './kettle.alphabet.ts'

const { graph, tours, shortest, refusals, lateAnswers } = suiteOf(kettleAlphabet)

it('machine and alphabet have no gap between them', () => {
  expect(gapsOf(graph)).toEqual([])
})

it('one tour of twelve steps takes all eight transitions of the ten states', () => {
  const tally = tallyOf(graph, tours)
  console.info(tallyLine('kettle', tally))
  expect(tally).toEqual({
    states: 10,
    edges: 16,
    transitions: 8,
    infeasible: 0,
    letters: 6,
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
  expect(await walked(plans, kettleSeat)).toEqual([])
})
