import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { costOf, transitionsBound } from './bounds.ts'
import { plansFor } from './covers.ts'
import { explore } from './explore.ts'
import { START_COST } from './tours.ts'

it('no suite of the example costs less than the bound, and the one that is made costs little more', () => {
  const graph = explore(kettleAlphabet)
  const bound = transitionsBound(graph)
  const cost = costOf(plansFor(graph, 'transitions'))
  expect(bound).toBeGreaterThan(8)
  expect(cost).toBeGreaterThanOrEqual(bound)
  expect(cost / bound).toBeLessThanOrEqual(1.15)
})

it('where there is no way back, each end costs a start of its own', () => {
  const states = { a: { on: { left: 'b', right: 'c' } }, b: {}, c: {} }
  const machine = createMachine({ id: 'm', initial: 'a', states })
  const user = { left: { event: { type: 'left' } }, right: { event: { type: 'right' } } }
  expect(transitionsBound(explore({ name: 'm', machine, user, outcomes: {} }))).toBe(2 + 2 * START_COST)
})
