import type { EndpointName } from '../../src/contract/index.ts'
import type { Host } from './host.ts'

export { CheckFailed, CheckSkipped, expectThat, skip } from './expect-that.ts'

/** One check of the contract. */
export interface Check {
  /** Kind of check and endpoint, such as `auth:readHistory`. */
  readonly id: string
  readonly endpoint: EndpointName
  /** Ids of the assumptions that are wrong if the check fails. */
  readonly assumptions: readonly string[]
  /** True if the check runs against a real backend without --unsafe: it only reads, or logs in. */
  readonly isSafe: boolean
  /** Spends a point of the account; runs only with --write --spend=1. */
  readonly spends?: true
  run(host: Host): Promise<void> | void
}
