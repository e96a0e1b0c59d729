import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { begin, proceed } from './move.ts'

/** Two regions that hear the same event, with `outer` and `inner` on the way out of the first. */
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
  const { to, taken } = proceed(machine, begin(machine).to, { event: { type: 'go' } })
  return { value: to.snapshot.value, taken }
}

it('counts both transitions that one event takes in two regions', () => {
  expect(afterGo(twoRegions({ on: { go: 'b' } }, { on: { go: 'b' } }))).toEqual({
    value: { in: { one: 'b', two: 'b' } },
    taken: ['m.in.one.a|go|0', 'm.in.two.a|go|0'],
  })
})

it('does not count the later of two transitions that both leave the same state', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: '#m.away' } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0'],
  })
})

it('does not count a transition inside a region that another region makes the machine leave', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: 'b' } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0'],
  })
})

it('counts a transition that goes nowhere beside one that leaves', () => {
  expect(afterGo(twoRegions({ on: { go: '#m.out' } }, { on: { go: { actions: 'ring' } } }))).toEqual({
    value: 'out',
    taken: ['m.in.one.a|go|0', 'm.in.two.a|go|0'],
  })
})
