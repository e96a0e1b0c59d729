import { expect, it } from 'vitest'
import type { TestOutcome } from './outcomes.ts'
import { judge } from './verdict.ts'

const test = (status: TestOutcome['status']): TestOutcome => ({
  file: 'a.test.ts',
  title: 'x',
  status,
  sensors: [],
})

it('passed and failed tests are counted', () => {
  expect(judge([test('passed'), test('passed'), test('failed')], 1)).toEqual({
    passed: 2,
    failed: 1,
    remarks: [],
  })
})

it('a skipped test fails the suite and is named', () => {
  expect(judge([test('passed'), test('skipped')], 0)).toEqual({
    passed: 1,
    failed: 1,
    remarks: ['skipped: x (a.test.ts)'],
  })
})

it('a suite that ran no test has failed', () => {
  expect(judge([], 0)).toEqual({ passed: 0, failed: 1, remarks: ['ran no test at all'] })
})

it('a suite without a report has failed', () => {
  expect(judge(undefined, 0)).toMatchObject({ failed: 1, remarks: ['left no readable report'] })
})

it.each([1, null])('an exit code (%s) that no test explains is a failure', (code) => {
  expect(judge([test('passed')], code)).toMatchObject({ passed: 1, failed: 1 })
})
