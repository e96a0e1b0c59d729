import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { pathsFor } from './criteria.ts'
import { explore } from './explore.ts'
import { guardsAsked, guardsIn, happeningsOf } from './guards.ts'

const machine = setup({
  types: { context: {} as { open: number }, events: {} as { type: 'go' } | { type: 'stay' } },
  guards: { isOpen: ({ context }) => context.open > 0, never: () => false },
}).createMachine({
  id: 'm',
  context: { open: 0 },
  initial: 'a',
  states: {
    a: { on: { go: [{ guard: 'isOpen', target: 'b' }, { guard: 'never' }, 'c'], stay: { guard: 'never' } } },
    b: {},
    c: { always: { guard: 'isOpen', target: 'b' } },
  },
})
const events = { goes: { event: { type: 'go' } }, stays: { event: { type: 'stay' } } } as const
const graph = explore({ name: 'm', machine, events, outcomes: {} })
const asked = (criterion: 'transitions' | 'refusals') =>
  [...new Set(pathsFor(graph, criterion).flatMap(happeningsOf).flatMap(guardsAsked))].sort()

it('knows what each guard could say', () => {
  expect(guardsIn(machine)).toHaveLength(8)
  expect(guardsIn(machine)[0]).toBe('m.a|go|0 is true')
})

it('tells what those said that were asked, and nothing of those that were not', () => {
  expect(asked('transitions')).toEqual(['m.a|go|0 is false', 'm.a|go|1 is false', 'm.c|always|0 is false'])
  expect(asked('refusals')).toContain('m.a|stay|0 is false')
  const opened = explore({ ...graph.model, machine: machine.provide({ guards: { isOpen: () => true } }) })
  const [path] = pathsFor(opened, 'transitions')
  expect(path && happeningsOf(path).flatMap(guardsAsked)).toEqual(['m.a|go|0 is true'])
})
