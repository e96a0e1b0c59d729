import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { bindingGaps } from './binders.ts'
import { plansFor } from './covers.ts'
import { explore } from './explore.ts'

const graph = explore({ ...kettleModel, automatic: ['boil: boils'] })

it('where something comes by itself, nothing else happens before', () => {
  const heating = graph.nodes.filter(({ place }) => place.snapshot.value === 'heating')
  expect(heating.length).toBeGreaterThan(0)
  for (const { accepted, refused } of heating) {
    expect(accepted.map(({ name }) => name)).toEqual(['boil: boils'])
    expect(refused).toEqual([])
  }
})

it('a state that is over at once need not be known on the page', () => {
  const nothing = async () => undefined
  const binders = {
    perform: { fills: nothing, presses: nothing, mends: nothing },
    sight: { cold: nothing, hot: nothing, broken: nothing },
    region: nothing,
    byOtherMeans: { fills: 'a hand', presses: 'a hand', mends: 'a hand' },
  }
  expect(bindingGaps(graph, plansFor(graph, 'transitions'), binders)).toEqual([])
})
