import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { begin } from './move.ts'
import { innermostStates, type PageObject, pageObjectGaps } from './page-object.ts'
import { pathSetsOf } from './path-sets.ts'

const { graph, transitions } = pathSetsOf(kettleModel)
const nothing = async () => undefined
const whole: PageObject<null> = {
  perform: { fills: nothing, presses: nothing, mends: nothing },
  assertions: { cold: nothing, heating: nothing, hot: nothing, broken: nothing },
  region: () => null,
  controls: { fills: () => null, presses: () => null },
  withoutControl: { mends: 'somebody who knows how' },
}

it('finds nothing wanting where every event case and every state is bound, and every entry used', () => {
  expect(pageObjectGaps(graph, transitions, whole)).toEqual([])
})

it('misses an event case and a state that nobody knows on the page', () => {
  const { mends: _, ...perform } = whole.perform
  const { hot: __, ...assertions } = whole.assertions
  expect(pageObjectGaps(graph, transitions, { ...whole, perform, assertions })).toEqual([
    "nobody knows how to do 'mends' on the page",
    "nobody knows what 'hot' shows",
  ])
})

it('misses the use of an entry', () => {
  const more = {
    ...whole,
    perform: { ...whole.perform, kicks: nothing },
    assertions: { ...whole.assertions, gone: nothing },
  }
  expect(pageObjectGaps(graph, transitions, more)).toEqual([
    "how to do 'kicks' is never used",
    "what 'gone' shows is never looked at",
  ])
  expect(pageObjectGaps(graph, [], whole)).toHaveLength(7)
})

it.each<[what: string, pageObject: Partial<PageObject<null>>, gap: string]>([
  ['no region', { region: undefined } as never, 'nobody knows where the controls are'],
  ['an event case without means', { withoutControl: {} }, "nobody knows with what 'mends' is done"],
  [
    'an event case with both',
    { withoutControl: { ...whole.withoutControl, fills: 'rain' } },
    "'fills' has a control, and is done by other means",
  ],
  [
    'a control of no event case',
    { controls: { ...whole.controls, kicks: () => null } },
    "there is no event case 'kicks' to have a control",
  ],
  [
    'means of no event case',
    { withoutControl: { ...whole.withoutControl, kicks: 'a foot' } },
    "there is no event case 'kicks' to be done by other means",
  ],
  [
    'an event case that is beside',
    { ignoredControls: { fills: () => null } },
    "'fills' is an event case, and no control beside",
  ],
  [
    'an answer to nobody',
    { settle: { boils: nothing } },
    "there is an answer to 'boils', and no path needs it",
  ],
  [
    'something arranged for nobody',
    { arrange: { boils: nothing } },
    "something is arranged for 'boils', and no path needs it",
  ],
  [
    'nobody who waits',
    { delayedRequests: { boils: () => true } },
    "it is said when a call waits of 'boils', and no path needs it",
  ],
])('misses %s', (_what, pageObject, gap) => {
  expect(pageObjectGaps(graph, transitions, { ...whole, ...pageObject })).toEqual([gap])
  const known = {
    settle: { boil: nothing },
    sort: { boil: nothing },
    delayedRequests: { boil: () => true },
  }
  expect(pageObjectGaps(graph, transitions, { ...whole, ...known })).toEqual([])
})

it('looks for the innermost state of every region, also of one that has come to its end', () => {
  const door = { initial: 'shut', states: { shut: {} } }
  const light = { initial: 'off', states: { off: { type: 'final' } } } as const
  const machine = createMachine({
    initial: 'house',
    states: { house: { type: 'parallel', states: { door, light } } },
  })
  expect(innermostStates(begin(machine).to.snapshot)).toEqual(['house.door.shut', 'house.light.off'])
})
