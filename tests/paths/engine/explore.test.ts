import { expect, it } from 'vitest'
import { type AnyMachineSnapshot, assign, createMachine, fromPromise, setup } from 'xstate'
import { kettleModel } from '../example/kettle.model.ts'
import { explore } from './explore.ts'

const counter = setup({
  types: { context: {} as { readonly count: number; readonly word: string } },
}).createMachine({
  id: 'counter',
  context: { count: 0, word: 'a' },
  on: { up: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
})
const counting = {
  name: 'counter',
  machine: counter,
  events: { counts: { event: { type: 'up' } } },
  outcomes: {},
}

it('finds the 10 states and 16 edges of the example; only the start has no edge before it', () => {
  const { nodes, edges } = explore(kettleModel)
  expect([nodes.length, edges.length]).toEqual([10, 16])
  expect(nodes.filter(({ lastEdge }) => lastEdge === null)).toHaveLength(1)
})

it('throws at the limit, and names the part of the context with the most values', () => {
  expect(() => explore({ ...counting, limit: 50 })).toThrow(
    "counter: more than 50 states; 'key.context.count' has 50 values among the keys, such as 46, 47, 48, 49",
  )
})

it('states with equal keys are one node', () => {
  const { nodes, edges } = explore({ ...counting, key: ({ context }) => context.count % 3 })
  expect([nodes.length, edges.length]).toEqual([3, 3])
})

it('sends the outcomes of an actor only while it runs, and once', () => {
  const machine = setup({ actors: { ask: fromPromise(async () => 1) } }).createMachine({
    id: 'm',
    context: { doneCount: 0 },
    initial: 'idle',
    states: {
      idle: { on: { start: 'asking' } },
      asking: {
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: { actions: assign({ doneCount: ({ context }) => context.doneCount + 1 }) },
        },
        on: { stop: 'idle' },
      },
    },
  })
  const { edges, nodes } = explore({
    name: 'm',
    machine,
    events: { starts: { event: { type: 'start' } }, stops: { event: { type: 'stop' } } },
    outcomes: { ask: { answers: { done: 1 } } },
    key: ({ value }) => value,
  })
  expect(edges.map(({ eventCase, from }) => `${from.state.snapshot.value}: ${eventCase.name}`)).toEqual([
    'idle: starts',
    'asking: stops',
    'asking: ask: answers',
    'asking: stops',
  ])
  expect(nodes).toHaveLength(3)
})

it('ends only the next of the running delays', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    states: {
      late: { initial: 'a', states: { a: { after: { 500: 'b' } }, b: {} } },
      soon: { initial: 'a', states: { a: { after: { 100: 'b' } }, b: {} } },
    },
  })
  const { edges } = explore({ name: 'm', machine, events: {}, outcomes: {} })
  expect(edges.map(({ eventCase }) => [eventCase.name, eventCase.timer?.remainingMs])).toEqual([
    ['wait: 100', 100],
    ['wait: 500', 400],
  ])
})

it('a delay without a transition does not keep later delays from ending', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { after: { 100: { guard: () => false, target: 'b' }, 300: 'c' } }, b: {}, c: {} },
  })
  const { edges } = explore({ name: 'm', machine, events: {}, outcomes: {} })
  expect(edges.map(({ eventCase, macrostep }) => [eventCase.timer?.remainingMs, macrostep.taken])).toEqual([
    [100, []],
    [200, ['m.a|xstate.after.300.m.a|0']],
  ])
})

it('sends the event that an event case makes of the snapshot, and none for null', () => {
  const { edges } = explore({
    ...counting,
    events: {
      counts: { event: ({ context }: AnyMachineSnapshot) => (context.count < 4 ? { type: 'up' } : null) },
    },
  })
  expect(edges).toHaveLength(4)
})

it('sends each event case once in each state, and explores a model once', () => {
  let transitionCalls = 0
  const machine: typeof kettleModel.machine = Object.assign(Object.create(kettleModel.machine), {
    transition: (...step: Parameters<typeof kettleModel.machine.transition>) => {
      transitionCalls += 1
      return kettleModel.machine.transition(...step)
    },
  })
  const graph = explore({ ...kettleModel, machine })
  const sent = new Set(graph.edges.map(({ from, eventCase }) => `${from.key} ${eventCase.name}`))
  expect(transitionCalls).toBe(sent.size)
  expect(explore(graph.model)).toBe(graph)
})
