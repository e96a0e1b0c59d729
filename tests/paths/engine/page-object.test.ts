import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import { initialMacrostep } from './macrostep.ts'
import { innermostStates, type PageObject, pageObjectGaps } from './page-object.ts'

const graph = explore(kettleModel)
const transitions = pathsFor(graph, 'transitions')
const nothing = async () => undefined
const whole: PageObject<null> = {
  perform: { fills: nothing, presses: nothing, mends: nothing },
  assertions: { cold: nothing, heating: nothing, hot: nothing, broken: nothing },
  region: () => null,
  controls: { fills: () => null, presses: () => null },
  withoutControl: { mends: 'a technician' },
}

const texts = (pageObject: PageObject<null>, paths = transitions) =>
  pageObjectGaps(graph, paths, pageObject).map(({ text }) => text)

it('finds no gap if every event case and state is there, and every entry is used', () => {
  expect(texts(whole)).toEqual([])
})

it('reports a missing event case and a missing state, and what to add', () => {
  const { mends: _, ...perform } = whole.perform
  const { hot: __, ...assertions } = whole.assertions
  expect(pageObjectGaps(graph, transitions, { ...whole, perform, assertions })).toEqual([
    {
      text: "no way to perform 'mends'",
      property: 'perform',
      add: "mends: (page) => region(page).getByRole('button', { name: '<label>' }).click(),",
    },
    {
      text: "no assertion for the state 'hot'",
      property: 'assertions',
      add: "hot: (page) => expect(region(page)).toContainText('<text>'),",
    },
  ])
})

it('reports entries that no path uses', () => {
  const more = {
    ...whole,
    perform: { ...whole.perform, kicks: nothing },
    assertions: { ...whole.assertions, gone: nothing },
  }
  expect(texts(more)).toEqual([
    "perform: 'kicks' is never used: no path has such an event case",
    "assertions: 'gone' is never used: no path reaches such a state",
  ])
  expect(texts(whole, [])).toHaveLength(7)
})

it.each<[what: string, pageObject: Partial<PageObject<null>>, gap: string]>([
  ['a missing region', { region: undefined } as never, 'the region of the controls is missing'],
  [
    'an event case without a control',
    { withoutControl: {} },
    "the control of 'mends' is missing: add it, or name the cause of the event in 'withoutControl'",
  ],
  [
    'an event case with and without a control',
    { withoutControl: { ...whole.withoutControl, fills: 'rain' } },
    "'fills' is in 'controls' and in 'withoutControl': remove one",
  ],
  [
    'a control of no event case',
    { controls: { ...whole.controls, kicks: () => null } },
    "controls: 'kicks' is never used: there is no such event case",
  ],
  [
    'a cause of no event case',
    { withoutControl: { ...whole.withoutControl, kicks: 'a foot' } },
    "withoutControl: 'kicks' is never used: there is no such event case",
  ],
  [
    'an event case that is an ignored control',
    { ignoredControls: { fills: () => null } },
    "ignoredControls: 'fills' is an event case of this machine: move it to 'controls'",
  ],
  [
    'how to settle an unknown actor',
    { settle: { boils: nothing } },
    "settle: 'boils' is never used: no path settles such an actor",
  ],
  [
    'how to arrange an unknown actor',
    { arrange: { boils: nothing } },
    "arrange: 'boils' is never used: no path settles such an actor",
  ],
  [
    'a delayed request of an unknown actor',
    { delayedRequests: { boils: () => true } },
    "delayedRequests: 'boils' is never used: no path starts such an actor",
  ],
])('reports %s', (_what, pageObject, gap) => {
  expect(texts({ ...whole, ...pageObject })).toEqual([gap])
  const known = {
    settle: { boil: nothing },
    arrange: { boil: nothing },
    delayedRequests: { boil: () => true },
  }
  expect(texts({ ...whole, ...known })).toEqual([])
})

it('finds the innermost state of every region, also a final one', () => {
  const door = { initial: 'shut', states: { shut: {} } }
  const light = { initial: 'off', states: { off: { type: 'final' } } } as const
  const machine = createMachine({
    initial: 'house',
    states: { house: { type: 'parallel', states: { door, light } } },
  })
  expect(innermostStates(initialMacrostep(machine).to.snapshot)).toEqual([
    'house.door.shut',
    'house.light.off',
  ])
})
