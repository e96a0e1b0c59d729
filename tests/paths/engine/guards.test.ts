import { expect, it } from 'vitest'
import { setup } from 'xstate'
import { pathsFor } from './coverage-kinds.ts'
import { explore } from './explore.ts'
import { evaluatedGuards, guardsIn, occurrencesOf } from './guards.ts'

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
const evaluated = (coverage: 'transitions' | 'refusals') =>
  [...new Set(pathsFor(graph, coverage).flatMap(occurrencesOf).flatMap(evaluatedGuards))].sort()

it('lists both results of each guard', () => {
  expect(guardsIn(machine)).toHaveLength(8)
  expect(guardsIn(machine)[0]).toBe('m.a|go|0 is true')
})

it('if a state takes a transition, reports guards of parallel regions, but not of its ancestors', () => {
  const parallel = setup({
    types: { events: {} as { type: 'go' } },
    guards: { never: () => false },
  }).createMachine({
    id: 'p',
    type: 'parallel',
    states: {
      taken: {
        initial: 'here',
        on: { go: { guard: 'never' } },
        states: { here: { on: { go: 'there' } }, there: {} },
      },
      other: { on: { go: { guard: 'never' } } },
    },
  })
  const model = { name: 'p', machine: parallel, events: { goes: events.goes }, outcomes: {} }
  const [path] = pathsFor(explore(model), 'transitions')
  expect(path && occurrencesOf(path).flatMap(evaluatedGuards)).toEqual(['p.other|go|0 is false'])
})

it('reports the results of evaluated guards only', () => {
  expect(evaluated('transitions')).toEqual([
    'm.a|go|0 is false',
    'm.a|go|1 is false',
    'm.c|always|0 is false',
  ])
  expect(evaluated('refusals')).toContain('m.a|stay|0 is false')
  const opened = explore({ ...graph.model, machine: machine.provide({ guards: { isOpen: () => true } }) })
  const [path] = pathsFor(opened, 'transitions')
  expect(path && occurrencesOf(path).flatMap(evaluatedGuards)).toEqual(['m.a|go|0 is true'])
})

it('reports guards of wildcards, after those of the event itself', () => {
  const withWildcards = setup({ guards: { never: () => false, always: () => true } }).createMachine({
    id: 'w',
    initial: 'a',
    states: {
      a: {
        on: {
          '*': { guard: 'never' },
          'go.*': [{ guard: 'never' }, { guard: 'always', target: 'b' }],
          go: { guard: 'never' },
        },
      },
      b: {},
    },
  })
  const graphOf = (type: string) =>
    explore({ name: 'w', machine: withWildcards, events: { sends: { event: { type } } }, outcomes: {} })
  const [path] = pathsFor(graphOf('go'), 'transitions')
  expect(path && occurrencesOf(path).flatMap(evaluatedGuards)).toEqual([
    'w.a|go|0 is false',
    'w.a|go.*|0 is false',
    'w.a|go.*|1 is true',
  ])
  const [refused] = pathsFor(graphOf('gone'), 'refusals')
  expect(refused && occurrencesOf(refused).flatMap(evaluatedGuards)).toEqual(['w.a|*|0 is false'])
})
