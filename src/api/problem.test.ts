import { expect, it } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { ApiProblem, hasErrorBody, isApiProblem } from './problem.ts'

const refused = new ApiProblem('login', 'status', {
  status: 400,
  body: { email: ['Who?'] },
  serverMessage: 'Who?',
})

it('the message has the endpoint, kind and status, and no request or response data', () => {
  expect(refused.message).toBe('[api] login: status 400')
  expect(new ApiProblem('readPrice', 'network').message).toBe('[api] readPrice: network')
})

it('a problem keeps its cause', () => {
  const cause = new TypeError('Failed to fetch')
  expect(new ApiProblem('login', 'network', { cause }).cause).toBe(cause)
})

it('isApiProblem distinguishes problems from other errors', () => {
  expect(isApiProblem(refused)).toBe(true)
  expect(isApiProblem(Object.assign(new Error('x'), { name: 'ApiProblem' }))).toBe(false)
})

it('hasErrorBody accepts only a problem of the given endpoint, and only if an error status came with a body', () => {
  expect(hasErrorBody(refused, endpoints.login)).toBe(true)
  expect(hasErrorBody(refused, endpoints.register)).toBe(false)
  expect(hasErrorBody(new ApiProblem('login', 'status', { status: 502 }), endpoints.login)).toBe(false)
  expect(hasErrorBody(new ApiProblem('login', 'malformed', { status: 200, body: {} }), endpoints.login)).toBe(
    false,
  )
  expect(hasErrorBody(new Error('x'), endpoints.login)).toBe(false)
})
