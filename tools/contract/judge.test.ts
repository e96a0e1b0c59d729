import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import type { Heard } from './exchange.ts'
import { faultsOf } from './judge.ts'

const { readPrice, readStatus, convert, login } = endpoints
const JSON_TYPE = 'application/json; charset=utf-8'

const heard = (status: number, body: unknown, type: string | null = JSON_TYPE): Heard => ({
  status,
  headers: type === null ? {} : { 'content-type': type },
  bytes: Buffer.from(JSON.stringify(body) ?? ''),
  body,
})
const aspects = (...args: Parameters<typeof faultsOf>) => faultsOf(...args).map(({ aspect }) => aspect)

it('an answer that keeps the contract has no fault', () => {
  expect(faultsOf(readPrice, heard(200, { amount: '50.00' }), [])).toEqual([])
  expect(faultsOf(convert, heard(200, undefined, 'application/zip'), [])).toEqual([])
})

it.each([
  ['an undeclared status', readPrice, heard(418, {}), ['status']],
  ['an undeclared crash', readPrice, heard(503, {}), ['crash', 'status']],
  ['a declared crash', readPrice, heard(500, { detail: 'no' }), ['crash']],
  ['another content type', readPrice, heard(200, { amount: 1 }, 'text/html'), ['type']],
  ['no content type', readPrice, heard(200, { amount: 1 }, null), ['type']],
  ['a wrong type', readPrice, heard(200, { amount: true }), ['shape']],
  ['no list', readStatus, heard(200, { id: 1 }), ['shape']],
  ['no body', readPrice, heard(200, undefined), ['shape']],
  ['a refusal in another shape', readPrice, heard(400, { message: 'no' }), ['refusal']],
  ['an undeclared field', readStatus, heard(200, [{ id: 1, admin: true }]), ['undeclared']],
  ['a JSON answer instead of a file', convert, heard(200, {}), ['type']],
] as const)('%s is a fault', (_, endpoint, answer, expected) => {
  expect(aspects(endpoint, answer, [])).toEqual(expected)
})

it('a key by which a stand-in explains a broken call is left aside there, and nowhere else', () => {
  const breach = { detail: 'no', code: 'contract_breach', breach: {} }
  expect(aspects(login, heard(400, breach), ['breach'])).toEqual([])
  expect(aspects(login, heard(400, breach), [])).toEqual(['undeclared'])
  expect(aspects(login, heard(400, { ...breach, code: 'other' }), ['breach'])).toEqual(['undeclared'])
})
