import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  isUnsafe,
  TOKEN_NOT_VALID,
} from '../../src/contract/index.ts'
import type { DomainContext } from '../domain/domain-context.ts'
import type { Account } from '../domain/state.ts'
import { verifyToken } from '../domain/tokens.ts'

export interface AuthFailure {
  readonly status: 401 | 403
  readonly body: { readonly detail: string; readonly code?: string }
}
type NamedValues = Readonly<Record<string, string | undefined>>
type Verified = { readonly caller: Account | null } | { readonly failure: AuthFailure }

const tokenFailure = (detail: string): Verified => ({
  failure: { status: 401, body: { detail, code: TOKEN_NOT_VALID } },
})

/**
 * The caller's account, or a 401 or 403. An unsafe request that needs no token and sends none must repeat the
 * CSRF cookie in its header, except at endpoints with `auth: 'none'`.
 */
export async function authenticate(
  endpoint: Endpoint,
  headers: NamedValues,
  cookies: NamedValues,
  context: DomainContext,
): Promise<Verified> {
  const scheme = endpoint.auth === 'token' ? 'Token' : 'Bearer'
  const authorization = headers.authorization
  if (
    endpoint.auth === 'bearer' ||
    endpoint.auth === 'token' ||
    (endpoint.auth === 'bearerIfLoggedIn' && authorization !== undefined)
  ) {
    if (authorization === undefined) return tokenFailure('Authentication credentials were not provided.')
    const [, token] = new RegExp(`^${scheme} (\\S+)$`).exec(authorization) ?? []
    const caller = token === undefined ? null : await verifyToken(context, token, 'access')
    return caller === null ? tokenFailure('Given token not valid for any token type') : { caller }
  }
  if (endpoint.auth !== 'none' && isUnsafe(endpoint.method) && context.settings.enforceCsrf) {
    const cookie = cookies[CSRF_COOKIE]
    const header = headers[CSRF_HEADER.toLowerCase()]
    if (!cookie || cookie !== header) {
      const detail = `CSRF Failed: CSRF ${cookie ? 'token missing or incorrect' : 'cookie not set'}.`
      return { failure: { status: 403, body: { detail } } }
    }
  }
  return { caller: null }
}
