import { expect, it } from 'vitest'
import { type AnyStateMachine, assign, emit, setup } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel, kettleSeat } from '../example/kettle.model.ts'
import { replayLive, type Seat } from './live-bench.ts'
import { mutantsOf, negated, removed, retargeted } from './mutants.ts'
import type { Plan } from './plan.ts'
import { suiteOf, survivors, walked } from './suite.ts'

const { tours, refusals, lateAnswers } = suiteOf(kettleModel)
const tour = tours[0] as Plan
const changed =
  (change: (machine: AnyStateMachine) => AnyStateMachine): Seat =>
  (seams) =>
    change(kettleSeat(seams))

it('is content with the machine that the plan was made from', async () => {
  expect(await walked([...tours, ...refusals, ...lateAnswers], kettleSeat)).toEqual([])
})

it('prints the path when a transition leads elsewhere, with a mark where it went wrong', async () => {
  const [said = ''] = await walked(
    tours,
    changed((machine) => retargeted(machine, 'kettle.heating|xstate.done.actor.boil|0', 'broken')),
  )
  expect(said).toContain('kettle, tour 1 of 1')
  expect(said).toContain('✗ 3. boil: boils → hot')
  expect(said).toMatch(/\+ *value: 'broken'[\s\S]*- *value: 'hot'/)
})

it('goes red when a guard is turned round', async () => {
  const [said] = await walked(
    tours,
    changed((machine) => negated(machine, 'kettle.cold|pressed|0')),
  )
  expect(said).toContain('✗ 2. presses → heating')
})

it('every mutant of the example goes red in its one tour', async () => {
  const mutants = mutantsOf(kettleMachine)
  expect(mutants).toHaveLength(34)
  expect(await survivors(mutants, tours, kettleSeat)).toEqual([])
})

it('goes red when a machine listens where it should not', async () => {
  const deafer = suiteOf({ ...kettleModel, machine: removed(kettleMachine, 'kettle.heating|pressed|0') })
  expect((await walked(deafer.tours, kettleSeat)).length).toBe(0)
  const [said] = await walked(deafer.refusals, kettleSeat)
  expect(said).toContain('presses, and nothing happens')
})

it.each<[string, Seat, string]>([
  [
    'an effect is forgotten',
    ({ port, effect }) => kettleSeat({ port, effect: times(0, effect) }),
    'boil: boils',
  ],
  [
    'an effect is asked for twice',
    ({ port, effect }) => kettleSeat({ port, effect: times(2, effect) }),
    'boil: boils',
  ],
  [
    'an effect is not on the bench at all',
    ({ port }) => kettleSeat({ port, effect: () => () => undefined }),
    'boil: boils',
  ],
  [
    'a port is asked for something else',
    ({ port, effect }) => kettleSeat({ effect, port: (name) => (_, signal) => port(name)('tea', signal) }),
    'presses',
  ],
  [
    'an actor is not let go',
    ({ port, effect }) =>
      kettleSeat({ effect, port: (name) => (input) => port(name)(input, new AbortController().signal) }),
    'presses',
  ],
])('goes red when %s', async (_name, seat, step) => {
  await expect(replayLive(tour, seat)).rejects.toThrow(new RegExp(`✗ \\d+\\. ${step}`))
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
    tours: [presses],
  } = suiteOf({ name: 'bell', machine: bell(1, 'ding'), events, outcomes: {}, key: () => 0 })
  await replayLive(presses as Plan, () => bell(1, 'ding'))
  await expect(replayLive(presses as Plan, () => other)).rejects.toThrow('✗ 1. presses')
})

function times(count: number, effect: Parameters<Seat>[0]['effect']): typeof effect {
  return (name) => {
    const once = effect(name)
    return (...args) => {
      for (let turn = 0; turn < count; turn += 1) once(...args)
    }
  }
}
