import { expect, it } from 'vitest'
import {
  codeIn,
  failureFromError,
  failureFromResponse,
  isErrorStatus,
  isPending,
  isPendingStatus,
  isResponseLost,
} from './receipt.rules.ts'

it('a code is read from data, from data.data, and from nowhere else', () => {
  expect(codeIn({ status: 'success', data: ' 7K4M2P ' })).toBe('7K4M2P')
  expect(codeIn({ status: 'success', data: { data: '7K4M2P' } })).toBe('7K4M2P')
  for (const data of [undefined, null, '', ' ', { data: null }, { data: '' }, {}])
    expect(codeIn({ status: 'success', data })).toBe('')
})

const WORDS = {
  good: [
    'success',
    'successful',
    'ok',
    'paid',
    'confirmed',
    'transferred',
    'processed',
    'completed',
    '200',
    '',
  ],
  open: [
    'pending',
    'processing',
    'in_process',
    'unprocessed',
    'not processed',
    'being processed',
    'waiting',
    'open',
    'in progress',
    'deferred',
  ],
  bad: [
    'error',
    'ERR',
    'err_17',
    'server-err',
    'PaymentError',
    'FAILED',
    'payment_declined',
    'cancelled',
    'denied',
    'unpaid',
    'not paid',
    'unsuccessful',
    'not successful',
    'aborted',
    'void',
    'voided',
    'blocked',
  ],
  unfinished: ['incomplete', 'not completed', 'timeout', 'timed out'],
}
const classified = (status: string) =>
  `${isErrorStatus(status)} ${isPendingStatus(status)} ${failureFromResponse({ status }).failureReason}`

it.each([
  ['good', 'false false pending'],
  ['open', 'false true pending'],
  ['bad', 'true false refused'],
  ['unfinished', 'true false pending'],
] as const)('a status is classified by its words: %s', (name, expected) => {
  for (const status of WORDS[name]) expect([status, classified(status)]).toEqual([status, expected])
})

it('a pending code, a rejection and a missing response are different failures', () => {
  expect(failureFromResponse({ status: 'pending', message: 'Soon.' })).toEqual({
    failureReason: 'pending',
    message: 'Soon.',
  })
  expect(failureFromResponse({ status: 'error' })).toEqual({ failureReason: 'refused', message: '' })
  expect(failureFromResponse({ status: 'error', message: null, detail: 'Card declined.' })).toEqual({
    failureReason: 'refused',
    message: 'Card declined.',
  })
  expect(failureFromError({ kind: 'status', status: 400, shortMessage: 'Declined.' })).toEqual({
    failureReason: 'refused',
    message: 'Declined.',
  })
  expect(failureFromError({ kind: 'malformed', shortMessage: 'Taken back.' })).toEqual({
    failureReason: 'noUsableResponse',
    message: 'Taken back.',
  })
  for (const problem of [{ kind: 'status', status: 500 }, { kind: 'network' }, new Error('x'), undefined])
    expect(failureFromError(problem)).toEqual({ failureReason: 'noUsableResponse', message: '' })
})

it.each([
  ['unauthorized', [401]],
  ['notFound', [402, 403, 404, 409]],
  ['noUsableResponse', [408, 425, 429, 500, 503]],
  ['refused', [400, 410, 418, 422]],
] as const)('the HTTP status maps to the failure reason: %s', (failureReason, statuses) => {
  for (const status of statuses)
    expect([status, failureFromError({ kind: 'status', status }).failureReason]).toEqual([
      status,
      failureReason,
    ])
})

it('R-SELL-05 a payment is pending while its status is open and there is no code', () => {
  for (const status of WORDS.open) expect([status, isPending({ status, data: null })]).toEqual([status, true])
  for (const status of [...WORDS.good, ...WORDS.bad, ...WORDS.unfinished])
    expect([status, isPending({ status })]).toEqual([status, false])
  expect(isPending({ status: 'pending', data: '7K4M2P' })).toBe(false)
})

it('R-SELL-05 the response of the backend is lost if there is none, or if a gateway responds instead', () => {
  for (const problem of [
    { kind: 'network' },
    { kind: 'status', status: 502 },
    { kind: 'status', status: 504 },
  ])
    expect([problem, isResponseLost(problem)]).toEqual([problem, true])
  for (const status of [400, 404, 408, 429, 500, 503])
    expect([status, isResponseLost({ kind: 'status', status })]).toEqual([status, false])
  for (const problem of [{ kind: 'malformed' }, { kind: 'malformed', status: 502 }, undefined])
    expect(isResponseLost(problem)).toBe(false)
})
