import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { chartOf } from './chart.ts'

it('names every transition by its source, its event and its index', () => {
  expect(chartOf(kettleMachine).transitions).toEqual([
    'kettle.cold|filled|0',
    'kettle.cold|pressed|0',
    'kettle.cold|pressed|1',
    'kettle.heating|pressed|0',
    'kettle.heating|xstate.done.actor.boil|0',
    'kettle.heating|xstate.error.actor.boil|0',
    'kettle.hot|xstate.after.cooling.kettle.hot|0',
    'kettle.broken|mended|0',
  ])
})

it('lists eventless and forbidden transitions', () => {
  const machine = createMachine({
    id: 'm',
    on: { go: '.b' },
    initial: 'a',
    states: { a: { on: { go: {} } }, b: { always: [{ guard: () => false, target: 'a' }, 'c'] }, c: {} },
  })
  expect(chartOf(machine).transitions).toEqual(['m|go|0', 'm.a|go|0', 'm.b|always|0', 'm.b|always|1'])
  expect(chartOf(machine).events).toEqual(['go'])
})

it('lists the possible targets of transitions', () => {
  const region = { initial: 'x', states: { x: {} } }
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { type: 'parallel', states: { one: region, two: region } } },
  })
  expect(chartOf(machine).targets).toEqual(['m.a', 'm.a.one.x', 'm.a.two.x'])
})

it('lists the source of each actor', () => {
  expect([...chartOf(kettleMachine).actors]).toEqual([['boil', 'boil']])
})
