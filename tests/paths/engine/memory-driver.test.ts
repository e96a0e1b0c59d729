import { expect, it } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleImplementations, kettleModel } from '../example/kettle.model.ts'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import { type Implementations, runInMemory } from './memory-driver.ts'
import { mutantsOf, negated, removed, retargeted } from './mutants.ts'
import type { Path } from './path.ts'
import { runAndCollectFailures, survivors } from './run-all.ts'

const kettle = explore(kettleModel)
const transitions = pathsFor(kettle, 'transitions')
const path = transitions[0] as Path
const changed =
  (change: (machine: AnyStateMachine) => AnyStateMachine): Implementations =>
  (doubles) =>
    change(kettleImplementations(doubles))

it('passes for the machine that the paths were made from', async () => {
  expect(
    await runAndCollectFailures([...transitions, ...pathsFor(kettle, 'refusals')], kettleImplementations),
  ).toEqual([])
})

it('prints the path with a mark at the step that leads to another state', async () => {
  const [message = ''] = await runAndCollectFailures(
    transitions,
    changed((machine) => retargeted(machine, 'kettle.heating|xstate.done.actor.boil|0', 'broken')),
  )
  expect(message).toContain("kettle, transitions 1 of 1, ending with 'presses'\n")
  expect(message).toContain('✗ 3. boil: boils → hot')
  expect(message).toMatch(/\+ *value: 'broken'[\s\S]*- *value: 'hot'/)
})

it('fails when a guard is negated', async () => {
  const [message] = await runAndCollectFailures(
    transitions,
    changed((machine) => negated(machine, 'kettle.cold|pressed|0')),
  )
  expect(message).toContain('✗ 2. presses → heating')
})

it('the only path of the example fails for each of its 34 mutants', async () => {
  const mutants = mutantsOf(kettleMachine)
  expect(mutants).toHaveLength(34)
  expect(await survivors(mutants, transitions, kettleImplementations)).toEqual([])
})

it('fails when a machine accepts an event that it should refuse', async () => {
  const machine = removed(kettleMachine, 'kettle.heating|pressed|0')
  const refusing = explore({ ...kettleModel, machine })
  expect(await runAndCollectFailures(pathsFor(refusing, 'transitions'), kettleImplementations)).toEqual([])
  const [message] = await runAndCollectFailures(pathsFor(refusing, 'refusals'), kettleImplementations)
  expect(message).toContain('presses, which changes nothing')
})

it.each<[string, Implementations, string]>([
  [
    'an action is not executed',
    ({ actor, action }) => kettleImplementations({ actor, action: times(0, action) }),
    'boil: boils',
  ],
  [
    'an action is executed twice',
    ({ actor, action }) => kettleImplementations({ actor, action: times(2, action) }),
    'boil: boils',
  ],
  [
    'the suite has no test double for an action',
    ({ actor }) => kettleImplementations({ actor, action: () => () => undefined }),
    "boil: boils[^]*the suite has no test double for the action 'whistle'",
  ],
  [
    'an actor receives another input',
    ({ actor, action }) =>
      kettleImplementations({ action, actor: (name) => (_, signal) => actor(name)('tea', signal) }),
    'presses',
  ],
  [
    'an actor is not stopped',
    ({ actor, action }) =>
      kettleImplementations({
        action,
        actor: (name) => (input) => actor(name)(input, new AbortController().signal),
      }),
    'presses',
  ],
])('fails when %s', async (_name, implementations, step) => {
  await expect(runInMemory(path, implementations)).rejects.toThrow(new RegExp(`✗ \\d+\\. ${step}`))
})

/** Adds `step` to its count and emits `word` at each press. */
const bell = (step: number, word: string) =>
  setup({
    types: { context: {} as { readonly count: number }, emitted: {} as { readonly type: string } },
  }).createMachine({
    id: 'bell',
    context: { count: 0 },
    on: {
      press: { actions: [assign({ count: ({ context }) => context.count + step }), emit({ type: word })] },
    },
  })

it.each([
  ['the context differs', bell(2, 'ding')],
  ['another event is emitted', bell(1, 'dong')],
])('fails when %s', async (_name, other) => {
  const events = { presses: { event: { type: 'press' } } }
  const model = { name: 'bell', machine: bell(1, 'ding'), events, outcomes: {}, key: () => 0 }
  const [presses] = pathsFor(explore(model), 'transitions')
  await runInMemory(presses as Path, () => bell(1, 'ding'))
  await expect(runInMemory(presses as Path, () => other)).rejects.toThrow('✗ 1. presses')
})

const forever = fromPromise(() => new Promise<void>(() => undefined))
/** Forwards `event` to `to` at each press. */
const forwarder = (to: string, event: AnyEventObject) =>
  setup({ actors: { forever } }).createMachine({
    id: 'forwarder',
    invoke: [
      { src: 'forever', id: 'one' },
      { src: 'forever', id: 'other' },
    ],
    on: { press: { actions: sendTo(to, event) } },
  })
const pathOfForwarder = (press: AnyEventObject) => {
  const outcomes = { one: {}, other: {} }
  const model = {
    name: 'forwarder',
    machine: forwarder('one', { type: 'ring' }),
    events: { presses: { event: press } },
    outcomes,
  }
  return pathsFor(explore(model), 'transitions')[0] as Path
}

it.each([
  ['another event is sent', forwarder('one', { type: 'knock' })],
  ['an event is sent to another actor', forwarder('other', { type: 'ring' })],
])('fails when %s', async (_name, other) => {
  const presses = pathOfForwarder({ type: 'press' })
  const withDoubles =
    (machine: typeof other): Implementations =>
    ({ actor }) =>
      machine.provide({
        actors: { forever: fromPromise(({ signal }) => actor('forever')(undefined, signal)) },
      })
  await runInMemory(presses, withDoubles(forwarder('one', { type: 'ring' })))
  await expect(runInMemory(presses, withDoubles(other))).rejects.toThrow('✗ 1. presses')
})

it('fails when an event contains logic', async () => {
  const presses = pathsFor(
    explore({
      name: 'bell',
      machine: bell(1, 'ding'),
      events: { presses: { event: { type: 'press', by: () => 'hand' } } },
      outcomes: {},
      key: () => 0,
    }),
    'transitions',
  )[0] as Path
  await expect(runInMemory(presses, () => bell(1, 'ding'))).rejects.toThrow('events must be plain data')
})

function times(count: number, action: Parameters<Implementations>[0]['action']): typeof action {
  return (name) => {
    const once = action(name)
    return (...args) => {
      for (let turn = 0; turn < count; turn += 1) once(...args)
    }
  }
}
