import type { EndpointName } from '../../src/contract/index.ts'

export type Verdict = 'passed' | 'failed' | 'skipped'
export interface Result {
  readonly id: string
  readonly endpoint: EndpointName
  readonly assumptions: readonly string[]
  readonly verdict: Verdict
  /** Reason; empty if the check passed. */
  readonly message: string
}
