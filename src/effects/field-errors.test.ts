import { expect, it } from 'vitest'
import { ApiProblem } from '../api/index.ts'
import { firstFieldError } from './field-errors.ts'

const refused = (body: unknown, endpoint = 'register') =>
  new ApiProblem(endpoint, 'status', { status: 400, body })
const message = (problem: unknown) => firstFieldError(problem, 'register', ['email', 'password1'])?.message

it.each([
  ['a list', { email: ['E', 'E2'] }, 'E'],
  ['a single message', { email: 'E' }, 'E'],
  ['the first field before the second', { password1: ['P'], email: ['E'] }, 'E'],
  ['the second field alone', { password1: ['P'] }, 'P'],
  ['an empty list and an empty message are skipped', { email: [], password1: ['', 'P'] }, 'P'],
  ['a field that is not in the list', { password2: ['Q'], detail: 'D' }, undefined],
])('firstFieldError() returns the first message: %s', (_, body, expected) => {
  expect(message(refused(body))).toBe(expected)
})

it.each([
  ['another endpoint’s refusal', refused({ email: ['E'] }, 'login')],
  ['a call without a response', new ApiProblem('register', 'network')],
  ['an error of our own code', new Error('E')],
])('%s has no field error', (_, problem) => {
  expect(message(problem)).toBeUndefined()
})
