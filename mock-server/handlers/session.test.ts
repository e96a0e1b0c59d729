import { expect, it } from 'vitest'
import { createTestContext, resetLinkTo } from '../domain/test-context.ts'
import { verifyToken } from '../domain/tokens.ts'
import { session } from './session.ts'
import { createRequest } from './test-request.ts'

const FRESH = 'brand-new-1'
const PLAIN = { email: 'plain@example.test', password: 'Passw0rd!' }

function requestLink(context: ReturnType<typeof createTestContext>) {
  session.requestPasswordReset(createRequest(context, { json: { email: PLAIN.email } }))
  return resetLinkTo(context, PLAIN.email)
}

it('register answers 201, or 400 with the invalid fields', () => {
  const context = createTestContext()
  const json = { email: 'new@example.test', password1: FRESH, password2: FRESH }
  expect(session.register(createRequest(context, { json }))).toMatchObject({ status: 201 })
  expect(session.register(createRequest(context, { json }))).toEqual({
    status: 400,
    body: { email: [expect.any(String)] },
  })
})

it('login returns a token pair or non_field_errors', async () => {
  const context = createTestContext()
  const reply = await session.login(createRequest(context, { json: PLAIN }))
  const pair = reply.status === 200 ? reply.body : { access_token: '', refresh_token: '' }
  expect((await verifyToken(context, pair.access_token, 'access'))?.email).toBe(PLAIN.email)
  expect((await verifyToken(context, pair.refresh_token, 'refresh'))?.email).toBe(PLAIN.email)
  expect(await session.login(createRequest(context, { json: { ...PLAIN, password: 'wrong' } }))).toEqual({
    status: 400,
    body: { non_field_errors: [expect.any(String)] },
  })
  const google = await session.loginWithGoogle(createRequest(context, { json: { credential: 'opaque' } }))
  expect(google).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
})

it('answers 401 with a code to an invalid refresh token', async () => {
  expect(
    await session.refreshTokens(createRequest(createTestContext(), { json: { refresh: 'junk' } })),
  ).toEqual({
    status: 401,
    body: { detail: expect.any(String), code: 'token_not_valid' },
  })
})

it('resets a password with the classic and with the newer body', async () => {
  const context = createTestContext()
  const classic = requestLink(context)
  const first = { ...classic, new_password1: FRESH, new_password2: FRESH }
  const done = { status: 200 }
  expect(
    session.confirmPasswordReset(createRequest(context, { params: classic, json: first })),
  ).toMatchObject(done)
  const newer = requestLink(context)
  const bad = { ...newer, password: 'brand-new-2', repassword: 'other' }
  expect(session.confirmPasswordReset(createRequest(context, { params: newer, json: bad }))).toEqual({
    status: 400,
    body: { repassword: [expect.any(String)] },
  })
  const good = { ...bad, repassword: 'brand-new-2' }
  expect(session.confirmPasswordReset(createRequest(context, { params: newer, json: good }))).toMatchObject(
    done,
  )
  expect(
    await session.login(createRequest(context, { json: { ...PLAIN, password: 'brand-new-2' } })),
  ).toMatchObject(done)
})

it('checks the current password only if the body has one', () => {
  const context = createTestContext()
  const change = (json: Parameters<typeof session.changePassword>[0]['input']['json']) =>
    session.changePassword(createRequest(context, { json }, 'plain'))
  const form = { current_password: 'guessed', new_password: FRESH }
  const rejected = { status: 400, body: { current_password: [expect.any(String)] } }
  expect(change(form)).toEqual(rejected)
  expect(session.setPassword(createRequest(context, { json: form }, 'plain'))).toEqual(rejected)
  expect(change({ new_password1: FRESH, new_password2: FRESH })).toMatchObject({ status: 200 })
  expect(change({ ...form, current_password: FRESH })).toMatchObject({ status: 200 })
})

it('readStatus returns a list with the current user', () => {
  const reply = session.readStatus(createRequest(createTestContext(), {}, 'discount20'))
  const item = { id: 2, email: 'discount20@example.test', discount: 20 }
  expect(reply).toEqual({ status: 200, body: [item] })
})
