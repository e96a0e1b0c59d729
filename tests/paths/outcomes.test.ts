import { expect, it } from 'vitest'
import { ApiProblem } from '../../src/api/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { contractGaps, failuresOf, successesOf } from './outcomes.ts'

const success = successesOf('login', 200, samples.login.replies[200])
const failures = failuresOf('login')

it('makes an outcome of every refusal that the contract declares, and of an answer that does not come', () => {
  expect(Object.keys(failures)).toEqual([
    '400 wrongCredentials',
    '400 emptyFields',
    '400 otherProblem',
    '401 wrongCredentials',
    '403 noCsrf',
    '500 crashed',
    'no whole answer',
    'no sense',
  ])
})

it('knows an answer again that says the same in other words', () => {
  const body = { non_field_errors: ['Wrong.'] }
  const said = new ApiProblem('login', 'status', { status: 400, body })
  const names = Object.entries(failures).filter(([, { is }]) => (is as (error: unknown) => boolean)(said))
  expect(names.map(([name]) => name)).toEqual(['400 wrongCredentials'])
})

it('finds what the contract can answer and no outcome says', () => {
  const { '403 noCsrf': _, ...fewer } = failures
  expect(contractGaps('send', { ...success, ...failures })).toEqual([])
  expect(contractGaps('send', fewer)).toEqual([
    'send: login can answer 200, which is no outcome',
    'send: login can answer 403, which is no outcome',
  ])
})

it('finds what an outcome says and the contract cannot answer', () => {
  const odd = {
    error: null,
    force: { endpoint: 'login', outcome: 'status', status: 418, sample: 'teapot' },
  } as const
  const old = {
    error: null,
    force: { endpoint: 'login', outcome: 'status', status: 400, sample: 'gone' },
  } as const
  expect(contractGaps('send', { ...success, ...failures, odd, old })).toEqual([
    'send: login cannot answer 418 teapot',
    'send: login cannot answer 400 gone',
  ])
})
