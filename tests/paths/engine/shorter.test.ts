import { expect, it } from 'vitest'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { explore } from './explore.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { shorter } from './shorter.ts'
import { type Route, START_COST, transitionsAndLetters, wayTo } from './tours.ts'

const kettle = explore(kettleAlphabet)
const paired = pairsIn(kettle).graph
const costOf = (routes: readonly Route[]) => routes.reduce((sum, route) => sum + route.length + START_COST, 0)
/** The dearest way there is: for each edge one route of its own. */
const each = ({ edges }: typeof kettle) => edges.map((edge) => [...wayTo(edge.from), edge])

it.each([
  ['all transitions and letters', kettle, transitionsAndLetters],
  ['all pairs', paired, pairsOf],
] as const)('%s cost less, and nothing is lost on the way', (_, graph, marksOf) => {
  const dear = each(graph)
  const routes = shorter(graph, dear, { marksOf, atMost: 40 })
  expect(new Set(routes.flat().flatMap(marksOf))).toEqual(new Set(graph.edges.flatMap(marksOf)))
  expect(costOf(routes)).toBeLessThan(costOf(dear) / 2)
})

it('every route begins at the start, goes on where it is, and is cut where it grows too long', () => {
  for (const atMost of [6, 40]) {
    const routes = shorter(paired, each(paired), { marksOf: pairsOf, atMost })
    for (const route of routes) {
      expect(route[0]?.from).toBe(paired.start)
      for (const [at, edge] of route.entries()) expect(edge.to).toBe(route[at + 1]?.from ?? edge.to)
    }
    expect(new Set(routes.flat().flatMap(pairsOf))).toEqual(new Set(paired.edges.flatMap(pairsOf)))
    expect(Math.max(...routes.map(({ length }) => length))).toBeLessThanOrEqual(atMost)
  }
})

it('says the same each time, so that a plan can be asked for again', () => {
  const names = () =>
    shorter(paired, each(paired), { marksOf: pairsOf, atMost: 10 }).map((route) =>
      route.map(({ letter }) => letter.name),
    )
  expect(names()).toEqual(names())
})
