import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const BEARER_ROUTES = [
  ['PUT', '/api/v1/profile/1'],
  ['POST', '/auth/password/change/'],
  ['POST', '/auth/users/set_password/'],
  ['GET', '/auth/user/receive_email'],
  ['POST', '/auth/user/receive_email'],
  ['GET', '/api/v1/payment/bundle/'],
  ['POST', '/api/v1/bundles/'],
  ['GET', '/auth/user/status/'],
  ['GET', '/api/v1/points-subs/generate/'],
  ['POST', '/api/v1/points-subs/generate/'],
  ['POST', '/api/v1/points-subs/check/1/'],
  ['POST', '/api/v1/payment/bundle/'],
  ['POST', '/api/v1/payment/subscribe_bundle/'],
  ['POST', '/api/v1/payment/bundle/1/x'],
  ['POST', '/api/v1/payment/subscribe_bundle/1/x'],
  ['GET', '/api/v1/history/'],
] as const

const refused = { status: 401, body: { code: 'token_not_valid' } }

it.each(BEARER_ROUTES)('R-API-51 %s %s needs a valid access token', async (method, path) => {
  const visitor = await Visitor.create(mock)
  const { access_token, refresh_token } = await visitor.login('plain')
  expect(await visitor.send(method, path)).toMatchObject(refused)
  expect(await visitor.send(method, path, { token: 'not-a-token' })).toMatchObject(refused)
  expect(await visitor.send(method, path, { token: refresh_token })).toMatchObject(refused)
  expect(
    await visitor.send(method, path, {
      token: access_token,
      headers: { authorization: `Token ${access_token}` },
    }),
  ).toMatchObject(refused)
  mock.worlds.get(visitor.world).clock.advance(15 * 60_000)
  expect(await visitor.send(method, path, { token: access_token })).toMatchObject(refused)
})

it('R-API-51 a token of another world or without signature is rejected', async () => {
  const here = await Visitor.create(mock)
  const there = await Visitor.create(mock)
  const { access_token } = await there.login('plain')
  expect(await here.send('GET', '/api/v1/history/', { token: access_token })).toMatchObject(refused)
  const [, payload] = (await here.login('plain')).access_token.split('.')
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  expect(await here.send('GET', '/api/v1/history/', { token: none })).toMatchObject(refused)
})

it('R-API-52 tokens are signed JWTs with the lifetime of the settings', async () => {
  const visitor = await Visitor.create(
    mock,
    mock.world({ settings: { accessLifetime: 120, refreshLifetime: 600 } }).name,
  )
  const { access_token, refresh_token } = await visitor.login('plain')
  expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'HS256' })
  const access = decodeJwt(access_token)
  const refresh = decodeJwt(refresh_token)
  expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(120)
  expect((refresh.exp ?? 0) - (refresh.iat ?? 0)).toBe(600)
})

it("R-API-52 a token expires at exp by its world's clock, not a second earlier", async () => {
  const world = mock.world({ now: Date.UTC(2026, 0, 1), settings: { accessLifetime: 120 } })
  const visitor = await Visitor.create(mock, world.name)
  const { access_token, refresh_token } = await visitor.login('plain')
  world.clock.advance(119_000)
  expect((await visitor.send('GET', '/auth/user/status/', { token: access_token })).status).toBe(200)
  world.clock.advance(1_000)
  expect((await visitor.send('GET', '/auth/user/status/', { token: access_token })).status).toBe(401)
  const refreshed = await visitor.send('POST', '/auth/token/refresh/', { body: { refresh: refresh_token } })
  const { access } = refreshed.body as { access: string }
  expect((await visitor.send('GET', '/auth/user/status/', { token: access })).status).toBe(200)
})

it('with rotation a refresh token works once', async () => {
  const visitor = await Visitor.create(mock, mock.world({ settings: { rotateRefreshTokens: true } }).name)
  const { refresh_token } = await visitor.login('plain')
  const first = await visitor.send('POST', '/auth/token/refresh/', { body: { refresh: refresh_token } })
  expect(first).toMatchObject({
    status: 200,
    body: { access: expect.any(String), refresh: expect.any(String) },
  })
  expect(
    await visitor.send('POST', '/auth/token/refresh/', { body: { refresh: refresh_token } }),
  ).toMatchObject(refused)
})

it('R-API-53 a safe request sets the CSRF cookie, and an unsafe one needs it in the header', async () => {
  const visitor = new Visitor(mock, mock.world().name)
  const login = { body: { email: 'plain@example.test', password: 'Passw0rd!' } }
  expect((await visitor.send('POST', '/auth/login/', login)).status).toBe(403)
  expect((await visitor.send('GET', '/api/v1/get-info/')).headers.get('set-cookie')).toMatch(
    /^csrftoken=\S{20,}; Path=\/; SameSite=Lax$/,
  )
  expect((await visitor.send('POST', '/auth/login/', { ...login, withoutCsrf: true })).status).toBe(403)
  expect(
    (await visitor.send('POST', '/auth/login/', { ...login, headers: { 'X-CSRFToken': 'another' } })).status,
  ).toBe(403)
  expect((await visitor.send('POST', '/auth/login/', login)).status).toBe(200)
})

it('R-API-53 every unsafe request without a bearer token is rejected without the header', async () => {
  const visitor = await Visitor.create(mock)
  const routes = [
    '/auth/registration/',
    '/auth/google/',
    '/auth/token/refresh/',
    '/password/reset/',
    '/password/reset/confirm/a/b',
    '/api/v1/convert',
    '/api/v1/payment/check/a/b/',
    '/api/v1/payment/stripe/',
  ]
  for (const path of routes)
    expect((await visitor.send('POST', path, { withoutCsrf: true })).status, path).toBe(403)
})

it('R-API-54 errors name their fields', async () => {
  const visitor = await Visitor.create(mock)
  const messages = [expect.stringMatching(/\S/)]
  const post = (path: string, body: unknown, token?: string) => visitor.send('POST', path, { body, token })
  expect(await post('/auth/login/', { email: 'plain@example.test', password: 'wrong' })).toMatchObject({
    status: 400,
    body: { non_field_errors: messages },
  })
  const taken = { email: 'plain@example.test', password1: 'Long-enough1', password2: 'Long-enough1' }
  expect(await post('/auth/registration/', taken)).toMatchObject({ status: 400, body: { email: messages } })
  expect(
    await post('/auth/registration/', { email: 'new@example.test', password1: 'short', password2: 'short' }),
  ).toMatchObject({ status: 400, body: { password1: messages } })
  expect(await post('/password/reset/', { email: 'invalid' })).toMatchObject({
    status: 400,
    body: { email: messages },
  })
  const { access_token } = await visitor.login('plain')
  const short = await post(
    '/auth/password/change/',
    { new_password1: 'short', new_password2: 'short' },
    access_token,
  )
  const unlike = await post(
    '/auth/password/change/',
    { new_password1: 'Long-enough1', new_password2: 'Long-enough2' },
    access_token,
  )
  expect(short).toMatchObject({ status: 400, body: { new_password1: messages } })
  expect(unlike).toMatchObject({ status: 400, body: { new_password2: messages } })
})

it('a reset link from the outbox sets a new password once', async () => {
  const world = mock.world()
  const visitor = await Visitor.create(mock, world.name)
  const before = (await visitor.login('plain')).refresh_token
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  const link = new URL(world.state.outbox.at(-1)?.links[0] ?? '')
  expect(link.origin + link.pathname).toBe('http://localhost:5173/create-password')
  const [uid, token] = [link.searchParams.get('id') ?? '', link.searchParams.get('token') ?? '']
  const body = { new_password1: 'Brand-new-1', new_password2: 'Brand-new-1', uid, token }
  const path = `/password/reset/confirm/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`
  expect((await visitor.send('POST', path, { body })).status).toBe(200)
  expect((await visitor.send('POST', path, { body })).status).toBe(400)
  await visitor.login('plain', 'Brand-new-1')
  await expect(visitor.login('plain')).rejects.toThrow('400')
  expect(await visitor.send('POST', '/auth/token/refresh/', { body: { refresh: before } })).toMatchObject(
    refused,
  )
})
