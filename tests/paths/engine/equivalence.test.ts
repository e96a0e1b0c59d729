import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { kettleAlphabet } from '../example/kettle.alphabet.ts'
import { kettleMachine } from '../example/kettle.machine.ts'
import { isEquivalent } from './equivalence.ts'
import { mutantsOf, retargeted } from './mutants.ts'

it('a machine is equivalent to itself, and to no mutant that is seen at the end of a path', () => {
  expect(isEquivalent({ alphabet: kettleAlphabet }, kettleMachine)).toBe(true)
  const same = mutantsOf(kettleMachine).filter(({ change }) =>
    isEquivalent({ alphabet: kettleAlphabet }, change(kettleMachine)),
  )
  expect(same).toEqual([])
})

it('a change in what nobody ever comes to makes no difference', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: {}, never: { on: { go: 'a' } } },
  })
  const alphabet = { name: 'm', machine, user: { goes: { event: { type: 'go' } } }, outcomes: {} }
  expect(isEquivalent({ alphabet }, retargeted(machine, 'm.never|go|0', '#m.b'))).toBe(true)
  expect(isEquivalent({ alphabet }, retargeted(machine, 'm.a|go|0', '#m.never'))).toBe(false)
})
