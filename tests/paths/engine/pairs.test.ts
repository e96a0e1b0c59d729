import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { coveringRoutes } from './routes.ts'

const kettle = explore(kettleModel)
const { graph, possible, impossible } = pairsIn(kettle)

it('lists the possible pairs of consecutive transitions', () => {
  expect(possible).toHaveLength(15)
  expect(possible).toContain('kettle.heating|pressed|0 › kettle.cold|pressed|0')
})

it('explains each impossible pair', () => {
  expect(impossible).toEqual([
    {
      pair: 'kettle.cold|filled|0 › kettle.cold|pressed|1',
      reason: 'in all 2 states after it the event takes kettle.cold|pressed|0',
    },
    {
      pair: 'kettle.heating|pressed|0 › kettle.cold|pressed|1',
      reason: 'in all 2 states after it the event takes kettle.cold|pressed|0',
    },
    {
      pair: 'kettle.hot|xstate.after.cooling.kettle.hot|0 › kettle.cold|pressed|0',
      reason: 'in the only state after it the event takes kettle.cold|pressed|1',
    },
  ])
})

it('covers every possible pair', () => {
  expect(new Set(coveringRoutes(graph, { goalsOf: pairsOf }).flat().flatMap(pairsOf))).toEqual(
    new Set(possible),
  )
})

it('the paths for pairs take every possible pair', () => {
  const taken = pathsFor(kettle, 'pairs').flatMap(({ steps }) =>
    steps
      .slice(1)
      .map(({ macrostep }, index) => `${steps[index]?.macrostep.taken.join()} › ${macrostep.taken.join()}`),
  )
  expect(new Set(taken)).toEqual(new Set(possible))
})
