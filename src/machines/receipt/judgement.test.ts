import { expect, it } from 'vitest'
import { codeIn, faultIn, faultOf, isPending, isUnanswered, soundsBad, soundsOpen } from './judgement.ts'

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
const heard = (status: string) =>
  `${soundsBad(status)} ${soundsOpen(status)} ${faultIn({ status }).shortfall}`

it.each([
  ['good', 'false false pending'],
  ['open', 'false true pending'],
  ['bad', 'true false refused'],
  ['unfinished', 'true false pending'],
] as const)('R-SUC-02 R-SUC-05 a status is heard by its words: %s', (name, sounds) => {
  for (const status of WORDS[name]) expect([status, heard(status)]).toEqual([status, sounds])
})

it('no code yet, a refusal and a call that nobody answered are three different things', () => {
  expect(faultIn({ status: 'pending', message: 'Soon.' })).toEqual({ shortfall: 'pending', message: 'Soon.' })
  expect(faultIn({ status: 'error' })).toEqual({ shortfall: 'refused', message: '' })
  expect(faultOf({ kind: 'status', status: 400, said: 'Declined.' })).toEqual({
    shortfall: 'refused',
    message: 'Declined.',
  })
  for (const problem of [{ kind: 'status', status: 500 }, { kind: 'network' }, new Error('x'), undefined])
    expect(faultOf(problem)).toEqual({ shortfall: 'unasked', message: '' })
})

it.each([
  ['unauthorized', [401]],
  ['unknown', [402, 403, 404, 409]],
  ['unasked', [408, 425, 429, 500, 503]],
  ['refused', [400, 410, 418, 422]],
] as const)('R-ADD-09 a status says why there is no code: %s', (shortfall, statuses) => {
  for (const status of statuses)
    expect([status, faultOf({ kind: 'status', status }).shortfall]).toEqual([status, shortfall])
})

it('R-SELL-05 a payment is pending while its status is open and there is no code', () => {
  for (const status of WORDS.open) expect([status, isPending({ status, data: null })]).toEqual([status, true])
  for (const status of [...WORDS.good, ...WORDS.bad, ...WORDS.unfinished])
    expect([status, isPending({ status })]).toEqual([status, false])
  expect(isPending({ status: 'pending', data: '7K4M2P' })).toBe(false)
  expect(isUnanswered({ kind: 'network' })).toBe(true)
  for (const problem of [{ kind: 'status', status: 500 }, { kind: 'malformed' }, undefined])
    expect(isUnanswered(problem)).toBe(false)
})
