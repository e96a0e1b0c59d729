import { expect, it } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { begin, proceed } from './move.ts'
import { negated, removed, retargeted } from './mutants.ts'

const pressed = (machine: Parameters<typeof begin>[0]) => {
  const { to, taken } = proceed(machine, begin(machine).to, { event: { type: 'pressed' } })
  return [to.snapshot.value, ...taken]
}

it('sends a transition elsewhere, and leaves the machine it was made from alone', () => {
  expect(pressed(retargeted(kettleMachine, 'kettle.cold|pressed|1', 'hot'))).toEqual([
    'hot',
    'kettle.cold|pressed|1',
  ])
  expect(pressed(kettleMachine)).toEqual(['broken', 'kettle.cold|pressed|1'])
})

it('turns a guard round', () => {
  expect(pressed(negated(kettleMachine, 'kettle.cold|pressed|0'))).toEqual([
    'heating',
    'kettle.cold|pressed|0',
  ])
})

it('takes a transition away', () => {
  expect(pressed(removed(kettleMachine, 'kettle.cold|pressed|1'))).toEqual(['cold'])
})

it('reaches the ends of an actor, a delay, and what happens by itself', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { initial: 'x', states: { x: { always: 'y' }, y: { after: { 100: { target: 'z' } } }, z: {} } },
    },
  })
  expect(begin(retargeted(machine, 'm.a.x|always|0', 'z')).to.snapshot.value).toEqual({ a: 'z' })
  const late = retargeted(machine, 'm.a.y|xstate.after.100.m.a.y|0', 'x')
  expect(proceed(late, begin(late).to, { event: { type: 'xstate.after.100.m.a.y' } }).taken).toHaveLength(2)
  const failing = retargeted(kettleMachine, 'kettle.heating|xstate.error.actor.boil|0', 'hot')
  const { to } = proceed(failing, begin(failing).to, { event: { type: 'filled' } })
  const heating = proceed(failing, to, { event: { type: 'pressed' } }).to
  expect(proceed(failing, heating, { event: { type: 'xstate.error.actor.boil' } }).to.snapshot.value).toBe(
    'hot',
  )
})

it('a mutant that would never come to rest fails instead', () => {
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

it('does not pretend to turn round a guard that is not there', () => {
  expect(() => negated(kettleMachine, 'kettle.broken|mended|0')).toThrow(
    "'kettle.broken|mended|0' has no guard to negate",
  )
})
