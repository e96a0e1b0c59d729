import { expect, it } from 'vitest'
import { loginSuite } from './login/login.model.ts'
import { requestGaps } from './suite.ts'

const login = () => ({ json: { email: '', password: '' } })
const register = () => ({ json: { email: '', password1: '', password2: '' } })
const gaps = (requests: typeof loginSuite.requests) => requestGaps({ ...loginSuite, requests })

it('whom an actor asks must be said, and be true', () => {
  expect(gaps({ send: { login } })).toEqual([])
  expect(gaps({})).toEqual(["nobody says whom the actor 'send' asks"])
  expect(gaps({ send: {} })).toEqual(['send: is said not to ask login, and is answered by it'])
  expect(gaps({ send: { login, register } })).toEqual(['send: no outcome is an answer of register'])
  expect(gaps({ send: { login }, sends: {} })).toEqual(["there is no actor 'sends'"])
})

it('an answer of the contract that is no outcome is a gap', () => {
  const send = Object.fromEntries(
    Object.entries(loginSuite.model.outcomes.send ?? {}).filter(([name]) => name !== '403 noCsrf'),
  )
  const model = { ...loginSuite.model, outcomes: { send } }
  expect(requestGaps({ ...loginSuite, model })).toEqual(['send: login can answer 403, which is no outcome'])
})
