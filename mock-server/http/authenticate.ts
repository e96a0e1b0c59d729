import {
  CSRF_COOKIE,
  CSRF_HEADER,
  type Endpoint,
  isUnsafe,
  TOKEN_NOT_VALID,
} from '../../src/contract/index.ts'
import type { Shop } from '../domain/shop.ts'
import type { Account } from '../domain/state.ts'
import { verify } from '../domain/tokens.ts'

export interface Refusal {
  readonly status: 401 | 403
  readonly body: { readonly detail: string; readonly code?: string }
}
export type Credentials = Readonly<Record<string, string | undefined>>
type Verified = { readonly caller: Account | null } | { readonly refusal: Refusal }

const tokenRefused = (detail: string): Verified => ({
  refusal: { status: 401, body: { detail, code: TOKEN_NOT_VALID } },
})

/** Who calls, or why nobody may: the token first, then, for calls without one, the CSRF pair. */
export async function authenticate(
  endpoint: Endpoint,
  headers: Credentials,
  cookies: Credentials,
  shop: Shop,
): Promise<Verified> {
  const scheme = endpoint.auth === 'token' ? 'Token' : 'Bearer'
  const authorization = headers.authorization
  if (
    endpoint.auth === 'bearer' ||
    endpoint.auth === 'token' ||
    (endpoint.auth === 'bearerIfLoggedIn' && authorization !== undefined)
  ) {
    if (authorization === undefined) return tokenRefused('Authentication credentials were not provided.')
    const [, token] = new RegExp(`^${scheme} (\\S+)$`).exec(authorization) ?? []
    const caller = token === undefined ? null : await verify(shop, token, 'access')
    return caller === null ? tokenRefused('Given token not valid for any token type') : { caller }
  }
  if (endpoint.auth !== 'none' && isUnsafe(endpoint.method) && shop.settings.enforceCsrf) {
    const cookie = cookies[CSRF_COOKIE]
    const header = headers[CSRF_HEADER.toLowerCase()]
    if (!cookie || cookie !== header) {
      const detail = `CSRF Failed: CSRF ${cookie ? 'token missing or incorrect' : 'cookie not set'}.`
      return { refusal: { status: 403, body: { detail } } }
    }
  }
  return { caller: null }
}
