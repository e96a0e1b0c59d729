import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { gate } from '../../tests/gate.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import { createPasswordForm } from './create-password.ts'
import type { Environment } from './environment.ts'

/** Leaves the page while a new password is sent; returns the notices after the response. */
async function leftDuring(response: () => unknown) {
  const notices: unknown[] = []
  const answer = gate()
  const call = async (_name: string, _input: object, options: { signal?: AbortSignal } = {}) => {
    await answer.opened
    options.signal?.throwIfAborted()
    return response()
  }
  const environment = {
    notify: (...words: unknown[]) => notices.push(words),
    query: () => '?id=u1&token=t1',
    resetForm: 'classic',
  } as unknown as Environment
  const form = createActor(createPasswordForm({ call } as unknown as Client, environment)).start()
  for (const field of ['password1', 'password2'])
    form.send({ type: 'field.typed', field, value: 'Passw0rd!' })
  form.send({ type: 'form.submitted' })
  form.stop()
  answer.open()
  await new Promise(setImmediate)
  return notices
}

it('a password of a reset link whose form was left is set, and its result is shown', async () => {
  expect(await leftDuring(() => ({}))).toEqual([['good', 'Success', 'Password reseted']])
  const refused = await leftDuring(() => {
    throw new ApiProblem('confirmPasswordReset', 'status', { status: 400, serverMessage: 'Invalid' })
  })
  expect(refused).toEqual([['bad', 'Invalid', 'Something went wrong, please try again later']])
})
