import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import type { ApiResponse } from './connection.ts'
import { faultsOf } from './find-faults.ts'

const { readPrice, readStatus, convert, login } = endpoints
const JSON_TYPE = 'application/json; charset=utf-8'

const responseOf = (status: number, body: unknown, type: string | null = JSON_TYPE): ApiResponse => ({
  status,
  headers: type === null ? {} : { 'content-type': type },
  bytes: Buffer.from(JSON.stringify(body) ?? ''),
  body,
})
const aspects = (...args: Parameters<typeof faultsOf>) => faultsOf(...args).map(({ aspect }) => aspect)

it('a valid response has no fault', () => {
  expect(faultsOf(readPrice, responseOf(200, { amount: '50.00' }), [])).toEqual([])
  expect(faultsOf(convert, responseOf(200, undefined, 'application/zip'), [])).toEqual([])
})

it.each([
  ['an undeclared status', readPrice, responseOf(418, {}), ['status']],
  ['an undeclared crash', readPrice, responseOf(503, {}), ['crash', 'status']],
  ['a declared crash', readPrice, responseOf(500, { detail: 'no' }), ['crash']],
  ['another content type', readPrice, responseOf(200, { amount: 1 }, 'text/html'), ['type']],
  ['no content type', readPrice, responseOf(200, { amount: 1 }, null), ['type']],
  ['a wrong type', readPrice, responseOf(200, { amount: true }), ['shape']],
  ['no list', readStatus, responseOf(200, { id: 1 }), ['shape']],
  ['no body', readPrice, responseOf(200, undefined), ['shape']],
  ['an error of another shape', readPrice, responseOf(400, { message: 'no' }), ['refusal']],
  ['an undeclared field', readStatus, responseOf(200, [{ id: 1, admin: true }]), ['undeclared']],
  ['JSON instead of a file', convert, responseOf(200, {}), ['type']],
] as const)('%s is a fault', (_, endpoint, response, expected) => {
  expect(aspects(endpoint, response, [])).toEqual(expected)
})

it('ignores keys with which the mock explains a contract breach', () => {
  const breach = { detail: 'no', code: 'contract_breach', breach: {} }
  expect(aspects(login, responseOf(400, breach), ['breach'])).toEqual([])
  expect(aspects(login, responseOf(400, breach), [])).toEqual(['undeclared'])
  expect(aspects(login, responseOf(400, { ...breach, code: 'other' }), ['breach'])).toEqual(['undeclared'])
})
