import { CSRF_COOKIE, TOKEN_NOT_VALID } from '../../../src/contract/index.ts'
import type { Caller, Manner } from '../caller.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import type { Heard } from '../exchange.ts'
import { retold, stories } from '../stories.ts'
import { forEach, isRead, ownRows, type Row, takesToken, wantsCsrf } from './each.ts'
import { forgeries } from './forgeries.ts'

const LONGER_THAN_ANY_ACCESS = 25 * 3_600_000

const schemeOf = ({ auth }: Row) => (auth === 'token' ? 'Token' : 'Bearer')
const tokensOf = ({ tokens }: Caller) => tokens ?? notAsked('needs somebody who is logged in')

function expectRefusal({ status, body }: Heard, what: string): void {
  expectThat(status === 401, `${what} was answered ${status}`)
  const code = Object(body).code as unknown
  expectThat(code === TOKEN_NOT_VALID, `${what} was refused with the code ${JSON.stringify(code)}`)
}

const about = (row: Row) => ({
  assumptions: [
    'ASM-TOKEN-PROBLEM',
    ...(row.auth === 'bearerIfLoggedIn' ? ['ASM-OPTIONAL-BEARER'] : []),
    ...(row.auth === 'token' ? ['ASM-TOKEN-SCHEME'] : []),
  ],
})

/** What the call would be with the right token, so that nothing but the token can be at fault. */
const inOrder = async (host: Parameters<Check['run']>[0], row: Row) => {
  if (host.target.account !== null || !isRead(row)) return retold(host, row.name)
  return { caller: await host.visitor(), parts: {} }
}

const wantsToken = forEach(ownRows.filter(takesToken), 'auth', (row) => ({
  ...about(row),
  safe: isRead(row),
  run: async (host) => {
    const { caller, parts } = await inOrder(host, row)
    const shown = async (what: string, authorization: string | null) =>
      expectRefusal(await caller.call(row.name, parts, { authorization }), what)
    if (row.auth !== 'bearerIfLoggedIn') await shown('a call without a token', null)
    await shown('a word instead of a token', `${schemeOf(row)} nonsense`)
    await shown('the scheme alone', schemeOf(row))
    if (caller.tokens === null) return
    const { access } = caller.tokens
    const other = row.auth === 'token' ? 'Bearer' : 'Token'
    await shown(`the scheme ${other}`, `${other} ${access}`)
  },
}))

const wantsTrueToken = forEach(ownRows.filter(takesToken), 'forged', (row) => ({
  ...about(row),
  safe: isRead(row),
  run: async (host) => {
    const { parts } = await inOrder(host, row)
    const member = await host.member()
    const { access } = tokensOf(member)
    for (const [what, token] of Object.entries(forgeries(access))) {
      const authorization = `${schemeOf(row)} ${token}`
      expectRefusal(await member.call(row.name, parts, { authorization }), what)
    }
  },
}))

const refusesRefreshToken = forEach(ownRows.filter(takesToken), 'refresh-as-access', (row) => ({
  ...about(row),
  safe: isRead(row),
  run: async (host) => {
    const { parts } = await inOrder(host, row)
    const member = await host.member()
    const authorization = `${schemeOf(row)} ${tokensOf(member).refresh}`
    expectRefusal(await member.call(row.name, parts, { authorization }), 'a refresh token')
  },
}))

const refusesExpired = forEach(ownRows.filter(takesToken), 'expired', (row) => ({
  assumptions: [...about(row).assumptions, 'ASM-TOKEN-LIFE'],
  safe: false,
  run: async (host) => {
    const { parts } = await retold(host, row.name)
    const apart = await host.apart()
    const member = await apart.member()
    await apart.stage.advance(LONGER_THAN_ANY_ACCESS)
    const authorization = `${schemeOf(row)} ${tokensOf(member).access}`
    expectRefusal(await member.call(row.name, parts, { authorization }), 'an expired token')
  },
}))

const slips: readonly (readonly [string, NonNullable<Manner['csrf']>])[] = [
  ['neither cookie nor header', 'none'],
  ['the cookie alone', 'cookie only'],
  ['the header alone', 'header only'],
  ['a header that is not the cookie', 'unequal'],
]

const wantsCsrfPair = forEach(ownRows.filter(wantsCsrf), 'csrf', (row) => ({
  assumptions: ['ASM-CSRF-RULE', 'ASM-CSRF-NAMES'],
  safe: false,
  run: async (host) => {
    const { parts } = await retold(host, row.name)
    const visitor = await host.visitor()
    for (const [what, csrf] of slips) {
      const { status } = await visitor.call(row.name, parts, { csrf })
      expectThat(status === 403, `${what} was answered ${status}`)
    }
  },
}))

const handsOutCookie = forEach(
  ownRows.filter((row) => isRead(row) && row.auth === 'csrf'),
  'csrf-cookie',
  (row) => ({
    assumptions: ['ASM-CSRF-NAMES', 'ASM-CSRF-RULE', 'ASM-COOKIE-DOMAIN'],
    safe: true,
    run: async (host) => {
      const { caller, parts } = await stories[row.name](host)
      const { headers } = await caller.call(row.name, parts, { csrf: 'none' })
      const line = headers['set-cookie']?.find((one) => one.startsWith(`${CSRF_COOKIE}=`))
      expectThat(line !== undefined, `no cookie ${CSRF_COOKIE} was handed out`)
      expectThat(!/;\s*httponly/i.test(line), 'the cookie is hidden from the page')
      expectThat((line.split(/[=;]/)[1] ?? '').length >= 16, 'the cookie can be guessed')
    },
  }),
)

/** Nobody gets in without the right token, or past the CSRF pair. */
export const credentialChecks: readonly Check[] = [
  ...wantsToken,
  ...wantsTrueToken,
  ...refusesRefreshToken,
  ...refusesExpired,
  ...wantsCsrfPair,
  ...handsOutCookie,
]
