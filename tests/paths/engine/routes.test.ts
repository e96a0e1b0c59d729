import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { explore, type Node } from './explore.ts'
import {
  coveringRoutes,
  shortestRoutes,
  shortestRouteTo,
  transitionsAndEventCases,
  withoutPrefixes,
} from './routes.ts'

const kettle = explore(kettleModel)

it('covers every transition and event case of the example with one route of twelve steps', () => {
  const paths = coveringRoutes(kettle)
  expect(new Set(paths.flat().flatMap(transitionsAndEventCases))).toEqual(
    new Set(kettle.edges.flatMap(transitionsAndEventCases)),
  )
  expect(paths.map((path) => path.length)).toEqual([12])
})

it('every route begins at the start, and its edges are consecutive', () => {
  for (const path of coveringRoutes(kettle, { maxSteps: 5 })) {
    expect(path[0]?.from).toBe(kettle.start)
    for (const [index, edge] of path.entries()) expect(edge.to).toBe(path[index + 1]?.from ?? edge.to)
  }
})

it('ends routes at the given length, unless a goal is farther', () => {
  const paths = coveringRoutes(kettle, { maxSteps: 5 })
  expect(paths.length).toBeGreaterThan(1)
  expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(5)
  expect(new Set(paths.flat().flatMap(transitionsAndEventCases)).size).toBe(14)
  const toFarGoals = coveringRoutes(kettle, { maxSteps: 2 }).filter((path) => path.length > 2)
  expect(toFarGoals.length).toBeGreaterThan(0)
  for (const path of toFarGoals)
    expect(path.length).toBe(shortestRouteTo(path.at(-1)?.from as Node).length + 1)
})

it('can cover every edge', () => {
  const goalsOf = ({ from, eventCase }: (typeof kettle.edges)[number]) => [`${from.key} ${eventCase.name}`]
  expect(new Set(coveringRoutes(kettle, { goalsOf }).flat()).size).toBe(kettle.edges.length)
})

it('begins a new route if the next goal is far', () => {
  const ring = Array.from({ length: 9 }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % 9}` } }])
  const states = { ...Object.fromEntries(ring), s0: { on: { a: 's1', b: 's1', c: 's1' } } }
  const machine = createMachine({ id: 'ring', initial: 's0', states } as never)
  const events = Object.fromEntries(['a', 'b', 'c', 'next'].map((type) => [type, { event: { type } }]))
  const paths = coveringRoutes(explore({ name: 'ring', machine, events, outcomes: {} }))
  const names = paths.map((path) => path.map(({ eventCase }) => eventCase.name).join(' '))
  expect(names).toEqual([`a${' next'.repeat(8)} b`, 'c'])
})

it('gives the shortest route to every state, without prefixes of others', () => {
  const routes = shortestRoutes(kettle)
  expect(routes.map((route) => route.length)).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
  expect(withoutPrefixes(routes).map((route) => route.length)).toEqual([1, 3, 3, 4, 4])
})
