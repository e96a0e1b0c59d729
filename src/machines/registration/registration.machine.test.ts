import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { createRegistrationMachine, withRegistrationEffects } from './registration.machine.ts'

const values = { email: 'new-user@example.test', password1: 'Passw0rd!', password2: 'Passw0rd!' }
const tokens = { access_token: 'A', refresh_token: 'R' }

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (problem: Error) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

function begin() {
  const registered = deferred<unknown>()
  const login = deferred<typeof tokens>()
  const effects = {
    register: vi.fn(() => registered.promise),
    logIn: vi.fn(() => login.promise),
    notifyRegistered: vi.fn(),
    notifyFailed: vi.fn(),
    startSession: vi.fn(),
    notifyLoginFailed: vi.fn(),
    goToProfile: vi.fn(),
    goToLogin: vi.fn(),
  }
  const check = ({ email }: Readonly<Record<string, string>>) =>
    email ? null : { field: 'email', message: 'no e-mail' }
  const errorOf = () => ({ field: '', message: 'rejected' })
  const actor = createActor(
    withRegistrationEffects(createRegistrationMachine({ check, errorOf }), effects),
  ).start()
  const state = () => actor.getSnapshot().value
  const fill = () => {
    for (const [field, value] of Object.entries(values)) actor.send({ type: 'field.typed', field, value })
  }
  const submit = () => actor.send({ type: 'form.submitted' })
  return { actor, effects, registered, login, state, fill, submit }
}

it('invalid input is not sent, and typing clears the error', () => {
  const { actor, effects, submit, state } = begin()
  submit()
  expect(actor.getSnapshot().context.error).toEqual({ field: 'email', message: 'no e-mail' })
  expect(effects.register).not.toHaveBeenCalled()
  actor.send({ type: 'field.typed', field: 'email', value: 'n' })
  expect(actor.getSnapshot().context.error).toBeNull()
  expect(state()).toBe('editing')
})

it('registration creates the account, logs in with the same credentials, and opens the profile', async () => {
  const { effects, registered, login, state, fill, submit } = begin()
  fill()
  submit()
  submit()
  expect(state()).toBe('registering')
  expect(effects.register.mock.calls.map(([sent]: unknown[]) => sent)).toEqual([values])
  registered.resolve({})
  await vi.waitFor(() => expect(state()).toBe('loggingIn'))
  expect(effects.notifyRegistered).toHaveBeenCalledOnce()
  expect(effects.startSession).not.toHaveBeenCalled()
  login.resolve(tokens)
  await vi.waitFor(() => expect(state()).toBe('loggedIn'))
  expect(effects.startSession).toHaveBeenCalledExactlyOnceWith({ tokens, email: values.email })
  expect(effects.goToProfile).toHaveBeenCalledOnce()
  expect(effects.goToLogin).not.toHaveBeenCalled()
})

it('a rejected registration shows its error, keeps the input, and can be sent again', async () => {
  const { actor, effects, registered, state, fill, submit } = begin()
  fill()
  submit()
  const problem = new Error('taken')
  registered.reject(problem)
  await vi.waitFor(() => expect(state()).toBe('editing'))
  expect(effects.notifyFailed).toHaveBeenCalledExactlyOnceWith(problem)
  expect(effects.logIn).not.toHaveBeenCalled()
  expect(actor.getSnapshot().context).toEqual({ values, error: { field: '', message: 'rejected' } })
  submit()
  expect(effects.register).toHaveBeenCalledTimes(2)
})

it('a failed login after the registration redirects to the login page instead of registering again', async () => {
  const { actor, effects, registered, login, state, fill, submit } = begin()
  fill()
  submit()
  registered.resolve({})
  const problem = new Error('down')
  login.reject(problem)
  await vi.waitFor(() => expect(state()).toBe('loginFailed'))
  expect(effects.notifyLoginFailed).toHaveBeenCalledExactlyOnceWith(problem)
  expect(effects.goToLogin).toHaveBeenCalledOnce()
  expect(effects.goToProfile).not.toHaveBeenCalled()
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
})
