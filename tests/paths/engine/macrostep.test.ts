import { expect, it } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { initialMacrostep, nextMacrostep } from './macrostep.ts'
import { pendingActors, type State } from './state.ts'

const forever = fromPromise(() => new Promise<number>(() => undefined))
const at = ({ snapshot }: State) => snapshot.value
const sent = (type: string) => ({ event: { type } })

it('a macrostep includes eventless transitions', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { always: 'b' }, b: { on: { go: 'c' } }, c: { always: 'd' }, d: {} },
  })
  const first = initialMacrostep(machine)
  expect(first.taken).toEqual(['m.a|always|0'])
  expect(nextMacrostep(machine, first.to, sent('go')).taken).toEqual(['m.b|go|0', 'm.c|always|0'])
})

it('throws if eventless transitions repeat without end', () => {
  const machine = createMachine({
    id: 'restless',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
  })
  expect(() => nextMacrostep(machine, initialMacrostep(machine).to, sent('go'))).toThrow(
    'restless: eventless transitions repeat without end',
  )
})

it('reports actors that start, with their input, and those that are stopped before they settle', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: {
        invoke: { id: 'loader', src: 'ask', input: { n: 1 }, onDone: 'b' },
        on: { leave: 'b', again: { target: 'a', reenter: true } },
      },
      b: {},
    },
  })
  const first = initialMacrostep(machine)
  expect(first.actorChanges).toEqual([{ change: 'started', actor: 'loader', input: { n: 1 } }])
  expect(pendingActors(first.to)).toEqual(['loader'])
  expect(nextMacrostep(machine, first.to, sent('leave')).actorChanges).toEqual([
    { change: 'stopped', actor: 'loader' },
  ])
  expect(nextMacrostep(machine, first.to, sent('again')).actorChanges.map(({ change }) => change)).toEqual([
    'stopped',
    'started',
  ])
  const done = { event: { type: 'xstate.done.actor.loader', output: 1 }, actor: 'loader' }
  expect(nextMacrostep(machine, first.to, done).actorChanges).toEqual([])
})

it('an actor that starts and stops in one macrostep is left out', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { invoke: { id: 'loader', src: 'ask' }, always: 'c' }, c: {} },
  })
  expect(nextMacrostep(machine, initialMacrostep(machine).to, sent('go')).actorChanges).toEqual([])
})

it('an actor whose state stays active after it settled is not pending any more', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    context: { doneCount: 0 },
    invoke: { id: 'loader', src: 'ask', onDone: { actions: assign({ doneCount: 1 }) } },
  })
  const done = { event: { type: 'xstate.done.actor.loader', output: 1 }, actor: 'loader' }
  const { to } = nextMacrostep(machine, initialMacrostep(machine).to, done)
  expect([pendingActors(to), to.settledActors]).toEqual([[], ['loader']])
})

it('lets time pass for all delays, and ends those of the same instant in the order in which they started', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      slow: { initial: 'a', states: { a: { after: { 300: 'b' } }, b: {} } },
      one: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: { after: { 200: 'c' } }, c: {} } },
      two: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } },
    },
  })
  const next = (state: State) => {
    const [timer] = [...state.timers].sort((a, b) => a.remainingMs - b.remainingMs)
    return timer === undefined ? null : nextMacrostep(machine, state, { event: timer.event, timer })
  }
  const first = initialMacrostep(machine).to
  const second = next(first)?.to ?? first
  expect(at(second)).toEqual({ slow: 'a', one: 'b', two: 'b' })
  expect(second.timers.map(({ remainingMs }) => remainingMs)).toEqual([200, 200])
  const third = next(second)
  expect(third && at(third.to)).toEqual({ slow: 'b', one: 'c', two: 'b' })
  expect(third?.taken).toEqual(['m.slow.a|xstate.after.300.m.slow.a|0', 'm.one.b|xstate.after.200.m.one.b|0'])
})

it('leaving a state cancels its delays', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { 100: 'b' }, on: { go: 'b' } }, b: {} },
  })
  expect(nextMacrostep(machine, initialMacrostep(machine).to, sent('go')).to.timers).toEqual([])
})

it('an actor with a systemId can start in every step', () => {
  const machine = setup({ actors: { ask: forever } }).createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: {
        invoke: { id: 'loader', src: 'ask', systemId: 'asked' },
        on: { go: { target: 'b', reenter: true } },
      },
    },
  })
  let at = initialMacrostep(machine).to
  const results = Array.from({ length: 3 }, () => {
    const macrostep = nextMacrostep(machine, at, sent('go'))
    at = macrostep.to
    return [
      macrostep.to.snapshot.status,
      macrostep.actorChanges.filter(({ change }) => change === 'started').length,
    ]
  })
  expect(results).toEqual([
    ['active', 1],
    ['active', 1],
    ['active', 1],
  ])
})
