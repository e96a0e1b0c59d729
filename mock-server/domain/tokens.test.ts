import { createHmac } from 'node:crypto'
import { UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Shop } from './shop.ts'
import { person, testShop } from './test-shop.ts'
import { issueTokens, renewTokens, verify, withdrawRefreshTokens } from './tokens.ts'

const SECOND = 1000

const claimsOf = (shop: Shop, more: object = {}) => {
  const iat = shop.clock.now() / SECOND
  return { token_type: 'access', user_id: 1, jti: 'forged', iat, exp: iat + 60, ...more }
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const signatureOf = (shop: Shop, signed: string, hash = 'sha256') =>
  createHmac(hash, shop.secret).update(signed).digest('base64url')
/** A token that is made without the library of the code under test. */
const forge = (
  shop: Shop,
  claims: object,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
) => {
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${signatureOf(shop, signed, hash)}`
}
const read = (shop: Shop, token: string) => {
  const [header = '', payload = '', signature] = token.split('.')
  expect(signature).toBe(signatureOf(shop, `${header}.${payload}`))
  return [header, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
}

it('writes tokens with the claims of the contract, signed with HMAC and SHA-256', async () => {
  const shop = testShop({ settings: { accessLifetime: 600, refreshLifetime: 7200 } })
  const { access_token, refresh_token } = await issueTokens(shop, person(shop, 'points'))
  const [header, access] = read(shop, access_token)
  const [, refresh] = read(shop, refresh_token)
  const iat = shop.clock.now() / SECOND
  expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
  const jti = expect.stringMatching(/^\w{24}$/)
  expect(access).toEqual({ token_type: 'access', user_id: 3, jti, iat, exp: iat + 600 })
  expect(refresh).toEqual({ token_type: 'refresh', user_id: 3, jti, iat, exp: iat + 7200 })
  expect(refresh.jti).not.toBe(access.jti)
})

it('reads a token that was signed elsewhere with this secret', async () => {
  const shop = testShop()
  expect((await verify(shop, forge(shop, claimsOf(shop)), 'access'))?.email).toBe('plain@example.test')
})

it('holds a token valid until just before its exp', async () => {
  const shop = testShop({ settings: { accessLifetime: 600 } })
  const { access_token } = await issueTokens(shop, person(shop, 'plain'))
  shop.clock.advance(600 * SECOND - 1)
  expect((await verify(shop, access_token, 'access'))?.id).toBe(1)
  shop.clock.advance(1)
  expect(await verify(shop, access_token, 'access')).toBeNull()
})

it('takes neither kind of token for the other', async () => {
  const shop = testShop()
  const { access_token, refresh_token } = await issueTokens(shop, person(shop, 'plain'))
  expect(await verify(shop, refresh_token, 'access')).toBeNull()
  expect(await verify(shop, access_token, 'refresh')).toBeNull()
  expect(await renewTokens(shop, access_token)).toBeNull()
  expect(await verify(shop, access_token, 'access')).not.toBeNull()
  expect(await verify(shop, refresh_token, 'refresh')).not.toBeNull()
})

it('refuses a token without a signature', async () => {
  const shop = testShop()
  expect(await verify(shop, new UnsecuredJWT(claimsOf(shop)).encode(), 'access')).toBeNull()
})

it('refuses another algorithm or type in the header, however well it is signed', async () => {
  const shop = testShop({ secret: 'x'.repeat(64) })
  const headers = [
    { alg: 'none', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { alg: 'RS256', typ: 'JWT' },
    { alg: 'hs256', typ: 'JWT' },
    { alg: 'HS256', typ: 'JOSE' },
    { alg: 'HS256' },
    { typ: 'JWT' },
  ]
  expect(await verify(shop, forge(shop, claimsOf(shop)), 'access')).not.toBeNull()
  for (const header of headers)
    for (const hash of ['sha256', 'sha512'])
      expect(await verify(shop, forge(shop, claimsOf(shop), header, hash), 'access')).toBeNull()
})

it('refuses a token of a world with another secret', async () => {
  const [here, there] = [testShop(), testShop({ secret: 'another-secret' })]
  const { access_token, refresh_token } = await issueTokens(there, person(there, 'plain'))
  await issueTokens(here, person(here, 'plain'))
  expect(await verify(here, access_token, 'access')).toBeNull()
  expect(await verify(here, refresh_token, 'refresh')).toBeNull()
})

it('refuses a well-signed token whose claims say too little or something else', async () => {
  const shop = testShop()
  const strange = [
    { exp: undefined },
    { token_type: undefined },
    { user_id: '1' },
    { user_id: 999 },
    { jti: undefined },
  ]
  for (const change of strange)
    expect(await verify(shop, forge(shop, claimsOf(shop, change)), 'access')).toBeNull()
})

it('refuses every other spelling of a valid token', async () => {
  const shop = testShop()
  const { access_token } = await issueTokens(shop, person(shop, 'plain'))
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
  for (const spelling of spellings) expect(await verify(shop, spelling, 'access')).toBeNull()
})

it('keeps a refresh token usable, and hands out no other, without rotation', async () => {
  const shop = testShop()
  const { refresh_token } = await issueTokens(shop, person(shop, 'plain'))
  shop.clock.advance(SECOND)
  const [first, second] = [await renewTokens(shop, refresh_token), await renewTokens(shop, refresh_token)]
  expect(first).not.toHaveProperty('refresh')
  expect((await verify(shop, first?.access ?? '', 'access'))?.id).toBe(1)
  expect((await verify(shop, second?.access ?? '', 'access'))?.id).toBe(1)
})

it('hands out a new refresh token with rotation, and refuses the used one', async () => {
  const shop = testShop({ settings: { rotateRefreshTokens: true } })
  const { refresh_token } = await issueTokens(shop, person(shop, 'plain'))
  const renewal = await renewTokens(shop, refresh_token)
  expect((await verify(shop, renewal?.access ?? '', 'access'))?.id).toBe(1)
  expect(await renewTokens(shop, refresh_token)).toBeNull()
  expect(await renewTokens(shop, renewal?.refresh ?? '')).not.toBeNull()
})

it('lets a used refresh token pass with rotation when reuse is not refused', async () => {
  const shop = testShop({ settings: { rotateRefreshTokens: true, refuseReusedRefreshTokens: false } })
  const { refresh_token } = await issueTokens(shop, person(shop, 'plain'))
  expect((await renewTokens(shop, refresh_token))?.refresh).toBeTypeOf('string')
  expect((await renewTokens(shop, refresh_token))?.refresh).toBeTypeOf('string')
})

it('withdraws the refresh tokens of one account and of no other', async () => {
  const shop = testShop()
  const mine = await issueTokens(shop, person(shop, 'plain'))
  const other = await issueTokens(shop, person(shop, 'points'))
  withdrawRefreshTokens(shop.state, 1)
  expect(await renewTokens(shop, mine.refresh_token)).toBeNull()
  expect(await renewTokens(shop, other.refresh_token)).not.toBeNull()
})

it('of two calls with one refresh token at a time, one gets new tokens', async () => {
  const shop = testShop({ settings: { rotateRefreshTokens: true } })
  const { refresh_token } = await issueTokens(shop, person(shop, 'plain'))
  const renewals = await Promise.all([renewTokens(shop, refresh_token), renewTokens(shop, refresh_token)])
  expect(renewals.filter((renewal) => renewal !== null)).toHaveLength(1)
})
