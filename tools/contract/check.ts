import type { EndpointName } from '../../src/contract/index.ts'
import type { Host } from './host.ts'

export { DidNotHold, expectThat, NotAsked, notAsked } from './expect-that.ts'

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
