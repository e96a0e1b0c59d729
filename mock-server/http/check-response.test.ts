import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { checkResponse } from './check-response.ts'

const { readPrice, convert } = endpoints
const type = (value: string) => ({ 'content-type': value })
const JSON_TYPE = type('application/json; charset=utf-8')
const broken = (...args: Parameters<typeof checkResponse>) =>
  checkResponse(...args).map(({ part, pointer }) => part + pointer)

it('a valid response breaks no clause', () => {
  expect(broken(readPrice, { status: 200, headers: JSON_TYPE, body: { amount: 50 } })).toEqual([])
  const headers = { ...type('application/zip'), 'content-disposition': 'attachment' }
  expect(broken(convert, { status: 200, headers, body: undefined })).toEqual([])
})

it.each([
  ['an undeclared status', { status: 418, headers: JSON_TYPE, body: {} }, ['status']],
  ['an undeclared field', { status: 200, headers: JSON_TYPE, body: { amount: 1, more: 1 } }, ['body/more']],
  [
    'an undeclared field in an error',
    { status: 400, headers: JSON_TYPE, body: { detail: '', x: 1 } },
    ['body/x'],
  ],
  ['another type of value', { status: 200, headers: JSON_TYPE, body: { amount: true } }, ['body/amount']],
  [
    'another content type',
    { status: 200, headers: type('text/html'), body: { amount: 1 } },
    ['headers/content-type'],
  ],
  ['no content type', { status: 200, headers: {}, body: { amount: 1 } }, ['headers/content-type']],
])('%s breaks the contract', (_, response, expected) => {
  expect(broken(readPrice, response)).toEqual(expected)
})

it('a file needs a content type and a Content-Disposition', () => {
  expect(broken(convert, { status: 200, headers: JSON_TYPE, body: {} })).toEqual([
    'headers/content-type',
    'headers/content-disposition',
  ])
})
