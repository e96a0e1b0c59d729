import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, emit, setup } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleImplementations, kettleModel } from '../example/kettle.model.ts'
import { type Implementations, runInMemory } from './memory-driver.ts'
import { mutantsOf, negated, removed, retargeted } from './mutants.ts'
import type { Path } from './path.ts'
import { failureMessages, pathSetsOf, survivors } from './path-sets.ts'

const { transitions, refusals, lateOutcomes } = pathSetsOf(kettleModel)
const path = transitions[0] as Path
const changed =
  (change: (machine: AnyStateMachine) => AnyStateMachine): Implementations =>
  (doubles) =>
    change(kettleImplementations(doubles))

it('is content with the machine that the path was made from', async () => {
  expect(
    await failureMessages([...transitions, ...refusals, ...lateOutcomes], kettleImplementations),
  ).toEqual([])
})

it('prints the path when a transition leads elsewhere, with a mark where it went wrong', async () => {
  const [said = ''] = await failureMessages(
    transitions,
    changed((machine) => retargeted(machine, 'kettle.heating|xstate.done.actor.boil|0', 'broken')),
  )
  expect(said).toContain('kettle, tour 1 of 1')
  expect(said).toContain('✗ 3. boil: boils → hot')
  expect(said).toMatch(/\+ *value: 'broken'[\s\S]*- *value: 'hot'/)
})

it('goes red when a guard is turned round', async () => {
  const [said] = await failureMessages(
    transitions,
    changed((machine) => negated(machine, 'kettle.cold|pressed|0')),
  )
  expect(said).toContain('✗ 2. presses → heating')
})

it('every mutant of the example goes red in its one tour', async () => {
  const mutants = mutantsOf(kettleMachine)
  expect(mutants).toHaveLength(34)
  expect(await survivors(mutants, transitions, kettleImplementations)).toEqual([])
})

it('goes red when a machine listens where it should not', async () => {
  const deafer = pathSetsOf({ ...kettleModel, machine: removed(kettleMachine, 'kettle.heating|pressed|0') })
  expect((await failureMessages(deafer.transitions, kettleImplementations)).length).toBe(0)
  const [said] = await failureMessages(deafer.refusals, kettleImplementations)
  expect(said).toContain('presses, and nothing happens')
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
    'boil: boils',
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
])('goes red when %s', async (_name, implementations, step) => {
  await expect(runInMemory(path, implementations)).rejects.toThrow(new RegExp(`✗ \\d+\\. ${step}`))
})

/** Counts to `step` and says `word` whenever it is pressed. */
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
  ['the context comes out otherwise', bell(2, 'ding')],
  ['something else is emitted', bell(1, 'dong')],
])('goes red when %s', async (_name, other) => {
  const events = { presses: { event: { type: 'press' } } }
  const {
    transitions: [presses],
  } = pathSetsOf({ name: 'bell', machine: bell(1, 'ding'), events, outcomes: {}, key: () => 0 })
  await runInMemory(presses as Path, () => bell(1, 'ding'))
  await expect(runInMemory(presses as Path, () => other)).rejects.toThrow('✗ 1. presses')
})

function times(count: number, action: Parameters<Implementations>[0]['action']): typeof action {
  return (name) => {
    const once = action(name)
    return (...args) => {
      for (let turn = 0; turn < count; turn += 1) once(...args)
    }
  }
}
