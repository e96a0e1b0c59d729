import type { TokenPair } from '../../contract/index.ts'
import type { RefreshError, RefreshedTokens } from './session.types.ts'

/** The effects of a token refresh; the order in which they run is decided in `refreshOncePerBrowser`. */
export interface TokenRefreshEffects {
  /** Runs a task while no other tab of this browser runs one. */
  readonly runExclusively: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>
  readonly read: () => TokenPair | null
  readonly write: (tokens: TokenPair) => void
  /** Hash of the newest pair that any tab stored, from storage without lag between tabs; `null` if unknown. */
  readonly newestTokenHash: () => Promise<string | null>
  readonly setNewestTokenHash: (hash: string) => Promise<void>
  /** Resolves to the stored pair once it meets `condition`, or after `ms` milliseconds at the latest. */
  readonly readUntil: (
    condition: (stored: TokenPair | null) => boolean,
    ms: number,
    signal: AbortSignal,
  ) => Promise<TokenPair | null>
  readonly request: (
    refreshToken: string,
    signal: AbortSignal,
  ) => Promise<{ readonly access?: string | null | undefined; readonly refresh?: string | null | undefined }>
  readonly isTokenNotValid: (error: unknown) => boolean
  readonly now: () => number
}

/** Maximum wait for another tab's write to become visible in this tab's `localStorage`. */
const CATCH_UP_MS = 2_000
/** Wait for another tab's newer pair before a rejected refresh ends the session. */
const REJECTED_WAIT_MS = 1_000

/** Identifies a token pair without revealing it, so the hash can be stored in less protected places. */
export function tokenHash({ access_token }: TokenPair): string {
  let hash = 5_381
  for (let at = 0; at < access_token.length; at += 1)
    hash = (Math.imul(hash, 33) ^ access_token.charCodeAt(at)) >>> 0
  return `${access_token.length}-${hash.toString(36)}`
}

const problem = (reason: RefreshError['reason'], cause?: unknown) =>
  Object.assign(new Error(`refresh: ${reason}`, { cause }), { reason })

/**
 * One refresh per browser, not per tab. The first tab to get the lock sends the request; the others find the newer pair
 * and use it. A response that arrives after the session ended or changed is dropped.
 */
export const refreshOncePerBrowser = (
  sent: TokenPair,
  effects: TokenRefreshEffects,
  signal: AbortSignal,
): Promise<RefreshedTokens> =>
  effects.runExclusively(async () => {
    const newest = await effects.newestTokenHash()
    const isCurrent = (stored: TokenPair | null) =>
      newest === null || stored === null || tokenHash(stored) === newest
    const storedTokens = await effects.readUntil(isCurrent, CATCH_UP_MS, signal)
    if (storedTokens === null || signal.aborted) throw problem('superseded')
    if (storedTokens.access_token !== sent.access_token) return { tokens: storedTokens, receivedAt: null }

    const response = await effects
      .request(storedTokens.refresh_token, signal)
      .catch((error: unknown) => error)
    const refreshed = pairFrom(response, storedTokens)
    const isStillOurs = (stored: TokenPair | null) => stored?.refresh_token === storedTokens.refresh_token
    if (refreshed === null) {
      const late = await effects.readUntil(
        (stored) => stored?.access_token !== storedTokens.access_token,
        REJECTED_WAIT_MS,
        signal,
      )
      if (late !== null && late.access_token !== storedTokens.access_token)
        return { tokens: late, receivedAt: null }
      if (late === null || signal.aborted) throw problem('superseded')
      if (!(response instanceof Error)) throw problem('noAccess')
      throw problem(effects.isTokenNotValid(response) ? 'tokenNotValid' : 'failed', response)
    }
    if (signal.aborted || !isStillOurs(effects.read())) throw problem('superseded')
    effects.write(refreshed)
    await effects.setNewestTokenHash(tokenHash(refreshed))
    return { tokens: refreshed, receivedAt: effects.now() }
  }, signal)

function pairFrom(response: unknown, storedTokens: TokenPair): TokenPair | null {
  if (response instanceof Error || typeof response !== 'object' || response === null) return null
  const { access, refresh } = response as { access?: string | null; refresh?: string | null }
  return access ? { access_token: access, refresh_token: refresh || storedTokens.refresh_token } : null
}
