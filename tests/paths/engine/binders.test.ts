import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { type Binders, bindingGaps, sightsOf } from './binders.ts'
import { begin } from './move.ts'
import { suiteOf } from './suite.ts'

const { graph, tours } = suiteOf(kettleAlphabet)
const nothing = async () => undefined
const whole: Binders<null> = {
  act: { fills: nothing, presses: nothing, mends: nothing },
  sight: { cold: nothing, heating: nothing, hot: nothing, broken: nothing },
}

it('finds nothing wanting where every letter and every state is bound, and every binder used', () => {
  expect(bindingGaps(graph, tours, whole)).toEqual([])
})

it('misses a letter and a state that nobody knows on the page', () => {
  const { mends: _, ...act } = whole.act
  const { hot: __, ...sight } = whole.sight
  expect(bindingGaps(graph, tours, { act, sight })).toEqual([
    "nobody knows how to do 'mends' on the page",
    "nobody knows what 'hot' shows",
  ])
})

it('misses the use of a binder', () => {
  const more = { act: { ...whole.act, kicks: nothing }, sight: { ...whole.sight, gone: nothing } }
  expect(bindingGaps(graph, tours, more)).toEqual([
    "how to do 'kicks' is never used",
    "what 'gone' shows is never looked at",
  ])
  expect(bindingGaps(graph, [], whole)).toHaveLength(7)
})

it('looks for the innermost state of every region, also of one that has come to its end', () => {
  const door = { initial: 'shut', states: { shut: {} } }
  const light = { initial: 'off', states: { off: { type: 'final' } } } as const
  const machine = createMachine({
    initial: 'house',
    states: { house: { type: 'parallel', states: { door, light } } },
  })
  expect(sightsOf(begin(machine).to.snapshot)).toEqual(['house.door.shut', 'house.light.off'])
})
