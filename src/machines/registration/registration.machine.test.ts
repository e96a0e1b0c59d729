import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { createRegistrationMachine, withRegistrationPorts } from './registration.machine.ts'

const values = { email: 'newcomer@example.test', password1: 'Passw0rd!', password2: 'Passw0rd!' }
const tokens = { access_token: 'A', refresh_token: 'R' }

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (problem: Error) => void = () => undefined
  const promise = new Promise<T>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

function begin() {
  const made = deferred<unknown>()
  const login = deferred<typeof tokens>()
  const ports = {
    register: vi.fn(() => made.promise),
    logIn: vi.fn(() => login.promise),
    sayRegistered: vi.fn(),
    refuse: vi.fn(),
    admit: vi.fn(),
    sayLoginFailed: vi.fn(),
    goToProfile: vi.fn(),
    goToLogin: vi.fn(),
  }
  const check = ({ email }: Readonly<Record<string, string>>) =>
    email ? null : { field: 'email', says: 'no e-mail' }
  const actor = createActor(withRegistrationPorts(createRegistrationMachine({ check }), ports)).start()
  const state = () => actor.getSnapshot().value
  const fill = () => {
    for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.typed', field, value })
  }
  const submit = () => actor.send({ type: 'form.submitted' })
  return { actor, ports, made, login, state, fill, submit }
}

it('nothing is sent that is objected to, and typing takes the objection back', () => {
  const { actor, ports, submit, state } = begin()
  submit()
  expect(actor.getSnapshot().context.objection).toEqual({ field: 'email', says: 'no e-mail' })
  expect(ports.register).not.toHaveBeenCalled()
  actor.send({ type: 'field.typed', field: 'email', value: 'n' })
  expect(actor.getSnapshot().context.objection).toBeNull()
  expect(state()).toBe('editing')
})

it('an account is made, then logged in with what was typed, and only then is it over', async () => {
  const { ports, made, login, state, fill, submit } = begin()
  fill()
  submit()
  submit()
  expect(state()).toBe('registering')
  expect(ports.register.mock.calls.map(([sent]: unknown[]) => sent)).toEqual([values])
  made.resolve({})
  await vi.waitFor(() => expect(state()).toBe('loggingIn'))
  expect(ports.sayRegistered).toHaveBeenCalledOnce()
  expect(ports.admit).not.toHaveBeenCalled()
  login.resolve(tokens)
  await vi.waitFor(() => expect(state()).toBe('loggedIn'))
  expect(ports.admit).toHaveBeenCalledExactlyOnceWith({ tokens, email: values.email })
  expect(ports.goToProfile).toHaveBeenCalledOnce()
  expect(ports.goToLogin).not.toHaveBeenCalled()
})

it('a refused registration is told, keeps what was typed, and can be sent again', async () => {
  const { actor, ports, made, state, fill, submit } = begin()
  fill()
  submit()
  const problem = new Error('taken')
  made.reject(problem)
  await vi.waitFor(() => expect(state()).toBe('editing'))
  expect(ports.refuse).toHaveBeenCalledExactlyOnceWith(problem)
  expect(ports.logIn).not.toHaveBeenCalled()
  expect(actor.getSnapshot().context.values).toEqual(values)
  submit()
  expect(ports.register).toHaveBeenCalledTimes(2)
})

it('an account that is made is not made again when its login fails: the login is where one is sent', async () => {
  const { actor, ports, made, login, state, fill, submit } = begin()
  fill()
  submit()
  made.resolve({})
  const problem = new Error('down')
  login.reject(problem)
  await vi.waitFor(() => expect(state()).toBe('turnedAway'))
  expect(ports.sayLoginFailed).toHaveBeenCalledExactlyOnceWith(problem)
  expect(ports.goToLogin).toHaveBeenCalledOnce()
  expect(ports.goToProfile).not.toHaveBeenCalled()
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
})
