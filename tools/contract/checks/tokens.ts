import * as z from 'zod/mini'
import type { Caller } from '../caller.ts'
import { type Check, expectThat, skip } from '../check.ts'
import type { Host } from '../host.ts'
import { requestResetLink } from '../reset-link.ts'
import { validRequests } from '../valid-requests.ts'
import { VALID_PASSWORD } from './account-access.ts'

const claimsSchema = z.object({ iat: z.number(), exp: z.number() })
const MINUTE = 60
const ACCESS_LIFE = 15 * MINUTE
const REFRESH_LIFE = 24 * 60 * MINUTE

/** Lifetime of a token in seconds, as the app calculates it. */
function lifeOf(token: string, what: string): number {
  const [head = '', payload = '', signature = ''] = token.split('.')
  let claims: unknown
  try {
    JSON.parse(Buffer.from(head, 'base64url').toString())
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    claims = null
  }
  const parsed = z.safeParse(claimsSchema, claims)
  expectThat(parsed.success && signature !== '', `${what} is no signed JWT with iat and exp`)
  return parsed.data.exp - parsed.data.iat
}

async function opens(host: Host, access: string): Promise<boolean> {
  const caller = await host.visitor()
  const { status } = await caller.call('readStatus', {}, { authorization: `Bearer ${access}` })
  return status === 200
}
const refreshOf = ({ tokens }: Caller) => tokens?.refresh ?? skip('needs a logged-in client')

async function refreshed(caller: Caller, refresh: string) {
  const { access, refresh: next } = await caller.succeed('refreshTokens', { json: { refresh } })
  expectThat(access != null, 'a refresh returned no access token')
  return { access, next: next ?? undefined }
}
async function expectNotRefreshed(caller: Caller, refresh: string, what: string): Promise<void> {
  const { status } = await caller.call('refreshTokens', { json: { refresh } })
  expectThat(status === 401, `${what} got ${status}`)
}

const logins: readonly Check[] = (['login', 'loginWithGoogle'] as const).map((name) => ({
  id: `jwt:${name}`,
  endpoint: name,
  assumptions: [
    'ASM-TOKEN-FORM',
    'ASM-TOKEN-LIFE',
    ...(name === 'loginWithGoogle' ? ['ASM-GOOGLE-ANSWER'] : []),
  ],
  isSafe: name === 'login',
  run: async (host) => {
    const { caller, parts } = await validRequests[name](host)
    const { access_token, refresh_token } = await caller.succeed(name, parts)
    const lives = [lifeOf(access_token, 'the access token'), lifeOf(refresh_token, 'the refresh token')]
    expectThat(
      lives[0] === ACCESS_LIFE && lives[1] === REFRESH_LIFE,
      `the tokens live ${lives.join(' and ')} seconds`,
    )
    expectThat(await opens(host, access_token), 'the access token does not work')
  },
}))

/** Tokens: form, lifetime, refresh, rotation. */
export const tokenChecks: readonly Check[] = [
  ...logins,
  {
    id: 'refreshes:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-TOKEN-FORM', 'ASM-ROTATION', 'ASM-TOKEN-LIFE'],
    isSafe: false,
    run: async (host) => {
      const refresh = refreshOf(await host.sharedAccount())
      const visitor = await host.visitor()
      const first = await refreshed(visitor, refresh)
      expectThat(
        lifeOf(first.access, 'the new access token') === ACCESS_LIFE,
        'the new token has another lifetime',
      )
      expectThat(await opens(host, first.access), 'the new access token does not work')
      await refreshed(visitor, first.next ?? refresh)
    },
  },
  {
    id: 'rotation:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-ROTATION'],
    isSafe: false,
    run: async (host) => {
      const apart = await host.isolated()
      await apart.controls.settings({ rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
      const [refresh, visitor] = [refreshOf(await apart.givenAccount()), await apart.visitor()]
      const { next } = await refreshed(visitor, refresh)
      expectThat(next !== undefined && next !== refresh, 'no new refresh token was returned')
      await expectNotRefreshed(visitor, refresh, 'a refresh token that was used')
      await refreshed(visitor, next)
    },
  },
  {
    id: 'stays:changePassword',
    endpoint: 'changePassword',
    assumptions: ['ASM-PASSWORD-SESSIONS'],
    isSafe: false,
    run: async (host) => {
      const caller = await host.newAccount()
      await caller.succeed('changePassword', {
        json: { new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD },
      })
      await refreshed(await host.visitor(), refreshOf(caller))
    },
  },
  {
    id: 'leaves:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-PASSWORD-SESSIONS'],
    isSafe: false,
    run: async (host) => {
      const caller = await host.newAccount()
      const { params } = await requestResetLink(host, caller)
      const json = { ...params, new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD }
      await (await host.visitor()).succeed('confirmPasswordReset', { params, json })
      await expectNotRefreshed(await host.visitor(), refreshOf(caller), 'a session from before the reset')
    },
  },
  {
    id: 'kind:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-TOKEN-PROBLEM'],
    isSafe: false,
    run: async (host) => {
      const { tokens } = await host.sharedAccount()
      await expectNotRefreshed(await host.visitor(), tokens?.access ?? '', 'an access token')
      await expectNotRefreshed(await host.visitor(), 'nonsense', 'an invalid token')
    },
  },
  {
    id: 'outlived:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-TOKEN-LIFE', 'ASM-TOKEN-PROBLEM'],
    isSafe: false,
    run: async (host) => {
      const apart = await host.isolated()
      const [refresh, visitor] = [refreshOf(await apart.givenAccount()), await apart.visitor()]
      await apart.controls.advance((REFRESH_LIFE - MINUTE) * 1_000)
      await refreshed(visitor, refresh)
      await apart.controls.advance(MINUTE * 1_000)
      await expectNotRefreshed(visitor, refresh, 'an expired refresh token')
    },
  },
]
