import { expect, it, vi } from 'vitest'
import { assign, setup } from 'xstate'
import { CRITERIA, pathsFor } from './criteria.ts'
import { explore } from './explore.ts'
import { nextMacrostep } from './macrostep.ts'
import type { AnyModel } from './model.ts'
import { isSameState } from './same-state.ts'
import type { State } from './state.ts'

/** A lamp that turns off after a delay. Its context counts to three, which its key leaves out. */
const lampMachine = setup({
  types: {
    context: {} as { readonly turned: number },
    events: {} as { readonly type: 'lit' | 'turned' | 'warmed' },
  },
  actions: { turn: assign({ turned: ({ context }) => (context.turned + 1) % 3 }) },
  delays: { outAfter: 900, warmAfter: 200 },
}).createMachine({
  id: 'lamp',
  context: { turned: 0 },
  initial: 'out',
  states: {
    out: { on: { lit: 'on', turned: { actions: 'turn' } } },
    on: {
      initial: 'dim',
      after: { outAfter: 'out' },
      on: { turned: { actions: 'turn' } },
      states: {
        dim: { after: { warmAfter: 'bright' } },
        bright: { on: { warmed: 'dim' } },
      },
    },
  },
})
const lamp: AnyModel = {
  name: 'lamp',
  machine: lampMachine,
  events: Object.fromEntries(['lit', 'turned', 'warmed'].map((type) => [type, { event: { type } }])),
  outcomes: {},
  key: ({ value }) => value,
}

/** For each running delay of a state, the index of the same run in the other state; -1 if it is new. */
const runsOf = (from: State, to: State) =>
  to.timers.map(({ run }) => from.timers.findIndex((timer) => timer.run === run))

const graph = explore(lamp)
const paths = CRITERIA.flatMap((criterion) => pathsFor(graph, criterion, { seed: 3, steps: 300 }))
const steps = paths.flatMap((path) => path.steps).filter(({ macrostep }) => macrostep.isIgnored !== true)

it('a cached macrostep equals a computed one', () => {
  expect(new Set(steps.map(({ before }) => before.snapshot.context.turned))).toEqual(new Set([0, 1, 2]))
  for (const { before, eventCase, macrostep } of steps) {
    const fresh = nextMacrostep(lampMachine, before, eventCase)
    expect({ ...macrostep, to: null }).toEqual({ ...fresh, to: null })
    expect(isSameState(macrostep.to, fresh.to)).toBe(true)
    expect(runsOf(before, macrostep.to)).toEqual(runsOf(before, fresh.to))
  }
  expect(steps.some(({ before, macrostep }) => runsOf(before, macrostep.to).includes(0))).toBe(true)
})

it('a cached delay is replaced by the one of the state', () => {
  const delayedRequests = steps.filter(({ eventCase }) => eventCase.timer !== undefined)
  expect(delayedRequests.length).toBeGreaterThan(20)
  for (const { before, eventCase } of delayedRequests) expect(before.timers).toContain(eventCase.timer)
})

it('each event case is computed once in each state', () => {
  const spy = vi.spyOn(lampMachine, 'transition')
  const fresh = explore({ ...lamp })
  const explored = spy.mock.calls.length
  const count = CRITERIA.flatMap((criterion) => pathsFor(fresh, criterion, { seed: 3, steps: 300 })).reduce(
    (sum, path) => sum + path.steps.length,
    0,
  )
  const planned = spy.mock.calls.length - explored
  spy.mockRestore()
  // Each key has three states.
  expect([explored > 0, count > 300, planned <= 3 * explored]).toEqual([true, true, true])
})
