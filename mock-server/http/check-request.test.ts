import { expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { checkRequest, type Parts } from './check-request.ts'
import { UnreadableBody } from './unreadable-body.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const parts = (more: Partial<Parts>): Parts => ({
  params: {},
  query: {},
  headers: {},
  body: undefined,
  ...more,
})
const broken = (endpoint: Endpoint, more: Partial<Parts>) =>
  checkRequest(endpoint, parts(more)).map(({ part, pointer }) => part + pointer)

const login = { email: 'a@example.test', password: 'x' }
const { confirmPasswordReset, readHistory, lookUpIp, checkOrder, toggleMailing, convert } = endpoints

it('a valid request breaks no clause', () => {
  expect(broken(endpoints.login, { body: login, headers: JSON_TYPE })).toEqual([])
  expect(
    broken(endpoints.login, { body: login, headers: { 'content-type': 'Application/JSON; charset=utf-8' } }),
  ).toEqual([])
  expect(broken(readHistory, { headers: { authorization: 'Bearer x' } })).toEqual([])
  expect(broken(toggleMailing, {})).toEqual([])
})

it('finds all broken clauses of all parts at once', () => {
  const more = {
    params: { uid: '', token: '..' },
    query: { debug: '1' },
    headers: { 'content-type': 'text/plain' },
    body: {},
  }
  const found = broken(confirmPasswordReset, more)
  expect(found).toEqual(
    expect.arrayContaining(['path/uid', 'path/token', 'query/debug', 'headers/content-type', 'body/uid']),
  )
})

it('an undeclared field breaks the contract', () => {
  expect(broken(endpoints.login, { body: { ...login, remember: true }, headers: JSON_TYPE })).toEqual([
    'body/remember',
  ])
})

it('neither an unwanted token nor a CSRF header beside a token is allowed', () => {
  const headers = { authorization: 'Bearer x', 'x-csrftoken': 'y' }
  expect(broken(endpoints.readPrice, { headers })).toEqual(['headers/authorization'])
  expect(broken(readHistory, { headers })).toEqual(['headers/x-csrftoken'])
})

it('a third party gets no cookie, token or CSRF header', () => {
  const headers = { authorization: 'Bearer x', cookie: 'a=b', 'x-csrftoken': 'y' }
  expect(broken(lookUpIp, { query: { format: 'json' }, headers })).toEqual([
    'headers/authorization',
    'headers/cookie',
    'headers/x-csrftoken',
  ])
})

it('a request without a declared body may have an empty object, but nothing else', () => {
  const params = { orderId: '1' }
  expect(broken(checkOrder, { params, body: {}, headers: JSON_TYPE })).toEqual([])
  expect(broken(checkOrder, { params, body: { a: 1 }, headers: JSON_TYPE })).toEqual(['body'])
  expect(broken(checkOrder, { params, body: [1], headers: JSON_TYPE })).toEqual(['body'])
})

it('an unreadable body is reported as such', () => {
  const found = checkRequest(
    endpoints.login,
    parts({ body: new UnreadableBody('is not valid JSON'), headers: JSON_TYPE }),
  )
  expect(found).toEqual([{ part: 'body', pointer: '', says: 'is not valid JSON' }])
})

it('an upload needs a file and the type multipart/form-data', () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(broken(convert, { body: { vrx_file: { name: 'a.vcx', size: 1 } }, headers })).toEqual([])
  expect(broken(convert, { body: { vrx_file: 'text' }, headers })).toEqual(['body/vrx_file'])
  expect(broken(convert, { body: {}, headers: JSON_TYPE })).toEqual(['headers/content-type', 'body/vrx_file'])
})
