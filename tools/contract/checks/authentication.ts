import { CSRF_COOKIE, TOKEN_NOT_VALID } from '../../../src/contract/index.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { ApiResponse } from '../connection.ts'
import type { RequestOverrides, TestClient } from '../test-client.ts'
import { validRequest, validRequests } from '../valid-requests.ts'
import { type EndpointRow, forEach, isReadOnly, needsCsrf, ownRows, takesToken } from './for-each-endpoint.ts'
import { forgedTokens } from './forged-tokens.ts'

const LONGER_THAN_ANY_TOKEN_MS = 25 * 3_600_000

const schemeOf = ({ auth }: EndpointRow) => (auth === 'token' ? 'Token' : 'Bearer')
const tokensOf = ({ tokens }: TestClient) => tokens ?? skip('needs a logged-in client')

function expectUnauthorized({ status, body }: ApiResponse, name: string): void {
  expectThat(status === 401, `${name} got ${status}`)
  const code = Object(body).code as unknown
  expectThat(code === TOKEN_NOT_VALID, `${name} was refused with the code ${JSON.stringify(code)}`)
}

const describeToken = (row: EndpointRow) => ({
  assumptions: [
    'ASM-TOKEN-PROBLEM',
    ...(row.auth === 'bearerIfLoggedIn' ? ['ASM-OPTIONAL-BEARER'] : []),
    ...(row.auth === 'token' ? ['ASM-TOKEN-SCHEME'] : []),
  ],
})

/** Parts that are valid except for the token. */
const validExceptToken = async (host: Parameters<Check['run']>[0], row: EndpointRow) => {
  if (host.target.account !== null || !isReadOnly(row)) return validRequest(host, row.name)
  return { client: await host.visitor(), parts: {} }
}

const needsToken = forEach(ownRows.filter(takesToken), 'auth', (row) => ({
  ...describeToken(row),
  isSafe: isReadOnly(row),
  run: async (host) => {
    const { client, parts } = await validExceptToken(host, row)
    const expectRejectedToken = async (name: string, authorization: string | null) =>
      expectUnauthorized(await client.call(row.name, parts, { authorization }), name)
    if (row.auth !== 'bearerIfLoggedIn') await expectRejectedToken('a request without a token', null)
    await expectRejectedToken('an invalid token', `${schemeOf(row)} nonsense`)
    await expectRejectedToken('the scheme alone', schemeOf(row))
    if (client.tokens === null) return
    const { access } = client.tokens
    const other = row.auth === 'token' ? 'Bearer' : 'Token'
    await expectRejectedToken(`the scheme ${other}`, `${other} ${access}`)
  },
}))

const needsValidToken = forEach(ownRows.filter(takesToken), 'forged', (row) => ({
  ...describeToken(row),
  isSafe: isReadOnly(row),
  run: async (host) => {
    const { parts } = await validExceptToken(host, row)
    const member = await host.givenAccount()
    const { access } = tokensOf(member)
    for (const [name, token] of Object.entries(forgedTokens(access))) {
      const authorization = `${schemeOf(row)} ${token}`
      expectUnauthorized(await member.call(row.name, parts, { authorization }), name)
    }
  },
}))

const rejectsRefreshToken = forEach(ownRows.filter(takesToken), 'refresh-as-access', (row) => ({
  ...describeToken(row),
  isSafe: isReadOnly(row),
  run: async (host) => {
    const { parts } = await validExceptToken(host, row)
    const member = await host.givenAccount()
    const authorization = `${schemeOf(row)} ${tokensOf(member).refresh}`
    expectUnauthorized(await member.call(row.name, parts, { authorization }), 'a refresh token')
  },
}))

const rejectsExpiredToken = forEach(ownRows.filter(takesToken), 'expired', (row) => ({
  assumptions: [...describeToken(row).assumptions, 'ASM-TOKEN-LIFE'],
  isSafe: false,
  run: async (host) => {
    const { parts } = await validRequest(host, row.name)
    const isolated = await host.isolated()
    const member = await isolated.givenAccount()
    await isolated.controls.advanceClock(LONGER_THAN_ANY_TOKEN_MS)
    const authorization = `${schemeOf(row)} ${tokensOf(member).access}`
    expectUnauthorized(await member.call(row.name, parts, { authorization }), 'an expired token')
  },
}))

const csrfFaults: readonly (readonly [string, NonNullable<RequestOverrides['csrf']>])[] = [
  ['neither cookie nor header', 'none'],
  ['the cookie alone', 'cookie only'],
  ['the header alone', 'header only'],
  ['a header that is not the cookie', 'unequal'],
]

const needsCsrfPair = forEach(ownRows.filter(needsCsrf), 'csrf', (row) => ({
  assumptions: ['ASM-CSRF-RULE', 'ASM-CSRF-NAMES'],
  isSafe: false,
  run: async (host) => {
    const { parts } = await validRequest(host, row.name)
    const visitor = await host.visitor()
    for (const [name, csrf] of csrfFaults) {
      const { status } = await visitor.call(row.name, parts, { csrf })
      expectThat(status === 403, `${name} got ${status}`)
    }
  },
}))

const setsCsrfCookie = forEach(
  ownRows.filter((row) => isReadOnly(row) && row.auth === 'csrf'),
  'csrf-cookie',
  (row) => ({
    assumptions: ['ASM-CSRF-NAMES', 'ASM-CSRF-RULE', 'ASM-COOKIE-DOMAIN'],
    isSafe: true,
    run: async (host) => {
      const { client, parts } = await validRequests[row.name](host)
      const { headers } = await client.call(row.name, parts, { csrf: 'none' })
      const line = headers['set-cookie']?.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))
      expectThat(line !== undefined, `no cookie ${CSRF_COOKIE} was set`)
      expectThat(!/;\s*httponly/i.test(line), 'the cookie is HttpOnly')
      expectThat((line.split(/[=;]/)[1] ?? '').length >= 16, 'the cookie is too short to be unguessable')
    },
  }),
)

/** Authentication by token, and the CSRF pair. */
export const credentialChecks: readonly Check[] = [
  ...needsToken,
  ...needsValidToken,
  ...rejectsRefreshToken,
  ...rejectsExpiredToken,
  ...needsCsrfPair,
  ...setsCsrfCookie,
]
