import type { EndpointName } from '../../src/contract/index.ts'
import type { Host } from './host.ts'

/** One question to a host, and the answer that the contract gives. */
export interface Check {
  /** What is asked and of which endpoint, as in `auth:readHistory`. */
  readonly id: string
  readonly endpoint: EndpointName
  /** Ids of the assumptions that do not hold when the check does not. */
  readonly assumptions: readonly string[]
  /** Read-only, so that a real host may be asked without more ado. */
  readonly safe: boolean
  /** Spends a token of the account, so that it is asked only where that was allowed. */
  readonly spends?: true
  run(host: Host): Promise<void> | void
}

export class DidNotHold extends Error {
  override readonly name = 'DidNotHold'
}
/** The question could not be put; the message says what is missing. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked'
}

export function expectThat(holds: boolean, says: string): asserts holds {
  if (!holds) throw new DidNotHold(says)
}
export function notAsked(reason: string): never {
  throw new NotAsked(reason)
}
