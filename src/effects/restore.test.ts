import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { gate } from '../../tests/gate.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { restoreForm } from './restore.ts'

/** Leaves the form while its request is sent; returns the notices after the response. */
async function leftDuring(response: () => unknown) {
  const notices: unknown[] = []
  const answer = gate()
  const call = async (_name: string, _input: object, options: { signal?: AbortSignal } = {}) => {
    await answer.opened
    options.signal?.throwIfAborted()
    return response()
  }
  const environment = { notify: (...words: unknown[]) => notices.push(words) } as unknown as Environment
  const form = createActor(restoreForm({ call } as unknown as Client, environment)).start()
  form.send({ type: 'field.typed', field: 'email', value: 'anna@example.test' })
  form.send({ type: 'form.submitted' })
  form.stop()
  answer.open()
  await new Promise(setImmediate)
  return notices
}

it('a link for a new password is requested although the form is left, and the result is shown', async () => {
  expect(await leftDuring(() => ({}))).toEqual([['good', '', 'Request successfully sent on your email']])
  const refused = await leftDuring(() => {
    throw new ApiProblem('requestPasswordReset', 'network')
  })
  expect(refused).toEqual([['bad', 'Error', 'Something went wrong, please try again later']])
})
