import { expect, it } from 'vitest'
import { loginSuite } from './login/login.model.ts'
import { implementationGaps, requestGaps } from './suite.ts'

const login = () => ({ json: { email: '', password: '' } })
const register = () => ({ json: { email: '', password1: '', password2: '' } })
const gaps = (requests: typeof loginSuite.requests) =>
  requestGaps({ ...loginSuite, requests }).map(({ text }) => text)

it('reports requests that differ from the actors and their outcomes', () => {
  expect(gaps({ send: { login } })).toEqual([])
  expect(gaps({})).toEqual(["the requests of the actor 'send' are missing; {} if it calls no endpoint"])
  expect(gaps({ send: {} })).toEqual(['send: has responses of login as outcomes, and does not call it'])
  expect(gaps({ send: { login, register } })).toEqual([
    'send: calls register, and no outcome is a response of it',
  ])
  expect(gaps({ send: { login }, sends: {} })).toEqual(['sends: the machine has no such actor: remove it'])
})

it('reports a status of the contract for which there is no outcome', () => {
  const send = Object.fromEntries(
    Object.entries(loginSuite.model.outcomes.send ?? {}).filter(([name]) => name !== '403 noCsrf'),
  )
  const model = { ...loginSuite.model, outcomes: { send } }
  expect(requestGaps({ ...loginSuite, model }).map(({ text }) => text)).toEqual([
    'send: login can respond with 403, and no outcome does',
  ])
})

it('reports an actor without a test double', () => {
  expect(implementationGaps(loginSuite)).toEqual([])
  const implementations = () => loginSuite.model.machine
  expect(implementationGaps({ ...loginSuite, implementations }).map(({ text }) => text)).toEqual([
    "the test double of the actor 'send' is missing",
  ])
})
