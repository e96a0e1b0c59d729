import { assumptions } from '../../src/contract/assumptions.ts'
import { type EndpointName, endpoints } from '../../src/contract/index.ts'
import type { Result, Verdict } from './result.ts'

export type Tally = Readonly<Record<Verdict, number>>
export interface Tallies {
  readonly total: Tally
  readonly endpoints: Readonly<Record<string, Tally>>
  /** An assumption holds when something was asked about it and all of that held. */
  readonly assumptions: Readonly<Record<string, Verdict>>
}

const count = (results: readonly Result[]): Tally => {
  const of = (verdict: Verdict) => results.filter((result) => result.verdict === verdict).length
  return { held: of('held'), 'did not hold': of('did not hold'), 'not asked': of('not asked') }
}

const together = ({ held, 'did not hold': broken }: Tally): Verdict => {
  if (broken > 0) return 'did not hold'
  return held > 0 ? 'held' : 'not asked'
}

export function tallied(results: readonly Result[]): Tallies {
  const ofEndpoint = (name: string) => results.filter(({ endpoint }) => endpoint === name)
  const about = (id: string) => results.filter((result) => result.assumptions.includes(id))
  return {
    total: count(results),
    endpoints: Object.fromEntries(
      (Object.keys(endpoints) as EndpointName[]).map((name) => [name, count(ofEndpoint(name))]),
    ),
    assumptions: Object.fromEntries(assumptions.map(({ id }) => [id, together(count(about(id)))])),
  }
}
