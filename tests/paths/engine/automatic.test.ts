import { expect, it } from 'vitest'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import { pageObjectGaps } from './page-object.ts'

const graph = explore({ ...kettleModel, automatic: ['boil: boils'] })

it('a state that accepts an automatic event case accepts and refuses nothing else', () => {
  const heating = graph.nodes.filter(({ state }) => state.snapshot.value === 'heating')
  expect(heating.length).toBeGreaterThan(0)
  for (const { accepted, refused } of heating) {
    expect(accepted.map(({ name }) => name)).toEqual(['boil: boils'])
    expect(refused).toEqual([])
  }
})

it('a page object needs no assertion for a state that an automatic event case leaves', () => {
  const nothing = async () => undefined
  const pageObject = {
    perform: { fills: nothing, presses: nothing, mends: nothing },
    assertions: { cold: nothing, hot: nothing, broken: nothing },
    region: nothing,
    withoutControl: { fills: 'a hand', presses: 'a hand', mends: 'a hand' },
  }
  expect(pageObjectGaps(graph, pathsFor(graph, 'transitions'), pageObject)).toEqual([])
})
