import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { explore } from './explore.ts'

/** Two lamps. One press turns on both. */
const machine = createMachine({
  id: 'lamps',
  type: 'parallel',
  states: {
    left: { initial: 'off', states: { off: { on: { left: 'on' } }, on: { on: { dark: 'off' } } } },
    right: { initial: 'off', states: { off: { on: { right: 'on' } }, on: {} } },
  },
})
const both = { event: { type: 'left' }, also: [{ type: 'right' }] }
const events = { presses: both, darkens: { event: { type: 'dark' } } }
const model = { name: 'lamps', machine, events, outcomes: {} }

it('several events of one user action are one step, which is accepted if one of the events is', () => {
  const { start, nodes } = explore(model)
  expect(start.edges.map(({ macrostep }) => macrostep.taken)).toEqual([
    ['lamps.left.off|left|0', 'lamps.right.off|right|0'],
  ])
  expect(nodes.map(({ state }) => state.snapshot.value)).toEqual([
    { left: 'off', right: 'off' },
    { left: 'on', right: 'on' },
    { left: 'off', right: 'on' },
  ])
  const [, lit, half] = nodes
  expect(lit?.accepted.map(({ name }) => name)).toEqual(['darkens'])
  expect(half?.accepted.map(({ name }) => name)).toEqual(['presses'])
})

it('an event case that is not possible in a state is neither accepted nor refused there', () => {
  const { nodes } = explore({
    ...model,
    isPossible: (eventCase, { value }) =>
      eventCase !== 'darkens' || JSON.stringify(value).includes('"left":"off"'),
  })
  expect(nodes).toHaveLength(2)
  expect(nodes[1]?.accepted).toEqual([])
  expect(nodes[1]?.refused.map(({ name }) => name)).toEqual(['presses'])
})
