import { expect, it } from 'vitest'
import { samples } from '../../src/contract/samples.ts'
import { contractGaps, failuresOf, successesOf } from './outcomes.ts'

const success = successesOf('login', 200, samples.login.replies[200])
const failures = failuresOf('login')

it('has an outcome for every failure that the contract declares, and for truncated and invalid responses', () => {
  expect(Object.keys(failures)).toEqual([
    '400 wrongCredentials',
    '400 emptyFields',
    '400 otherProblem',
    '401 wrongCredentials',
    '403 noCsrf',
    '500 crashed',
    'incomplete response',
    'invalid JSON',
  ])
})

it('reports a status of the contract for which there is no outcome', () => {
  const { '403 noCsrf': _, ...fewer } = failures
  expect(contractGaps('send', { ...success, ...failures })).toEqual([])
  expect(contractGaps('send', fewer)).toEqual([
    'send: login can respond with 200, and no outcome does',
    'send: login can respond with 403, and no outcome does',
  ])
})

it('reports an outcome that the contract does not declare', () => {
  const odd = {
    error: null,
    force: { endpoint: 'login', outcome: 'status', status: 418, sample: 'teapot' },
  } as const
  const old = {
    error: null,
    force: { endpoint: 'login', outcome: 'status', status: 400, sample: 'gone' },
  } as const
  expect(contractGaps('send', { ...success, ...failures, odd, old })).toEqual([
    'send: login never responds with 418 teapot',
    'send: login never responds with 400 gone',
  ])
})
