import { expect, it } from 'vitest'
import { type Pass, slowestOf } from './hand.ts'

const pass = (...form: number[]): Pass => ({
  ...{ floor: [], choice: [], list: [], opening: [], route: [], drawn: [] },
  form,
})

it('the slowest doing is the one that is slow in half of the passes, not the slowest moment of the machine', () => {
  expect(slowestOf([pass(24, 40, 96), pass(24, 40, 16), pass(120, 48, 16)], 'form')).toBe(40)
})

it('who has done nothing is not fast', () => {
  expect(() => slowestOf([], 'form')).toThrow('nobody has done anything')
  expect(() => slowestOf([pass()], 'form')).toThrow('nobody has done anything')
})
