import type { TokenPair } from '../../contract/index.ts'
import type { RenewalProblem, Renewed } from './session.types.ts'

/** What a renewal does to the world. Every member is an effect; what to do when is decided here. */
export interface RenewalEffects {
  /** Runs a task while no other tab of this browser runs one. */
  readonly runExclusively: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>
  readonly read: () => TokenPair | null
  readonly write: (tokens: TokenPair) => void
  /** Mark of the newest pair that any tab has stored, from a place that all tabs see at once; `null` when unknown. */
  readonly newestTokenHash: () => Promise<string | null>
  readonly setNewestTokenHash: (hash: string) => Promise<void>
  /** Settles with what is stored when `holds` is true of it, or after so many milliseconds. */
  readonly readUntil: (
    condition: (stored: TokenPair | null) => boolean,
    ms: number,
    signal: AbortSignal,
  ) => Promise<TokenPair | null>
  readonly request: (
    refreshToken: string,
    signal: AbortSignal,
  ) => Promise<{ readonly access?: string | undefined; readonly refresh?: string | undefined }>
  readonly isTokenNotValid: (error: unknown) => boolean
  readonly now: () => number
}

/** A tab's own view of the storage lags behind another tab's write; so long a renewal waits for it. */
const CATCH_UP_MS = 2_000
/** Before a refused refresh ends the session: so long another tab's newer pair may still come. */
const REJECTED_WAIT_MS = 1_000

/** Tells pairs apart without holding a token: what is kept elsewhere must be worth nothing. */
export function tokenHash({ access_token }: TokenPair): string {
  let hash = 5_381
  for (let at = 0; at < access_token.length; at += 1)
    hash = (Math.imul(hash, 33) ^ access_token.charCodeAt(at)) >>> 0
  return `${access_token.length}-${hash.toString(36)}`
}

const problem = (reason: RenewalProblem['reason'], cause?: unknown) =>
  Object.assign(new Error(`renewal: ${reason}`, { cause }), { reason })

/**
 * One refresh per browser, not per tab. The tab that gets its turn first asks the host; the others find the newer pair
 * and adopt it. An answer that comes when the session has ended or changed is thrown away.
 */
export const renewTokens = (
  sent: TokenPair,
  effects: RenewalEffects,
  signal: AbortSignal,
): Promise<Renewed> =>
  effects.runExclusively(async () => {
    const newest = await effects.newestTokenHash()
    const isCurrent = (stored: TokenPair | null) =>
      newest === null || stored === null || tokenHash(stored) === newest
    const storedTokens = await effects.readUntil(isCurrent, CATCH_UP_MS, signal)
    if (storedTokens === null || signal.aborted) throw problem('superseded')
    if (storedTokens.access_token !== sent.access_token) return { tokens: storedTokens, receivedAt: null }

    const answer = await effects.request(storedTokens.refresh_token, signal).catch((error: unknown) => error)
    const renewed = pairFrom(answer, storedTokens)
    const isStillOurs = (stored: TokenPair | null) => stored?.refresh_token === storedTokens.refresh_token
    if (renewed === null) {
      const late = await effects.readUntil(
        (stored) => stored?.access_token !== storedTokens.access_token,
        REJECTED_WAIT_MS,
        signal,
      )
      if (late !== null && late.access_token !== storedTokens.access_token)
        return { tokens: late, receivedAt: null }
      if (late === null || signal.aborted) throw problem('superseded')
      if (!(answer instanceof Error)) throw problem('noAccess')
      throw problem(effects.isTokenNotValid(answer) ? 'tokenNotValid' : 'failed', answer)
    }
    if (signal.aborted || !isStillOurs(effects.read())) throw problem('superseded')
    effects.write(renewed)
    await effects.setNewestTokenHash(tokenHash(renewed))
    return { tokens: renewed, receivedAt: effects.now() }
  }, signal)

function pairFrom(answer: unknown, storedTokens: TokenPair): TokenPair | null {
  if (answer instanceof Error || typeof answer !== 'object' || answer === null) return null
  const { access, refresh } = answer as { access?: string; refresh?: string }
  return access ? { access_token: access, refresh_token: refresh ?? storedTokens.refresh_token } : null
}
