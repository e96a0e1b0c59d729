import { expect, it } from 'vitest'
import { codeIn, faultIn, faultOf, soundsBad, soundsOpen } from './judgement.ts'

it('a code is read from data, from data.data, and from nowhere else', () => {
  expect(codeIn({ status: 'success', data: ' 7K4M2P ' })).toBe('7K4M2P')
  expect(codeIn({ status: 'success', data: { data: '7K4M2P' } })).toBe('7K4M2P')
  for (const data of [undefined, null, '', ' ', { data: null }, { data: '' }, {}])
    expect(codeIn({ status: 'success', data })).toBe('')
})

it('a status that sounds like an error is one, and an open one is none', () => {
  for (const status of ['error', 'FAILED', 'payment_declined', 'cancelled', 'denied', 'unpaid', 'not paid'])
    expect([status, soundsBad(status)]).toEqual([status, true])
  for (const status of ['success', 'ok', 'paid', 'confirmed', 'pending', 'processing', '200', ''])
    expect([status, soundsBad(status)]).toEqual([status, false])
  expect(['pending', 'processing', 'success'].map(soundsOpen)).toEqual([true, true, false])
})

it('no code yet, a refusal and a call that nobody answered are three different things', () => {
  expect(faultIn({ status: 'pending', message: 'Soon.' })).toEqual({ shortfall: 'pending', message: 'Soon.' })
  expect(faultIn({ status: 'error' })).toEqual({ shortfall: 'refused', message: '' })
  expect(faultOf({ kind: 'status', status: 404, said: 'Unknown.' })).toEqual({
    shortfall: 'refused',
    message: 'Unknown.',
  })
  for (const problem of [{ kind: 'status', status: 500 }, { kind: 'network' }, new Error('x'), undefined])
    expect(faultOf(problem)).toEqual({ shortfall: 'unasked', message: '' })
})
