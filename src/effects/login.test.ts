import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { ApiProblem, type Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { loginForm } from './login.ts'

/** A login that ends in this problem: what the person is told, and whether the form takes another try. */
async function failed(problem: unknown) {
  const told: unknown[] = []
  const environment = { notify: (...words: unknown[]) => told.push(words) } as unknown as Environment
  const form = createActor(
    loginForm({ call: () => Promise.reject(problem) } as unknown as Client, environment),
  )
  form.start()
  form.send({ type: 'field.typed', field: 'email', value: 'plain@example.test' })
  form.send({ type: 'field.typed', field: 'password', value: 'Passw0rd!' })
  form.send({ type: 'form.submitted' })
  expect(form.getSnapshot().value).toBe('sending')
  await waitFor(form, (snapshot) => snapshot.matches('editing'))
  return told
}

it.each([[undefined], [{}], [new Error('')], [new TypeError('Failed to fetch dynamically imported module')]])(
  'R-LOGIN-18 R-CAT-04 a failure that says nothing for a person to read is told in fixed words: %s',
  async (problem) => {
    expect(await failed(problem)).toEqual([['bad', 'Error', 'Please try again later']])
  },
)

it('what the host refuses, and what breaks on the way, have words of their own', async () => {
  const refusal = { status: 400, body: { non_field_errors: ['No.'] } }
  expect(await failed(new ApiProblem('login', 'status', refusal))).toEqual([
    ['bad', 'Error', 'Unable to log in with provided credentials.'],
  ])
  expect(await failed(new ApiProblem('login', 'network'))).toEqual([
    ['bad', 'Error', 'An error occurred while logging in. Please try again later.'],
  ])
})

it('R-CONST-11 a login redirects 100 ms after its success, not 1 ms earlier', async () => {
  const clock = new SimulatedClock()
  const opened: unknown[] = []
  const environment = {
    notify: () => undefined,
    session: () => ({ send: () => undefined }),
    now: () => 0,
    returnTo: () => ({ from: '/vin-code', origin: 'https://shop.example' }),
    replacePage: (...to: unknown[]) => opened.push(to),
  } as unknown as Environment
  const client = { call: async () => ({}) } as unknown as Client
  const form = createActor(loginForm(client, environment), { clock }).start()
  form.send({ type: 'field.typed', field: 'email', value: 'plain@example.test' })
  form.send({ type: 'field.typed', field: 'password', value: 'Passw0rd!' })
  form.send({ type: 'form.submitted' })
  await waitFor(form, (snapshot) => snapshot.matches('succeeded'))
  clock.increment(99)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([['/vin-code', null]])
})
