import { expect, it } from 'vitest'
import { requestDifferences } from './request-differences.ts'

const request = {
  endpoint: 'checkPayment',
  method: 'POST',
  url: '/api/v1/payment/check/p-1/r%2F2/',
  headers: { authorization: 'Bearer x' },
  body: undefined,
} as const
const wanted = { params: { a: 'p-1', b: 'r/2' } }
const differences = (changed: object, isLoggedIn = true) =>
  requestDifferences({ ...request, ...changed }, wanted, isLoggedIn)

it('an expected request has no differences', () => {
  expect(differences({})).toEqual([])
  const proof = { cookie: 'csrftoken=a; x=y', 'x-csrftoken': 'a' }
  expect(differences({ headers: proof }, false)).toEqual([])
})

it('names each part in which a request differs', () => {
  expect(differences({ url: '/api/v1/payment/check/p-1/r-3/' })[0]).toMatch(
    /^checkPayment: path: .*"r-3".*"r\/2"/,
  )
  expect(differences({ url: '/api/v1/payment/check/p-1/r%2F2' })[0]).toMatch(/^checkPayment: path: null/)
  expect(differences({ url: `${request.url}?b=2` })[0]).toMatch(/^checkPayment: query/)
  expect(differences({ method: 'PUT' })[0]).toMatch(/^checkPayment: method/)
  expect(differences({ body: { a: 1 } })[0]).toMatch(/^checkPayment: body/)
  expect(differences({ headers: {} })[0]).toMatch(/^checkPayment: authorization/)
  expect(differences({ headers: { authorization: 'Token x' } })[0]).toMatch(/^checkPayment: authorization/)
  expect(differences({ headers: { ...request.headers, 'x-csrftoken': 'a' } })[0]).toMatch(
    /^checkPayment: proof/,
  )
  expect(differences({}, false).map((difference) => difference.split(': ')[1])).toEqual([
    'authorization',
    'proof',
  ])
  expect(differences({ endpoint: null })[0]).toMatch(/^unknown endpoint: POST/)
})

it('if the login is optional, a request without one needs only the CSRF header', () => {
  const path = { endpoint: 'checkOrder', url: '/api/v1/points-subs/check/5001/' } as const
  const proof = { cookie: 'csrftoken=a', 'x-csrftoken': 'a' }
  const differencesFor = (isLoginOptional: boolean, headers: object, isLoggedIn = false) =>
    requestDifferences(
      { ...request, ...path, headers: { ...headers } },
      { params: { orderId: '5001' } },
      isLoggedIn,
      isLoginOptional,
    )
  expect(differencesFor(true, proof)).toEqual([])
  expect(differencesFor(true, {})).toHaveLength(1)
  expect(differencesFor(true, proof, true)).not.toEqual([])
  expect(differencesFor(false, proof)).not.toEqual([])
})

it('compares the name and the size of a file', () => {
  const file = { name: 'drive.vrx', size: 3, path: '/tmp/x' }
  const headers = { 'content-type': 'multipart/form-data; boundary=y', authorization: 'Bearer x' }
  const sent = {
    endpoint: 'convert',
    method: 'POST',
    url: '/api/v1/convert',
    headers,
    body: { vrx_file: file },
  } as const
  const differencesFor = (name: string) =>
    requestDifferences(sent, { multipart: { vrx_file: { name, size: 3 } } }, true)
  expect(differencesFor('drive.vrx')).toEqual([])
  expect(differencesFor('other.vrx')[0]).toMatch(/^convert: body/)
})
