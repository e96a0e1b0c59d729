import { expect, it } from 'vitest'
import { mailsTo, testShop } from '../domain/test-shop.ts'
import { verify } from '../domain/tokens.ts'
import { session } from './session.ts'
import { visitOf } from './test-visit.ts'

const FRESH = 'brand-new-1'
const PLAIN = { email: 'plain@example.test', password: 'Passw0rd!' }

function linkIn(shop: ReturnType<typeof testShop>) {
  session.requestPasswordReset(visitOf(shop, { json: { email: PLAIN.email } }))
  const query = new URL(mailsTo(shop, PLAIN.email).at(-1)?.links[0] ?? '').searchParams
  return { uid: query.get('id') ?? '', token: query.get('token') ?? '' }
}

it('answers 201 for a new account and 400 with the fields for a refused one', () => {
  const shop = testShop()
  const json = { email: 'new@example.test', password1: FRESH, password2: FRESH }
  expect(session.register(visitOf(shop, { json }))).toMatchObject({ status: 201 })
  expect(session.register(visitOf(shop, { json }))).toEqual({
    status: 400,
    body: { email: [expect.any(String)] },
  })
})

it('logs in with a pair of tokens or with non_field_errors', async () => {
  const shop = testShop()
  const reply = await session.login(visitOf(shop, { json: PLAIN }))
  const pair = reply.status === 200 ? reply.body : { access_token: '', refresh_token: '' }
  expect((await verify(shop, pair.access_token, 'access'))?.email).toBe(PLAIN.email)
  expect((await verify(shop, pair.refresh_token, 'refresh'))?.email).toBe(PLAIN.email)
  expect(await session.login(visitOf(shop, { json: { ...PLAIN, password: 'wrong' } }))).toEqual({
    status: 400,
    body: { non_field_errors: [expect.any(String)] },
  })
  const google = await session.loginWithGoogle(visitOf(shop, { json: { credential: 'opaque' } }))
  expect(google).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
})

it('refuses an unusable refresh token with 401 and its code', async () => {
  expect(await session.refreshTokens(visitOf(testShop(), { json: { refresh: 'junk' } }))).toEqual({
    status: 401,
    body: { detail: expect.any(String), code: 'token_not_valid' },
  })
})

it('resets a password by the classic body and by the newer one', async () => {
  const shop = testShop()
  const classic = linkIn(shop)
  const first = { ...classic, new_password1: FRESH, new_password2: FRESH }
  const done = { status: 200 }
  expect(session.confirmPasswordReset(visitOf(shop, { params: classic, json: first }))).toMatchObject(done)
  const newer = linkIn(shop)
  const bad = { ...newer, password: 'brand-new-2', repassword: 'other' }
  expect(session.confirmPasswordReset(visitOf(shop, { params: newer, json: bad }))).toEqual({
    status: 400,
    body: { repassword: [expect.any(String)] },
  })
  const good = { ...bad, repassword: 'brand-new-2' }
  expect(session.confirmPasswordReset(visitOf(shop, { params: newer, json: good }))).toMatchObject(done)
  expect(await session.login(visitOf(shop, { json: { ...PLAIN, password: 'brand-new-2' } }))).toMatchObject(
    done,
  )
})

it('checks the current password only in the body that carries one', () => {
  const shop = testShop()
  const change = (json: Parameters<typeof session.changePassword>[0]['input']['json']) =>
    session.changePassword(visitOf(shop, { json }, 'plain'))
  const proven = { current_password: 'guessed', new_password: FRESH }
  const refusal = { status: 400, body: { current_password: [expect.any(String)] } }
  expect(change(proven)).toEqual(refusal)
  expect(session.setPassword(visitOf(shop, { json: proven }, 'plain'))).toEqual(refusal)
  expect(change({ new_password1: FRESH, new_password2: FRESH })).toMatchObject({ status: 200 })
  expect(change({ ...proven, current_password: FRESH })).toMatchObject({ status: 200 })
})

it('tells who is logged in as the first item of a list', () => {
  const reply = session.readStatus(visitOf(testShop(), {}, 'discount20'))
  const item = { id: 2, email: 'discount20@example.test', discount: 20 }
  expect(reply).toEqual({ status: 200, body: [item] })
})
