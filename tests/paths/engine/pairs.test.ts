import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './criteria.ts'
import { explore } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { coveringRoutes } from './routes.ts'

const kettle = explore(kettleModel)
const { graph, possible, impossible } = pairsIn(kettle)

it('knows which transition can come right after which', () => {
  expect(possible).toHaveLength(15)
  expect(possible).toContain('kettle.heating|pressed|0 › kettle.cold|pressed|0')
})

it('says of each pair that no path takes why not', () => {
  expect(impossible).toEqual([
    {
      pair: 'kettle.cold|filled|0 › kettle.cold|pressed|1',
      reason: 'in all 2 places after it the event takes kettle.cold|pressed|0',
    },
    {
      pair: 'kettle.heating|pressed|0 › kettle.cold|pressed|1',
      reason: 'in all 2 places after it the event takes kettle.cold|pressed|0',
    },
    {
      pair: 'kettle.hot|xstate.after.cooling.kettle.hot|0 › kettle.cold|pressed|0',
      reason: 'in the one place after it the event takes kettle.cold|pressed|1',
    },
  ])
})

it('walks every pair that can be', () => {
  expect(new Set(coveringRoutes(graph, { goalsOf: pairsOf }).flat().flatMap(pairsOf))).toEqual(
    new Set(possible),
  )
})

it('the paths for pairs take them on the machine itself', () => {
  const taken = pathsFor(kettle, 'pairs').flatMap(({ steps }) =>
    steps.slice(1).map(({ move }, at) => `${steps[at]?.move.taken.join()} › ${move.taken.join()}`),
  )
  expect(new Set(taken)).toEqual(new Set(possible))
})
