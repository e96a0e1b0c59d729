import type { EndpointName } from '../../src/contract/index.ts'

export type Verdict = 'held' | 'did not hold' | 'not asked'
export interface Result {
  readonly id: string
  readonly endpoint: EndpointName
  readonly assumptions: readonly string[]
  readonly verdict: Verdict
  /** Why not; empty when it held. */
  readonly says: string
}
