import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { person, testShop } from '../domain/test-shop.ts'
import { issueTokens } from '../domain/tokens.ts'
import { authenticate } from './authenticate.ts'

const shop = testShop()
const plain = person(shop, 'plain')
const { access_token: access, refresh_token: refresh } = await issueTokens(shop, plain)
const pair = [{ 'x-csrftoken': 'same' }, { csrftoken: 'same' }] as const

const statusOf = (verified: Awaited<ReturnType<typeof authenticate>>) =>
  'refusal' in verified ? verified.refusal.status : (verified.caller?.email ?? null)
const asked = async (
  name: keyof typeof endpoints,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
  at = shop,
) => statusOf(await authenticate(endpoints[name], headers, cookies, at))

it('a bearer lets its owner in', async () => {
  expect(await asked('readHistory', { authorization: `Bearer ${access}` })).toBe(plain.email)
  expect(await asked('payByCard', { authorization: `Bearer ${access}` })).toBe(plain.email)
})

it.each([
  ['nothing', {}],
  ['a refresh token', { authorization: `Bearer ${refresh}` }],
  ['another scheme', { authorization: `Token ${access}` }],
  ['a scheme in small letters', { authorization: `bearer ${access}` }],
  ['two tokens', { authorization: `Bearer ${access} ${access}` }],
  ['the token alone', { authorization: access }],
  ['a CSRF pair', { 'x-csrftoken': 'same' }],
])('%s does not open a call that needs a bearer', async (_, headers) => {
  expect(await asked('readHistory', headers, { csrftoken: 'same' })).toBe(401)
})

it('the scheme Token opens the one call that asks for it', async () => {
  expect(await asked('readProfile', { authorization: `Token ${access}` })).toBe(plain.email)
  expect(await asked('readProfile', { authorization: `Bearer ${access}` })).toBe(401)
})

it('a visitor needs the CSRF pair for what can change something', async () => {
  expect(await asked('login', ...pair)).toBeNull()
  expect(await asked('readPrice')).toBeNull()
  for (const [headers, cookies] of [
    [{}, {}],
    [{}, { csrftoken: 'same' }],
    [{ 'x-csrftoken': 'same' }, {}],
    [{ 'x-csrftoken': 'other' }, { csrftoken: 'same' }],
    [{ 'x-csrftoken': '' }, { csrftoken: '' }],
  ])
    expect(await asked('login', headers, cookies)).toBe(403)
})

it('where a token is welcome, one that is bad is not taken for none', async () => {
  const [headers, cookies] = pair
  expect(await asked('convert', headers, cookies)).toBeNull()
  expect(await asked('convert', { ...headers, authorization: 'Bearer nonsense' }, cookies)).toBe(401)
})

it('CSRF can be switched off, tokens cannot', async () => {
  const lenient = testShop({ settings: { enforceCsrf: false } })
  expect(await asked('login', {}, {}, lenient)).toBeNull()
  expect(await asked('readHistory', {}, {}, lenient)).toBe(401)
})
