import { assumptions } from '../../src/contract/assumptions.ts'
import { type EndpointName, endpoints } from '../../src/contract/index.ts'
import type { Result, Verdict } from './result.ts'

export type Counts = Readonly<Record<Verdict, number>>
export interface Summary {
  readonly total: Counts
  readonly endpoints: Readonly<Record<string, Counts>>
  /** An assumption passes if at least one of its checks passed and none failed. */
  readonly assumptions: Readonly<Record<string, Verdict>>
}

const count = (results: readonly Result[]): Counts => {
  const of = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

const combined = ({ passed, failed }: Counts): Verdict => {
  if (failed > 0) return 'failed'
  return passed > 0 ? 'passed' : 'skipped'
}

export function summarize(results: readonly Result[]): Summary {
  const ofEndpoint = (name: string) => results.filter(({ endpoint }) => endpoint === name)
  const resultsFor = (id: string) => results.filter((result) => result.assumptions.includes(id))
  return {
    total: count(results),
    endpoints: Object.fromEntries(
      (Object.keys(endpoints) as EndpointName[]).map((name) => [name, count(ofEndpoint(name))]),
    ),
    assumptions: Object.fromEntries(assumptions.map(({ id }) => [id, combined(count(resultsFor(id)))])),
  }
}
