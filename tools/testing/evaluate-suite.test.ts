import { expect, it } from 'vitest'
import { evaluate } from './evaluate-suite.ts'
import type { TestOutcome } from './outcomes.ts'

const test = (status: TestOutcome['status']): TestOutcome => ({
  file: 'a.test.ts',
  title: 'x',
  status,
  kinds: [],
})

it('counts passed and failed tests', () => {
  expect(evaluate([test('passed'), test('passed'), test('failed')], 1)).toEqual({
    passed: 2,
    failed: 1,
    remarks: [],
  })
})

it('a skipped test fails the suite', () => {
  expect(evaluate([test('passed'), test('skipped')], 0)).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['skipped: x (a.test.ts)'],
  })
})

it('a suite without tests fails', () => {
  expect(evaluate([], 0)).toEqual({ passed: 0, failed: 1, remarks: ['ran no test at all'] })
})

it('a suite without a report fails', () => {
  expect(evaluate(undefined, 0)).toMatchObject({ failed: 1, remarks: ['left no readable report'] })
})

it.each([1, null])('an exit code %s without a failed test is a failure', (code) => {
  expect(evaluate([test('passed')], code)).toMatchObject({ passed: 1, failed: 1 })
})
