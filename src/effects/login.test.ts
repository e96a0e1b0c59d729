import { expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { onNotice } from '../../tests/on-notice.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { loginForm, returnTargetOf } from './login.ts'

/** The error belongs to the form as a whole, to which the page does not scroll. */
const OF_FORM = { isShownInPlace: false }

/** Runs a login that fails with this problem; returns the notices and checks that the form can be sent again. */
async function noticesOfFailedLogin(problem: unknown) {
  const notices: unknown[] = []
  const environment = {
    send: onNotice((...words) => notices.push(words)),
  } as unknown as Environment
  const form = createActor(
    loginForm({ call: () => Promise.reject(problem) } as unknown as Client, environment),
  )
  form.start()
  form.send({ type: 'field.typed', field: 'email', value: 'plain@example.test' })
  form.send({ type: 'field.typed', field: 'password', value: 'Passw0rd!' })
  form.send({ type: 'form.submitted' })
  expect(form.getSnapshot().value).toBe('sending')
  await waitFor(form, (snapshot) => snapshot.matches('editing'))
  return notices
}

it.each([[undefined], [{}], [new Error('')], [new TypeError('Failed to fetch dynamically imported module')]])(
  'R-LOGIN-18 R-CAT-04 an error without a readable message shows a fixed text: %s',
  async (problem) => {
    expect(await noticesOfFailedLogin(problem)).toEqual([['bad', 'Error', 'Please try again later', OF_FORM]])
  },
)

it('refused credentials and failed requests have their own texts', async () => {
  for (const refusal of [
    { status: 400, body: { non_field_errors: ['No.'] } },
    { status: 422, body: { non_field_errors: ['No.'], code: 7 } },
  ])
    expect(await noticesOfFailedLogin(new ApiProblem('login', 'status', refusal))).toEqual([
      ['bad', 'Error', 'Unable to log in with provided credentials.', OF_FORM],
    ])
  for (const failure of [
    new ApiProblem('login', 'network'),
    new ApiProblem('login', 'status', { status: 500, body: { detail: 'No.' } }),
    new ApiProblem('login', 'status', { status: 429, body: { detail: 'No.' } }),
  ])
    expect(await noticesOfFailedLogin(failure)).toEqual([
      ['bad', 'Error', 'An error occurred while logging in. Please try again later.', OF_FORM],
    ])
})

it('a missing e-mail is shown at its field', () => {
  const notices: unknown[] = []
  const environment = {
    send: onNotice((...words) => notices.push(words)),
  } as unknown as Environment
  createActor(loginForm({} as Client, environment))
    .start()
    .send({ type: 'form.submitted' })
  expect(notices).toEqual([['bad', 'Error', 'Please fill all fields', { isShownInPlace: true }]])
})

it('R-CONST-11 a login redirects 100 ms after its success, not 1 ms earlier', async () => {
  const clock = new SimulatedClock()
  const opened: unknown[] = []
  const environment = {
    send: () => undefined,
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

it.each([
  ['/success?orderId=5', false, '/success?orderId=5'],
  ['/success?orderId=5', true, '/'],
  ['/vrxtool', true, '/vrxtool'],
])('from %s, in an invalid history entry: %s, the login leads to %s', (from, isInvalid, to) => {
  const returnTo = () => ({ from, origin: 'https://shop.example', isInvalid })
  expect(returnTargetOf({ returnTo } as unknown as Environment)()).toEqual({ to, state: null })
})
