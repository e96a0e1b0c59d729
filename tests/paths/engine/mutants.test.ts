import { expect, it } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { initialMacrostep, nextMacrostep } from './macrostep.ts'
import { negated, removed, retargeted } from './mutants.ts'

const pressed = (machine: Parameters<typeof initialMacrostep>[0]) => {
  const { to, taken } = nextMacrostep(machine, initialMacrostep(machine).to, { event: { type: 'pressed' } })
  return [to.snapshot.value, ...taken]
}

it('retargets a transition in a copy of the machine', () => {
  expect(pressed(retargeted(kettleMachine, 'kettle.cold|pressed|1', 'hot'))).toEqual([
    'hot',
    'kettle.cold|pressed|1',
  ])
  expect(pressed(kettleMachine)).toEqual(['broken', 'kettle.cold|pressed|1'])
})

it('negates a guard', () => {
  expect(pressed(negated(kettleMachine, 'kettle.cold|pressed|0'))).toEqual([
    'heating',
    'kettle.cold|pressed|0',
  ])
})

it('removes a transition', () => {
  expect(pressed(removed(kettleMachine, 'kettle.cold|pressed|1'))).toEqual(['cold'])
})

it('changes transitions of actors, delays and eventless ones', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { initial: 'x', states: { x: { always: 'y' }, y: { after: { 100: { target: 'z' } } }, z: {} } },
    },
  })
  expect(initialMacrostep(retargeted(machine, 'm.a.x|always|0', 'z')).to.snapshot.value).toEqual({ a: 'z' })
  const late = retargeted(machine, 'm.a.y|xstate.after.100.m.a.y|0', 'x')
  expect(
    nextMacrostep(late, initialMacrostep(late).to, { event: { type: 'xstate.after.100.m.a.y' } }).taken,
  ).toHaveLength(2)
  const failing = retargeted(kettleMachine, 'kettle.heating|xstate.error.actor.boil|0', 'hot')
  const { to } = nextMacrostep(failing, initialMacrostep(failing).to, { event: { type: 'filled' } })
  const heating = nextMacrostep(failing, to, { event: { type: 'pressed' } }).to
  expect(
    nextMacrostep(failing, heating, { event: { type: 'xstate.error.actor.boil' } }).to.snapshot.value,
  ).toBe('hot')
})

it('a mutant with an endless loop fails', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: { target: 'a', actions: assign({}) } } },
  })
  const endless = retargeted(machine, 'm.b|always|0', 'b')
  const actor = createActor(endless)
  actor.subscribe({ error: () => undefined })
  actor.start().send({ type: 'go' })
  expect(actor.getSnapshot().status).toBe('error')
})

it('throws for a transition without a guard', () => {
  expect(() => negated(kettleMachine, 'kettle.broken|mended|0')).toThrow(
    "'kettle.broken|mended|0' has no guard to negate",
  )
})
