import type { EndpointName } from '../../src/contract/index.ts'
import type { JournalEntry } from './journal.ts'

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

/** Checks how often an endpoint was requested; `times: 0` means never. */
export function verifyCalls(entries: readonly JournalEntry[], expected: Expectation): Verified {
  const calls = entries.filter((entry) => entry.endpoint === expected.endpoint)
  const counted = calls.filter(
    (entry) => expected.status === undefined || entry.status === expected.status,
  ).length
  const isMet = expected.times === undefined ? counted >= (expected.atLeast ?? 1) : counted === expected.times
  const count = expected.times ?? expected.atLeast ?? 1
  const expectedCount = `${expected.times === undefined ? 'at least ' : ''}${count} ${count === 1 ? 'request' : 'requests'}`
  const statuses = calls.map((entry) => entry.status ?? 'unanswered').join(', ')
  return {
    held: isMet,
    says: `${expected.endpoint}: expected ${expectedCount}, got ${counted}${calls.length > 0 ? ` (statuses: ${statuses})` : ''}`,
  }
}

/** Checks that the endpoints were requested in this order; other requests in between are allowed. */
export function verifyOrder(entries: readonly JournalEntry[], order: readonly EndpointName[]): Verified {
  let next = 0
  for (const entry of entries) if (entry.endpoint === order[next]) next += 1
  const seen = entries.map((entry) => entry.endpoint ?? `unknown ${entry.url}`).join(' > ')
  return {
    held: next === order.length,
    says: `expected ${order.join(' > ')}, got ${seen === '' ? 'nothing' : seen}`,
  }
}
