import type { Worlds } from '../world/worlds.ts'
import type { Clause } from './clause.ts'

/** A contract breach by the mock itself. It is printed and recorded, and fails the test run. */
export interface MockBreach {
  readonly endpoint: string
  readonly clauses: readonly Clause[]
  readonly error?: unknown
}

/** State that the servers of one mock share. */
export interface Backend {
  readonly worlds: Worlds
  /** Origins that CORS allows, with credentials. */
  readonly origins: readonly string[]
  readonly siteUrl: string
  /** Name of the idempotency header; `undefined`: keys are ignored. */
  readonly idempotencyHeader?: string | undefined
  /** Folder for uploads during conversion. */
  readonly spoolFolder: string
  readonly reportBreach: (breach: MockBreach) => void
}
