import * as z from 'zod/mini'
import { type Check, expectThat, skip } from '../check.ts'
import type { Host } from '../host.ts'
import { requestResetLink } from '../reset-link.ts'
import type { TestClient } from '../test-client.ts'
import { validRequests } from '../valid-requests.ts'
import { VALID_PASSWORD } from './account-access.ts'

const claimsSchema = z.object({ iat: z.number(), exp: z.number() })
const MINUTE = 60
const ACCESS_LIFETIME = 15 * MINUTE
const REFRESH_LIFETIME = 24 * 60 * MINUTE

/** Lifetime of a token in seconds, as the app calculates it. */
function lifetimeOf(token: string, what: string): number {
  const [head = '', payload = '', signature = ''] = token.split('.')
  let claims: unknown
  try {
    JSON.parse(Buffer.from(head, 'base64url').toString())
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  } catch {
    claims = null
  }
  const parsed = z.safeParse(claimsSchema, claims)
  expectThat(parsed.success && signature !== '', `${what} is no JWT of three parts with iat and exp`)
  return parsed.data.exp - parsed.data.iat
}

async function isAccepted(host: Host, access: string): Promise<boolean> {
  const client = await host.visitor()
  const { status } = await client.call('readStatus', {}, { authorization: `Bearer ${access}` })
  return status === 200
}
const refreshOf = ({ tokens }: TestClient) => tokens?.refresh ?? skip('needs a logged-in client')

async function refreshTokens(client: TestClient, refresh: string) {
  const { access, refresh: next } = await client.callExpectingSuccess('refreshTokens', { json: { refresh } })
  expectThat(access != null, 'a refresh returned no access token')
  return { access, next: next ?? undefined }
}
async function expectNotRefreshed(client: TestClient, refresh: string, what: string): Promise<void> {
  const { status } = await client.call('refreshTokens', { json: { refresh } })
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
    const { client, parts } = await validRequests[name](host)
    const { access_token, refresh_token } = await client.callExpectingSuccess(name, parts)
    const lifetimes = [
      lifetimeOf(access_token, 'the access token'),
      lifetimeOf(refresh_token, 'the refresh token'),
    ]
    expectThat(
      lifetimes[0] === ACCESS_LIFETIME && lifetimes[1] === REFRESH_LIFETIME,
      `the tokens are valid for ${lifetimes.join(' and ')} seconds`,
    )
    expectThat(await isAccepted(host, access_token), 'the access token does not work')
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
      const first = await refreshTokens(visitor, refresh)
      expectThat(
        lifetimeOf(first.access, 'the new access token') === ACCESS_LIFETIME,
        'the new token has another lifetime',
      )
      expectThat(await isAccepted(host, first.access), 'the new access token does not work')
      await refreshTokens(visitor, first.next ?? refresh)
    },
  },
  {
    id: 'rotation:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-ROTATION'],
    isSafe: false,
    run: async (host) => {
      const isolatedHost = await host.isolated()
      await isolatedHost.controls.changeSettings({
        rotateRefreshTokens: true,
        refuseReusedRefreshTokens: true,
      })
      const [refresh, visitor] = [refreshOf(await isolatedHost.givenAccount()), await isolatedHost.visitor()]
      const { next } = await refreshTokens(visitor, refresh)
      expectThat(next !== undefined && next !== refresh, 'no new refresh token was returned')
      await expectNotRefreshed(visitor, refresh, 'a refresh token that was used')
      await refreshTokens(visitor, next)
    },
  },
  {
    id: 'keeps-sessions:changePassword',
    endpoint: 'changePassword',
    assumptions: ['ASM-PASSWORD-SESSIONS'],
    isSafe: false,
    run: async (host) => {
      const client = await host.newAccount()
      await client.callExpectingSuccess('changePassword', {
        json: { new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD },
      })
      await refreshTokens(await host.visitor(), refreshOf(client))
    },
  },
  {
    id: 'ends-sessions:confirmPasswordReset',
    endpoint: 'confirmPasswordReset',
    assumptions: ['ASM-PASSWORD-SESSIONS'],
    isSafe: false,
    run: async (host) => {
      const client = await host.newAccount()
      const { params } = await requestResetLink(host, client)
      const json = { ...params, new_password1: VALID_PASSWORD, new_password2: VALID_PASSWORD }
      await (await host.visitor()).callExpectingSuccess('confirmPasswordReset', { params, json })
      await expectNotRefreshed(await host.visitor(), refreshOf(client), 'a session from before the reset')
    },
  },
  {
    id: 'wrong-token:refreshTokens',
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
    id: 'expires:refreshTokens',
    endpoint: 'refreshTokens',
    assumptions: ['ASM-TOKEN-LIFE', 'ASM-TOKEN-PROBLEM'],
    isSafe: false,
    run: async (host) => {
      const isolatedHost = await host.isolated()
      const [refresh, visitor] = [refreshOf(await isolatedHost.givenAccount()), await isolatedHost.visitor()]
      await isolatedHost.controls.advanceClock((REFRESH_LIFETIME - MINUTE) * 1_000)
      await refreshTokens(visitor, refresh)
      await isolatedHost.controls.advanceClock(MINUTE * 1_000)
      await expectNotRefreshed(visitor, refresh, 'an expired refresh token')
    },
  },
]
