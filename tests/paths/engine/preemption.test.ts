import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { initialMacrostep, nextMacrostep } from './macrostep.ts'

/** Two parallel regions; each parameter is the configuration of the initial state of one region. */
const twoRegions = (first: object, second: object) =>
  createMachine({
    id: 'm',
    initial: 'in',
    states: {
      in: {
        type: 'parallel',
        states: {
          one: { initial: 'a', states: { a: first, b: {} } },
          two: { initial: 'a', states: { a: second, b: {} } },
        },
      },
      out: {},
      away: {},
    },
  })

const afterGo = (machine: ReturnType<typeof twoRegions>) => {
  const { to, taken } = nextMacrostep(machine, initialMacrostep(machine).to, { event: { type: 'go' } })
  return { value: to.snapshot.value, taken }
}

it('keeps transitions of the same event in two regions', () => {
  expect(afterGo(twoRegions({ on: { go: 'b' } }, { on: { go: 'b' } }))).toEqual({
    value: { in: { one: 'b', two: 'b' } },
    taken: ['m.in.one.a|go|0', 'm.in.two.a|go|0'],
  })
})

it('removes the later of two transitions that exit the same state', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: '#m.away' } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0'],
  })
})

it('removes a transition inside of a region that another transition exits', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: 'b' } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0'],
  })
})

it('keeps a transition without a target together with one that exits', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: { actions: 'ring' } } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0', 'm.in.two.a|go|0'],
  })
})
