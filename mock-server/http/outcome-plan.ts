import type { EndpointName } from '../../src/contract/index.ts'

/** Outcomes that can be forced for a request. */
export const OUTCOMES = [
  'normal',
  'status',
  'reset',
  'empty',
  'truncated',
  'wrongContentType',
  'invalidBody',
  'nestedPin',
  'noContentDisposition',
  'errorInside',
  'pending',
  'refreshWithoutAccess',
  'tokenNotValid',
  'emptyList',
] as const
export type OutcomeKind = (typeof OUTCOMES)[number]

export interface Rule {
  readonly endpoint: EndpointName
  /** First matching request, counted from when the rule was added; 1 is the next one. */
  readonly nth: number
  /** Number of requests from `nth` on; `null`: all. */
  readonly times: number | null
  readonly outcome: OutcomeKind
  readonly status?: number | undefined
  readonly sample?: string | undefined
  readonly body?: unknown
  /** Real milliseconds of delay. */
  readonly latency: number
  /** The reply waits until this ticket is released. */
  readonly park?: string | undefined
  /** If true, the handler runs although its reply may be lost; if false, a sample replaces it. */
  readonly commit: boolean
}

export interface OutcomePlan {
  add(rule: Rule): void
  list(): Rule[]
  clear(): void
  /** Counts a request and returns the rule that applies to it. */
  next(endpoint: EndpointName): Rule | null
  park(ticket: string): Promise<'released' | 'abandoned'>
  parked(): string[]
  release(ticket?: string): number
  abandonParked(): void
}

export function createOutcomePlan(): OutcomePlan {
  let rules: { rule: Rule; seen: number }[] = []
  const waiting = new Map<string, ((result: 'released' | 'abandoned') => void)[]>()

  const settle = (result: 'released' | 'abandoned', ticket?: string) => {
    const tickets = ticket === undefined ? [...waiting.keys()] : [ticket]
    let count = 0
    for (const name of tickets) {
      for (const resume of waiting.get(name) ?? []) {
        count += 1
        resume(result)
      }
      waiting.delete(name)
    }
    return count
  }
  return {
    add: (rule) => {
      rules.push({ rule, seen: 0 })
    },
    list: () => rules.map(({ rule }) => rule),
    clear: () => {
      rules = []
    },
    next: (endpoint) => {
      let applied: Rule | null = null
      for (const entry of rules) {
        const { rule } = entry
        if (rule.endpoint !== endpoint) continue
        entry.seen += 1
        const last = rule.times === null ? Number.POSITIVE_INFINITY : rule.nth + rule.times - 1
        if (applied === null && entry.seen >= rule.nth && entry.seen <= last) applied = rule
      }
      rules = rules.filter(({ rule, seen }) => rule.times === null || seen < rule.nth + rule.times - 1)
      return applied
    },
    park: (ticket) =>
      new Promise((resolve) => {
        waiting.set(ticket, [...(waiting.get(ticket) ?? []), resolve])
      }),
    parked: () => [...waiting.keys()],
    release: (ticket) => settle('released', ticket),
    abandonParked: () => {
      settle('abandoned')
    },
  }
}
