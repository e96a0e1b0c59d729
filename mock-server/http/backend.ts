import type { Worlds } from '../world/worlds.ts'
import type { Clause } from './clause.ts'

/** A fault of the mock itself: loud, kept, and the end of any test run that sees it. */
export interface MockBreach {
  readonly endpoint: string
  readonly clauses: readonly Clause[]
  readonly error?: unknown
}

/** What the hosts of one running mock share. */
export interface Backend {
  readonly worlds: Worlds
  /** Origins of pages that may call with credentials. */
  readonly origins: readonly string[]
  readonly siteUrl: string
  /** By which header a repeated spending call is known; `undefined`: by none. */
  readonly idempotencyHeader?: string | undefined
  /** Folder for uploads that are being converted. */
  readonly spoolFolder: string
  readonly breached: (breach: MockBreach) => void
}
