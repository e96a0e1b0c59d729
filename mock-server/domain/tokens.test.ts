import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { expect, it } from 'vitest'
import type { Shop } from './shop.ts'
import { person, testShop } from './test-shop.ts'
import { issueTokens, renewTokens, verify, withdrawRefreshTokens } from './tokens.ts'

const SECOND = 1000
const keyOf = (shop: Shop) => new TextEncoder().encode(shop.secret)
const readByJose = (shop: Shop, token: string) =>
  jwtVerify(token, keyOf(shop), { algorithms: ['HS256'], typ: 'JWT', currentDate: shop.clock.date() })

const claimsOf = (shop: Shop, more: object = {}) => {
  const iat = shop.clock.now() / SECOND
  return { token_type: 'access', user_id: 1, jti: 'forged', iat, exp: iat + 60, ...more }
}
const forge = (shop: Shop, claims: object, alg = 'HS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(keyOf(shop))

it('writes tokens that another library reads with the same claims', async () => {
  const shop = testShop({ settings: { accessLifetime: 600, refreshLifetime: 7200 } })
  const { access_token, refresh_token } = issueTokens(shop, person(shop, 'points'))
  const access = await readByJose(shop, access_token)
  const refresh = await readByJose(shop, refresh_token)
  const iat = shop.clock.now() / SECOND
  expect(access.protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(access.payload).toMatchObject({ token_type: 'access', user_id: 3, iat, exp: iat + 600 })
  expect(refresh.payload).toMatchObject({ token_type: 'refresh', user_id: 3, iat, exp: iat + 7200 })
  expect(refresh.payload.jti).not.toBe(access.payload.jti)
})

it('reads a token that another library wrote with this secret', async () => {
  const shop = testShop()
  expect(verify(shop, await forge(shop, claimsOf(shop)), 'access')?.email).toBe('plain@example.test')
})

it('holds a token valid until just before its exp, as another library does', async () => {
  const shop = testShop({ settings: { accessLifetime: 600 } })
  const { access_token } = issueTokens(shop, person(shop, 'plain'))
  shop.clock.advance(600 * SECOND - 1)
  expect(verify(shop, access_token, 'access')?.id).toBe(1)
  await expect(readByJose(shop, access_token)).resolves.toBeDefined()
  shop.clock.advance(1)
  expect(verify(shop, access_token, 'access')).toBeNull()
  await expect(readByJose(shop, access_token)).rejects.toThrow(errors.JWTExpired)
})

it('takes neither kind of token for the other', () => {
  const shop = testShop()
  const { access_token, refresh_token } = issueTokens(shop, person(shop, 'plain'))
  expect(verify(shop, refresh_token, 'access')).toBeNull()
  expect(verify(shop, access_token, 'refresh')).toBeNull()
  expect(renewTokens(shop, access_token)).toBeNull()
  expect(verify(shop, access_token, 'access')).not.toBeNull()
  expect(verify(shop, refresh_token, 'refresh')).not.toBeNull()
})

it('refuses a token without a signature', () => {
  const shop = testShop()
  expect(verify(shop, new UnsecuredJWT(claimsOf(shop)).encode(), 'access')).toBeNull()
})

it('refuses another algorithm or type in the header, however well it is signed', () => {
  const shop = testShop()
  const signed = (header: object) => {
    const parts = [header, claimsOf(shop)].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = createHmac('sha256', shop.secret).update(parts.join('.')).digest('base64url')
    return [...parts, signature].join('.')
  }
  const headers = [
    { alg: 'none', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { alg: 'RS256', typ: 'JWT' },
    { alg: 'hs256', typ: 'JWT' },
    { alg: 'HS256', typ: 'JOSE' },
    { alg: 'HS256' },
    { typ: 'JWT' },
  ]
  expect(verify(shop, signed({ alg: 'HS256', typ: 'JWT' }), 'access')).not.toBeNull()
  for (const header of headers) expect(verify(shop, signed(header), 'access')).toBeNull()
})

it('refuses a token that is signed with the secret but names another algorithm', async () => {
  const shop = testShop({ secret: 'x'.repeat(64) })
  const forgery = await forge(shop, claimsOf(shop), 'HS512')
  await expect(jwtVerify(forgery, keyOf(shop), { currentDate: shop.clock.date() })).resolves.toBeDefined()
  expect(verify(shop, forgery, 'access')).toBeNull()
})

it('refuses a token of a world with another secret', () => {
  const [here, there] = [testShop(), testShop({ secret: 'another-secret' })]
  const { access_token, refresh_token } = issueTokens(there, person(there, 'plain'))
  issueTokens(here, person(here, 'plain'))
  expect(verify(here, access_token, 'access')).toBeNull()
  expect(verify(here, refresh_token, 'refresh')).toBeNull()
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
    expect(verify(shop, await forge(shop, claimsOf(shop, change)), 'access')).toBeNull()
})

it('refuses every other spelling of a valid token', () => {
  const shop = testShop()
  const { access_token } = issueTokens(shop, person(shop, 'plain'))
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
  for (const spelling of spellings) expect(verify(shop, spelling, 'access')).toBeNull()
})

it('keeps a refresh token usable, and hands out no other, without rotation', () => {
  const shop = testShop()
  const { refresh_token } = issueTokens(shop, person(shop, 'plain'))
  shop.clock.advance(SECOND)
  const [first, second] = [renewTokens(shop, refresh_token), renewTokens(shop, refresh_token)]
  expect(first).not.toHaveProperty('refresh')
  expect(verify(shop, first?.access ?? '', 'access')?.id).toBe(1)
  expect(verify(shop, second?.access ?? '', 'access')?.id).toBe(1)
})

it('hands out a new refresh token with rotation, and refuses the used one', () => {
  const shop = testShop({ settings: { rotateRefreshTokens: true } })
  const { refresh_token } = issueTokens(shop, person(shop, 'plain'))
  const renewal = renewTokens(shop, refresh_token)
  expect(verify(shop, renewal?.access ?? '', 'access')?.id).toBe(1)
  expect(renewTokens(shop, refresh_token)).toBeNull()
  expect(renewTokens(shop, renewal?.refresh ?? '')).not.toBeNull()
})

it('lets a used refresh token pass with rotation when reuse is not refused', () => {
  const shop = testShop({ settings: { rotateRefreshTokens: true, refuseReusedRefreshTokens: false } })
  const { refresh_token } = issueTokens(shop, person(shop, 'plain'))
  expect(renewTokens(shop, refresh_token)?.refresh).toBeTypeOf('string')
  expect(renewTokens(shop, refresh_token)?.refresh).toBeTypeOf('string')
})

it('withdraws the refresh tokens of one account and of no other', () => {
  const shop = testShop()
  const mine = issueTokens(shop, person(shop, 'plain'))
  const other = issueTokens(shop, person(shop, 'points'))
  withdrawRefreshTokens(shop.state, 1)
  expect(renewTokens(shop, mine.refresh_token)).toBeNull()
  expect(renewTokens(shop, other.refresh_token)).not.toBeNull()
})
