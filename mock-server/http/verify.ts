import type { EndpointName } from '../../src/contract/index.ts'
import type { Entry } from './journal.ts'

export interface Expectation {
  readonly endpoint: EndpointName
  readonly times?: number | undefined
  readonly atLeast?: number | undefined
  readonly status?: number | undefined
}
export interface Verified {
  readonly held: boolean
  readonly says: string
}

/** Whether an endpoint was called as often as expected; `times: 0` is 'never'. */
export function verifyCalls(entries: readonly Entry[], expected: Expectation): Verified {
  const calls = entries.filter((entry) => entry.endpoint === expected.endpoint)
  const counted = calls.filter(
    (entry) => expected.status === undefined || entry.status === expected.status,
  ).length
  const held = expected.times === undefined ? counted >= (expected.atLeast ?? 1) : counted === expected.times
  const wanted = expected.times === undefined ? `at least ${expected.atLeast ?? 1}` : String(expected.times)
  const others = calls.map((entry) => entry.status ?? 'unanswered').join(', ')
  return {
    held,
    says: `${expected.endpoint}: wanted ${wanted}, got ${counted}${calls.length > 0 ? ` (answers: ${others})` : ''}`,
  }
}

/** Whether the calls came in this order, others in between allowed. */
export function verifyOrder(entries: readonly Entry[], order: readonly EndpointName[]): Verified {
  let next = 0
  for (const entry of entries) if (entry.endpoint === order[next]) next += 1
  const seen = entries.map((entry) => entry.endpoint ?? `unknown ${entry.url}`).join(' > ')
  return {
    held: next === order.length,
    says: `wanted ${order.join(' > ')}, saw ${seen === '' ? 'nothing' : seen}`,
  }
}
