import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleMachine } from '../example/kettle.machine.ts'
import { kettleModel } from '../example/kettle.model.ts'
import { isEquivalent } from './equivalence.ts'
import { mutantsOf, retargeted } from './mutants.ts'

it('a machine is equivalent to itself, and to none of its mutants', () => {
  expect(isEquivalent({ model: kettleModel }, kettleMachine)).toBe(true)
  const same = mutantsOf(kettleMachine).filter(({ change }) =>
    isEquivalent({ model: kettleModel }, change(kettleMachine)),
  )
  expect(same).toEqual([])
})

it('a machine is equivalent to one that differs only in unreachable states', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: {}, never: { on: { go: 'a' } } },
  })
  const model = { name: 'm', machine, events: { goes: { event: { type: 'go' } } }, outcomes: {} }
  expect(isEquivalent({ model }, retargeted(machine, 'm.never|go|0', '#m.b'))).toBe(true)
  expect(isEquivalent({ model }, retargeted(machine, 'm.a|go|0', '#m.never'))).toBe(false)
})
