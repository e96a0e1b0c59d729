import { createHmac } from 'node:crypto'
import { UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { DomainContext } from './domain-context.ts'
import { createTestContext, seededAccount } from './test-context.ts'
import { issueTokens, refreshTokens, revokeRefreshTokens, verifyToken } from './tokens.ts'

const SECOND = 1000

const claimsOf = (context: DomainContext, more: object = {}) => {
  const iat = context.clock.now() / SECOND
  return { token_type: 'access', user_id: 1, jti: 'forged', iat, exp: iat + 60, ...more }
}
const encoded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const signatureOf = (context: DomainContext, signed: string, hash = 'sha256') =>
  createHmac(hash, context.secret).update(signed).digest('base64url')
/** Signs a token without the library under test. */
const forge = (
  context: DomainContext,
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
) => {
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${signatureOf(context, signed, hash)}`
}
const read = (context: DomainContext, token: string) => {
  const [header = '', payload = '', signature] = token.split('.')
  expect(signature).toBe(signatureOf(context, `${header}.${payload}`))
  return [header, payload].map((segment) => JSON.parse(Buffer.from(segment, 'base64url').toString('utf8')))
}

it('issues tokens with the claims of the contract, signed with HS256', async () => {
  const context = createTestContext({ settings: { accessLifetime: 600, refreshLifetime: 7200 } })
  const { access_token, refresh_token } = await issueTokens(context, seededAccount(context, 'points'))
  const [header, access] = read(context, access_token)
  const [, refresh] = read(context, refresh_token)
  const iat = context.clock.now() / SECOND
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
  const jti = expect.stringMatching(/^\w{24}$/)
  expect(access).toEqual({ token_type: 'access', user_id: 3, jti, iat, exp: iat + 600 })
  expect(refresh).toEqual({ token_type: 'refresh', user_id: 3, jti, iat, exp: iat + 7200 })
  expect(refresh.jti).not.toBe(access.jti)
})

it('accepts a token that was signed elsewhere with the same secret', async () => {
  const context = createTestContext()
  expect((await verifyToken(context, forge(context, claimsOf(context)), 'access'))?.email).toBe(
    'plain@example.test',
  )
})

it('a token is valid until just before exp', async () => {
  const context = createTestContext({ settings: { accessLifetime: 600 } })
  const { access_token } = await issueTokens(context, seededAccount(context, 'plain'))
  context.clock.advance(600 * SECOND - 1)
  expect((await verifyToken(context, access_token, 'access'))?.id).toBe(1)
  context.clock.advance(1)
  expect(await verifyToken(context, access_token, 'access')).toBeNull()
})

it('access and refresh tokens are not interchangeable', async () => {
  const context = createTestContext()
  const { access_token, refresh_token } = await issueTokens(context, seededAccount(context, 'plain'))
  expect(await verifyToken(context, refresh_token, 'access')).toBeNull()
  expect(await verifyToken(context, access_token, 'refresh')).toBeNull()
  expect(await refreshTokens(context, access_token)).toBeNull()
  expect(await verifyToken(context, access_token, 'access')).not.toBeNull()
  expect(await verifyToken(context, refresh_token, 'refresh')).not.toBeNull()
})

it('rejects an unsigned token', async () => {
  const context = createTestContext()
  expect(await verifyToken(context, new UnsecuredJWT(claimsOf(context)).encode(), 'access')).toBeNull()
})

it('rejects any other algorithm or type in the header', async () => {
  const context = createTestContext({ secret: 'x'.repeat(64) })
  const headers = [
    { alg: 'none', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { alg: 'RS256', typ: 'JWT' },
    { alg: 'hs256', typ: 'JWT' },
    { alg: 'HS256', typ: 'JOSE' },
    { alg: 'HS256' },
    { typ: 'JWT' },
  ]
  expect(await verifyToken(context, forge(context, claimsOf(context)), 'access')).not.toBeNull()
  for (const header of headers)
    for (const hash of ['sha256', 'sha512'])
      expect(await verifyToken(context, forge(context, claimsOf(context), header, hash), 'access')).toBeNull()
})

it('rejects a token of another world', async () => {
  const [ownContext, otherContext] = [createTestContext(), createTestContext({ secret: 'another-secret' })]
  const { access_token, refresh_token } = await issueTokens(
    otherContext,
    seededAccount(otherContext, 'plain'),
  )
  await issueTokens(ownContext, seededAccount(ownContext, 'plain'))
  expect(await verifyToken(ownContext, access_token, 'access')).toBeNull()
  expect(await verifyToken(ownContext, refresh_token, 'refresh')).toBeNull()
})

it('rejects a signed token with missing or wrong claims', async () => {
  const context = createTestContext()
  const invalidClaims = [
    { exp: undefined },
    { token_type: undefined },
    { user_id: '1' },
    { user_id: 999 },
    { jti: undefined },
  ]
  for (const change of invalidClaims)
    expect(await verifyToken(context, forge(context, claimsOf(context, change)), 'access')).toBeNull()
})

it('rejects other encodings of a valid token', async () => {
  const context = createTestContext()
  const { access_token } = await issueTokens(context, seededAccount(context, 'plain'))
  const [header, payload, signature = ''] = access_token.split('.')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(signature.slice(-1))
  const sameBytes = signature.slice(0, -1) + alphabet.charAt(last ^ 1)
  expect(Buffer.from(sameBytes, 'base64url')).toEqual(Buffer.from(signature, 'base64url'))
  const spellings = [
    `${header}.${payload}.${sameBytes}`,
    `${access_token}=`,
    `${access_token}.`,
    ` ${access_token}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    '..',
    '',
    'null',
  ]
  for (const spelling of spellings) expect(await verifyToken(context, spelling, 'access')).toBeNull()
})

it('without rotation a refresh token can be used again and is not replaced', async () => {
  const context = createTestContext()
  const { refresh_token } = await issueTokens(context, seededAccount(context, 'plain'))
  context.clock.advance(SECOND)
  const [first, second] = [
    await refreshTokens(context, refresh_token),
    await refreshTokens(context, refresh_token),
  ]
  expect(first).not.toHaveProperty('refresh')
  expect((await verifyToken(context, first?.access ?? '', 'access'))?.id).toBe(1)
  expect((await verifyToken(context, second?.access ?? '', 'access'))?.id).toBe(1)
})

it('with rotation a refresh returns a new refresh token and the used one is rejected', async () => {
  const context = createTestContext({ settings: { rotateRefreshTokens: true } })
  const { refresh_token } = await issueTokens(context, seededAccount(context, 'plain'))
  const refreshed = await refreshTokens(context, refresh_token)
  expect((await verifyToken(context, refreshed?.access ?? '', 'access'))?.id).toBe(1)
  expect(await refreshTokens(context, refresh_token)).toBeNull()
  expect(await refreshTokens(context, refreshed?.refresh ?? '')).not.toBeNull()
})

it('with rotation a used refresh token works if refuseReusedRefreshTokens is off', async () => {
  const context = createTestContext({
    settings: { rotateRefreshTokens: true, refuseReusedRefreshTokens: false },
  })
  const { refresh_token } = await issueTokens(context, seededAccount(context, 'plain'))
  expect((await refreshTokens(context, refresh_token))?.refresh).toBeTypeOf('string')
  expect((await refreshTokens(context, refresh_token))?.refresh).toBeTypeOf('string')
})

it('revokes the refresh tokens of one account only', async () => {
  const context = createTestContext()
  const mine = await issueTokens(context, seededAccount(context, 'plain'))
  const other = await issueTokens(context, seededAccount(context, 'points'))
  revokeRefreshTokens(context.state, 1)
  expect(await refreshTokens(context, mine.refresh_token)).toBeNull()
  expect(await refreshTokens(context, other.refresh_token)).not.toBeNull()
})

it('of two simultaneous refreshes with one token only one succeeds', async () => {
  const context = createTestContext({ settings: { rotateRefreshTokens: true } })
  const { refresh_token } = await issueTokens(context, seededAccount(context, 'plain'))
  const results = await Promise.all([
    refreshTokens(context, refresh_token),
    refreshTokens(context, refresh_token),
  ])
  expect(results.filter((tokens) => tokens !== null)).toHaveLength(1)
})
