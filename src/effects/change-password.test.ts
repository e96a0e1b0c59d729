import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { gate } from '../../tests/gate.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import { changePasswordForm } from './change-password.ts'
import type { Environment } from './environment.ts'

const settle = () => new Promise(setImmediate)

/** Leaves the page while a new password is sent; returns the notices after the response. */
async function leftDuring(response: () => unknown, nextUser = 'anna@example.test') {
  const notices: unknown[] = []
  let user = 'anna@example.test'
  const answer = gate()
  const signals: (AbortSignal | undefined)[] = []
  const call = async (_name: string, _input: object, options: { signal?: AbortSignal } = {}) => {
    signals.push(options.signal)
    await answer.opened
    return response()
  }
  const environment = {
    notify: (...words: unknown[]) => notices.push(words),
    userEmail: () => user,
  } as unknown as Environment
  const form = createActor(changePasswordForm({ call } as unknown as Client, environment)).start()
  form.send({ type: 'field.typed', field: 'new_password1', value: 'Passw0rd!' })
  form.send({ type: 'form.submitted' })
  form.stop()
  user = nextUser
  answer.open()
  await settle()
  return { notices, signals }
}

it('a new password whose form was left is sent, and its result is shown', async () => {
  const { notices, signals } = await leftDuring(() => ({}))
  expect(signals).toEqual([undefined])
  expect(notices).toEqual([['good', 'Success 🎉', 'Password updated']])
})

it('a refused password whose form was left is not taken for the new one', async () => {
  const refusal = { status: 400, body: { new_password1: ['Too common.'] } }
  const { notices } = await leftDuring(() => {
    throw new ApiProblem('changePassword', 'status', refusal)
  })
  expect(notices).toEqual([['bad', 'Error', 'Too common.']])
})

it('the next user gets no notice about the password of the one before', async () => {
  expect((await leftDuring(() => ({}), 'bert@example.test')).notices).toEqual([])
})
