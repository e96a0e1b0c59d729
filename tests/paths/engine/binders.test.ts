import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { type Binders, bindingGaps, sightsOf } from './binders.ts'
import { begin } from './move.ts'
import { pathSetsOf } from './path-sets.ts'

const { graph, tours } = pathSetsOf(kettleModel)
const nothing = async () => undefined
const whole: Binders<null> = {
  perform: { fills: nothing, presses: nothing, mends: nothing },
  sight: { cold: nothing, heating: nothing, hot: nothing, broken: nothing },
  region: () => null,
  controls: { fills: () => null, presses: () => null },
  byOtherMeans: { mends: 'somebody who knows how' },
}

it('finds nothing wanting where every event case and every state is bound, and every binder used', () => {
  expect(bindingGaps(graph, tours, whole)).toEqual([])
})

it('misses an event case and a state that nobody knows on the page', () => {
  const { mends: _, ...perform } = whole.perform
  const { hot: __, ...sight } = whole.sight
  expect(bindingGaps(graph, tours, { ...whole, perform, sight })).toEqual([
    "nobody knows how to do 'mends' on the page",
    "nobody knows what 'hot' shows",
  ])
})

it('misses the use of a binder', () => {
  const more = {
    ...whole,
    perform: { ...whole.perform, kicks: nothing },
    sight: { ...whole.sight, gone: nothing },
  }
  expect(bindingGaps(graph, tours, more)).toEqual([
    "how to do 'kicks' is never used",
    "what 'gone' shows is never looked at",
  ])
  expect(bindingGaps(graph, [], whole)).toHaveLength(7)
})

it.each<[what: string, binders: Partial<Binders<null>>, gap: string]>([
  ['no region', { region: undefined } as never, 'nobody knows where the controls are'],
  ['an event case without means', { byOtherMeans: {} }, "nobody knows with what 'mends' is done"],
  [
    'an event case with both',
    { byOtherMeans: { ...whole.byOtherMeans, fills: 'rain' } },
    "'fills' has a control, and is done by other means",
  ],
  [
    'a control of no event case',
    { controls: { ...whole.controls, kicks: () => null } },
    "there is no event case 'kicks' to have a control",
  ],
  [
    'means of no event case',
    { byOtherMeans: { ...whole.byOtherMeans, kicks: 'a foot' } },
    "there is no event case 'kicks' to be done by other means",
  ],
  [
    'an event case that is beside',
    { beside: { fills: () => null } },
    "'fills' is an event case, and no control beside",
  ],
  [
    'an answer to nobody',
    { answers: { boils: nothing } },
    "there is an answer to 'boils', and no path needs it",
  ],
  [
    'something arranged for nobody',
    { arrange: { boils: nothing } },
    "something is arranged for 'boils', and no path needs it",
  ],
  [
    'nobody who waits',
    { waits: { boils: () => true } },
    "it is said when a call waits of 'boils', and no path needs it",
  ],
])('misses %s', (_what, binders, gap) => {
  expect(bindingGaps(graph, tours, { ...whole, ...binders })).toEqual([gap])
  const known = { answers: { boil: nothing }, arrange: { boil: nothing }, waits: { boil: () => true } }
  expect(bindingGaps(graph, tours, { ...whole, ...known })).toEqual([])
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
