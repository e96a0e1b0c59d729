import { expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { begin, proceed } from './move.ts'
import { awaited, type Place } from './place.ts'

const forever = fromPromise(() => new Promise<number>(() => undefined))
const at = ({ snapshot }: Place) => snapshot.value
const sent = (type: string) => ({ event: { type } })

it('counts the eventless transitions of the start and of a step', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { always: 'b' }, b: { on: { go: 'c' } }, c: { always: 'd' }, d: {} },
  })
  const first = begin(machine)
  expect(first.taken).toEqual(['m.a|always|0'])
  expect(proceed(machine, first.to, sent('go')).taken).toEqual(['m.b|go|0', 'm.c|always|0'])
})

it('reports a machine that never comes to rest instead of hanging', () => {
  const machine = createMachine({
    id: 'restless',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
  })
  expect(() => proceed(machine, begin(machine).to, sent('go'))).toThrow(
    'restless: eventless transitions never come to rest',
  )
})

it('tells which actors are asked, with what, and which are let go before they have had their say', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: { id: 'asker', src: 'ask', input: { n: 1 }, onDone: 'b' },
        on: { leave: 'b', again: { target: 'a', reenter: true } },
      },
      b: {},
    },
  })
  const first = begin(machine)
  expect(first.actorChanges).toEqual([{ is: 'made', actor: 'asker', input: { n: 1 } }])
  expect(awaited(first.to)).toEqual(['asker'])
  expect(proceed(machine, first.to, sent('leave')).actorChanges).toEqual([{ is: 'dropped', actor: 'asker' }])
  expect(proceed(machine, first.to, sent('again')).actorChanges.map(({ is }) => is)).toEqual([
    'dropped',
    'made',
  ])
  const said = { event: { type: 'xstate.done.actor.asker', output: 1 }, actor: 'asker' }
  expect(proceed(machine, first.to, said).actorChanges).toEqual([])
})

it('an actor that is let go in the very move that asks for it is never asked', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { invoke: { id: 'asker', src: 'ask' }, always: 'c' }, c: {} },
  })
  expect(proceed(machine, begin(machine).to, sent('go')).actorChanges).toEqual([])
})

it('an actor whose state outlives its answer has had its say once', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    context: { heard: 0 },
    invoke: { id: 'asker', src: 'ask', onDone: { actions: assign({ heard: 1 }) } },
  })
  const said = { event: { type: 'xstate.done.actor.asker', output: 1 }, actor: 'asker' }
  const { to } = proceed(machine, begin(machine).to, said)
  expect([awaited(to), to.heard]).toEqual([[], ['asker']])
})

it('lets time pass for every delay that runs, and ends those that are due at the same instant in their order', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      slow: { initial: 'a', states: { a: { after: { 300: 'b' } }, b: {} } },
      one: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: { after: { 200: 'c' } }, c: {} } },
      two: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } },
    },
  })
  const next = (place: Place) => {
    const [timer] = [...place.timers].sort((one, other) => one.left - other.left)
    return timer === undefined ? null : proceed(machine, place, { event: timer.event, timer })
  }
  const first = begin(machine).to
  const second = next(first)?.to ?? first
  expect(at(second)).toEqual({ slow: 'a', one: 'b', two: 'b' })
  expect(second.timers.map(({ left }) => left)).toEqual([200, 200])
  const third = next(second)
  expect(third && at(third.to)).toEqual({ slow: 'b', one: 'c', two: 'b' })
  expect(third?.taken).toEqual(['m.slow.a|xstate.after.300.m.slow.a|0', 'm.one.b|xstate.after.200.m.one.b|0'])
})

it('a delay of a state that is left runs no more', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { 100: 'b' }, on: { go: 'b' } }, b: {} },
  })
  expect(proceed(machine, begin(machine).to, sent('go')).to.timers).toEqual([])
})

it('an actor that the system knows by name can be asked for in every step', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: {
        invoke: { id: 'asker', src: 'ask', systemId: 'asked' },
        on: { go: { target: 'b', reenter: true } },
      },
    },
  })
  let at = begin(machine).to
  const made = Array.from({ length: 3 }, () => {
    const move = proceed(machine, at, sent('go'))
    at = move.to
    return [move.to.snapshot.status, move.actorChanges.filter(({ is }) => is === 'made').length]
  })
  expect(made).toEqual([
    ['active', 1],
    ['active', 1],
    ['active', 1],
  ])
})
