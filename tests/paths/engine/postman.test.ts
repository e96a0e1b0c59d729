import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { explore } from './explore.ts'
import { cheapestFlow } from './flow.ts'
import { postmanRound } from './postman.ts'
import { START_COST } from './tours.ts'

const kettle = explore(kettleAlphabet)

it('walks every edge of the example, and costs no more than it must', () => {
  const { routes, bound } = postmanRound(kettle)
  expect(new Set(routes.flat())).toEqual(new Set(kettle.edges))
  expect(bound).toBe(routes.flat().length + routes.length * START_COST)
})

it('every route begins at the start and goes on where it is, cut or not', () => {
  for (const atMost of [5, 1_000])
    for (const route of postmanRound(kettle, atMost).routes) {
      expect(route[0]?.from).toBe(kettle.start)
      for (const [at, edge] of route.entries()) expect(edge.to).toBe(route[at + 1]?.from ?? edge.to)
    }
  const cut = postmanRound(kettle, 6).routes
  expect(Math.max(...cut.map(({ length }) => length))).toBeLessThanOrEqual(6)
  expect(new Set(cut.flat())).toEqual(new Set(kettle.edges))
})

it('begins anew where there is no way back', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b', leap: 'c' } }, b: { on: { go: 'c' } }, c: {} },
  })
  const user = { goes: { event: { type: 'go' } }, leaps: { event: { type: 'leap' } } }
  const { routes, bound } = postmanRound(explore({ name: 'm', machine, user, outcomes: {} }))
  expect(routes.map((route) => route.map(({ letter }) => letter.name)).sort()).toEqual([
    ['goes', 'goes'],
    ['leaps'],
  ])
  expect(bound).toBe(3 + 2 * START_COST)
})

it('what is too much flows along the cheapest arcs, and back where that is cheaper in all', () => {
  const arcs = [
    { from: 0, to: 2, cost: 1 },
    { from: 0, to: 3, cost: 2 },
    { from: 1, to: 2, cost: 2 },
    { from: 1, to: 3, cost: 9 },
  ]
  expect(cheapestFlow(4, arcs, [1, 1, -1, -1])).toEqual({ cost: 4, flows: [0, 1, 1, 0] })
})
