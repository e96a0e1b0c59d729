import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { behaviourDiff, behaviourPath } from './behaviour.ts'
import { behaviourOf } from './engine/behaviour.ts'
import { explore } from './engine/explore.ts'
import type { AnyModel } from './engine/model.ts'
import { kettleModel } from './example/kettle.model.ts'
import { loadSuites } from './suites.ts'

it('there is a behaviour file of each machine, and none of a machine that was removed', async () => {
  const suites = await loadSuites()
  const here = fileURLToPath(new URL('.', import.meta.url))
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.behaviour.txt'))
    .map((path) => `tests/paths/${path.replaceAll('\\', '/')}`)
  expect(files.toSorted()).toEqual(suites.map(({ model }) => behaviourPath(model.name)).toSorted())
})

it('the behaviour text does not depend on the order of the states', () => {
  const graph = explore(kettleModel)
  const reversed = { ...graph, nodes: [...graph.nodes].reverse() }
  expect(behaviourOf(reversed)).toBe(behaviourOf(graph))
})

const lamp = (on: object, context: object = {}): AnyModel => ({
  name: 'lamp',
  machine: createMachine({
    id: 'lamp',
    initial: 'off',
    context,
    states: { off: { on: { pressed: on } }, on: { on: { pressed: 'off' } } },
  } as never),
  events: { press: { event: { type: 'pressed' } } },
  outcomes: {},
})
const behaviourOfLamp = (on: object, context?: object) => behaviourOf(explore(lamp(on, context)))

it('a changed target and an added action are differences of their event case', () => {
  const before = behaviourOfLamp({ target: 'on' })
  expect(behaviourDiff(before, before)).toEqual([])
  expect(behaviourDiff(before, behaviourOfLamp({ target: 'off' }))).toEqual([
    'press',
    '  - off (1) → on',
    '  - on (1) → off',
    '  + off (1) → off',
    '- state on',
    'state keys or values differ in: off',
  ])
  expect(
    behaviourDiff(before, behaviourOfLamp({ target: 'on', actions: { type: 'click', params: 2 } })),
  ).toEqual([
    'press',
    '  - off (1) → on',
    '  + off (1) → on; action click 2',
    'state keys or values differ in: off',
  ])
})

it('a value that differs only in the context changes the digest of the state', () => {
  const before = behaviourOfLamp({ target: 'on' }, { watts: 40 })
  expect(behaviourDiff(before, behaviourOfLamp({ target: 'on' }, { watts: 60 }))).toEqual([
    'state keys or values differ in: off',
    'state keys or values differ in: on',
  ])
})

it('a context value that is not in the key of the model changes the digest, too', () => {
  const brightness = (watts: number) => {
    const model = lamp({ target: 'on', actions: assign({ watts }) }, { watts: 0 })
    return behaviourOf(explore({ ...model, key: ({ value }) => value }))
  }
  expect(behaviourDiff(brightness(40), brightness(60))).toEqual([
    'state keys or values differ in: off',
    'state keys or values differ in: on',
  ])
})

it('a changed start, and a tag of a state without transitions, are differences', () => {
  const lit = (params: number, tags: string[]): AnyModel => ({
    name: 'lamp',
    machine: createMachine({
      id: 'lamp',
      initial: 'on',
      entry: { type: 'light', params },
      states: { on: { on: { pressed: 'off' } }, off: { tags } },
    } as never),
    events: { press: { event: { type: 'pressed' } } },
    outcomes: {},
  })
  const behaviour = (params: number, tags: string[] = []) => behaviourOf(explore(lit(params, tags)))
  expect(behaviourDiff(behaviour(1), behaviour(2))).toEqual([
    'start',
    '  - → on; action light 1',
    '  + → on; action light 2',
  ])
  expect(behaviourDiff(behaviour(1), behaviour(1, ['busy']))).toEqual([
    expect.stringMatching(/^- state off/),
    expect.stringMatching(/^\+ state off.*busy/),
  ])
})
