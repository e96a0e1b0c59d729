import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { createTestContext, seededAccount } from '../domain/test-context.ts'
import { issueTokens } from '../domain/tokens.ts'
import { authenticate } from './authenticate.ts'

const context = createTestContext()
const plain = seededAccount(context, 'plain')
const { access_token: access, refresh_token: refresh } = await issueTokens(context, plain)
const csrfPair = [{ 'x-csrftoken': 'same' }, { csrftoken: 'same' }] as const

const statusOf = (verified: Awaited<ReturnType<typeof authenticate>>) =>
  'failure' in verified ? verified.failure.status : (verified.caller?.email ?? null)
const authenticateWith = async (
  name: keyof typeof endpoints,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
  at = context,
) => statusOf(await authenticate(endpoints[name], headers, cookies, at))

it('a bearer token identifies its account', async () => {
  expect(await authenticateWith('readHistory', { authorization: `Bearer ${access}` })).toBe(plain.email)
  expect(await authenticateWith('payByCard', { authorization: `Bearer ${access}` })).toBe(plain.email)
})

it.each([
  ['nothing', {}],
  ['a refresh token', { authorization: `Bearer ${refresh}` }],
  ['another scheme', { authorization: `Token ${access}` }],
  ['a scheme in lower case', { authorization: `bearer ${access}` }],
  ['two tokens', { authorization: `Bearer ${access} ${access}` }],
  ['the token alone', { authorization: access }],
  ['a CSRF pair', { 'x-csrftoken': 'same' }],
])('%s is rejected by an endpoint that needs a bearer token', async (_, headers) => {
  expect(await authenticateWith('readHistory', headers, { csrftoken: 'same' })).toBe(401)
})

it('only readProfile takes the scheme Token', async () => {
  expect(await authenticateWith('readProfile', { authorization: `Token ${access}` })).toBe(plain.email)
  expect(await authenticateWith('readProfile', { authorization: `Bearer ${access}` })).toBe(401)
})

it('a visitor needs the CSRF pair for unsafe methods', async () => {
  expect(await authenticateWith('login', ...csrfPair)).toBeNull()
  expect(await authenticateWith('readPrice')).toBeNull()
  for (const [headers, cookies] of [
    [{}, {}],
    [{}, { csrftoken: 'same' }],
    [{ 'x-csrftoken': 'same' }, {}],
    [{ 'x-csrftoken': 'other' }, { csrftoken: 'same' }],
    [{ 'x-csrftoken': '' }, { csrftoken: '' }],
  ])
    expect(await authenticateWith('login', headers, cookies)).toBe(403)
})

it('where a token is optional, an invalid one is still rejected', async () => {
  const [headers, cookies] = csrfPair
  expect(await authenticateWith('convert', headers, cookies)).toBeNull()
  expect(await authenticateWith('convert', { ...headers, authorization: 'Bearer nonsense' }, cookies)).toBe(
    401,
  )
})

it('CSRF can be switched off, token checks cannot', async () => {
  const lenient = createTestContext({ settings: { enforceCsrf: false } })
  expect(await authenticateWith('login', {}, {}, lenient)).toBeNull()
  expect(await authenticateWith('readHistory', {}, {}, lenient)).toBe(401)
})
