import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { boundFor, costOf, pairsBound, transitionsBound } from './bounds.ts'
import { plansFor } from './covers.ts'
import { type Edge, explore, type Graph, type Node } from './explore.ts'
import { folded } from './folded.ts'
import { networkOf } from './network.ts'
import { pairsIn, pairsOf } from './pairs.ts'
import { provenLeast } from './proven.ts'
import { START_COST, toursOf, transitionsAndLetters } from './tours.ts'
import { numbersFrom } from './walk.ts'

/** What it costs at least to tick off everything, by trying all there is. */
function cheapest({ start, edges }: Graph, marksOf: (edge: Edge) => readonly string[]): number {
  const all = [...new Set(edges.flatMap(marksOf))]
  const bitsOf = (edge: Edge) => marksOf(edge).reduce((bits, mark) => bits | (1 << all.indexOf(mark)), 0)
  const done = (1 << all.length) - 1
  const seen = new Set<string>()
  const byCost: { readonly at: Node; readonly bits: number }[][] = []
  const later = (cost: number, at: Node, bits: number) => {
    byCost[cost] ??= []
    byCost[cost].push({ at, bits })
  }
  later(START_COST, start, 0)
  // It grows while it is walked.
  for (let cost = 0; ; cost += 1) {
    for (const { at, bits } of byCost[cost] ?? []) {
      if (bits === done) return cost
      const key = `${at.key} ${bits}`
      if (seen.has(key)) continue
      seen.add(key)
      for (const edge of at.edges) later(cost + 1, edge.to, bits | bitsOf(edge))
      later(cost + START_COST, start, bits)
    }
  }
}

/** A machine of a few states, some of which have no way back. */
function anyMachine(seed: number): Graph {
  const next = numbersFrom(seed)
  const below = (count: number) => Math.floor(next() * count)
  const size = 2 + below(4)
  const types = ['x', 'y', 'z']
  const states = Object.fromEntries(
    Array.from({ length: size }, (_, at) => {
      const heard = types.filter(() => next() < 0.6)
      return [`s${at}`, { on: Object.fromEntries(heard.map((type) => [type, `s${below(size)}`])) }]
    }),
  )
  const machine = createMachine({ id: 'm', initial: 's0', states } as never)
  const user = Object.fromEntries(types.map((type) => [type, { event: { type } }]))
  return explore({ name: 'm', machine, user, outcomes: {} })
}

it('no suite costs less than the bound, and the one that is made costs little more: eighty machines, tried out', () => {
  const found = { cheapest: 0, bound: 0, cost: 0 }
  for (let seed = 1; seed <= 80; seed += 1) {
    const graph = anyMachine(seed)
    const [least, bound] = [cheapest(graph, transitionsAndLetters), transitionsBound(graph)]
    const cost = costOf(plansFor(graph, 'transitions'))
    expect([seed, bound <= least, least <= Math.max(cost, START_COST)]).toEqual([seed, true, true])
    found.cheapest += least
    found.bound += bound
    found.cost += cost
  }
  expect(found.bound / found.cheapest).toBeGreaterThan(0.99)
  expect(found.cost / found.cheapest).toBeLessThan(1.05)
})

it('nor of all pairs', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const graph = anyMachine(seed)
    const { graph: paired, feasible } = pairsIn(graph)
    if (feasible.length > 12) continue
    const least = cheapest(paired, pairsOf)
    const cost = costOf(plansFor(graph, 'pairs'))
    expect([seed, pairsBound(graph) <= least, least <= Math.max(cost, START_COST)]).toEqual([
      seed,
      true,
      true,
    ])
  }
})

it.each(['transitions', 'pairs', 'edges'] as const)('all %s of the example cost what they must', (cover) => {
  const graph = explore(kettleAlphabet)
  const [cost, least] = [costOf(plansFor(graph, cover)), boundFor(graph, cover) ?? 0]
  expect(cost).toBeGreaterThanOrEqual(least)
  expect(cost / least).toBeLessThanOrEqual(1.1)
})

it('whatever the prices are, what is proven by them is no more than what a suite costs', () => {
  for (let seed = 1; seed <= 80; seed += 1) {
    const graph = anyMachine(seed)
    const next = numbersFrom(seed)
    const network = networkOf(graph, transitionsAndLetters)
    const least = cheapest(graph, transitionsAndLetters)
    for (const dear of [0, 0.1, 1, 3, 100]) {
      const proven = provenLeast(
        network,
        Float64Array.from({ length: network.marks }, () => dear * next()),
      )
      expect([seed, proven <= least, proven >= 0]).toEqual([seed, true, true])
    }
  }
})

it('the fold of a machine costs what the machine does, and its routes go on the machine', () => {
  const lettersOf = ({ letter }: Edge) => [letter.name]
  let fewer = 0
  for (let seed = 1; seed <= 80; seed += 1) {
    const graph = anyMachine(seed)
    const { graph: small, unfolded } = folded(graph, lettersOf)
    fewer += graph.nodes.length - small.nodes.length
    expect([seed, cheapest(small, lettersOf)]).toEqual([seed, cheapest(graph, lettersOf)])
    for (const route of toursOf(small, { marksOf: lettersOf })) {
      const real = unfolded(route)
      expect(real[0]?.from).toBe(graph.start)
      for (const [at, edge] of real.entries()) expect(edge.to).toBe(real[at + 1]?.from ?? edge.to)
      expect(real.map(lettersOf)).toEqual(route.map(lettersOf))
    }
  }
  expect(fewer).toBeGreaterThan(0)
})

it('where there is no way back, each end costs a start of its own', () => {
  const states = { a: { on: { left: 'b', right: 'c' } }, b: {}, c: {} }
  const machine = createMachine({ id: 'm', initial: 'a', states })
  const user = { left: { event: { type: 'left' } }, right: { event: { type: 'right' } } }
  expect(transitionsBound(explore({ name: 'm', machine, user, outcomes: {} }))).toBe(2 + 2 * START_COST)
})
