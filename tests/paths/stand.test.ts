import { expect, it } from 'vitest'
import { loginStand } from './login/login.model.ts'
import { hostGaps } from './stand.ts'

const login = () => ({ json: { email: '', password: '' } })
const register = () => ({ json: { email: '', password1: '', password2: '' } })
const gaps = (hosts: typeof loginStand.hosts) => hostGaps({ ...loginStand, hosts })

it('whom an actor asks must be said, and be true', () => {
  expect(gaps({ send: { login } })).toEqual([])
  expect(gaps({})).toEqual(["nobody says whom the actor 'send' asks"])
  expect(gaps({ send: {} })).toEqual(['send: is said not to ask login, and is answered by it'])
  expect(gaps({ send: { login, register } })).toEqual(['send: no outcome is an answer of register'])
  expect(gaps({ send: { login }, sends: {} })).toEqual(["there is no actor 'sends'"])
})

it('an answer of the contract that is no outcome is a gap', () => {
  const send = Object.fromEntries(
    Object.entries(loginStand.model.outcomes.send ?? {}).filter(([name]) => name !== '403 noCsrf'),
  )
  const model = { ...loginStand.model, outcomes: { send } }
  expect(hostGaps({ ...loginStand, model })).toEqual(['send: login can answer 403, which is no outcome'])
})
