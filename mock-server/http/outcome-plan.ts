import type { EndpointName } from '../../src/contract/index.ts'

/** What can be made to happen instead of, or to, the true answer of a call. */
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
  /** Counts from the moment the rule was laid down: 1 is the next call. */
  readonly nth: number
  /** How many calls from the n-th on; `null` for all of them. */
  readonly times: number | null
  readonly outcome: OutcomeKind
  readonly status?: number | undefined
  readonly sample?: string | undefined
  readonly body?: unknown
  /** Real milliseconds before the answer leaves. */
  readonly latency: number
  /** The answer waits until somebody releases this name. */
  readonly park?: string | undefined
  /** Whether the true handler runs, so that the host has done its work although the answer is lost. */
  readonly commit: boolean
}

export interface OutcomePlan {
  add(rule: Rule): void
  list(): Rule[]
  clear(): void
  /** The rule for this call of the endpoint, counting it. */
  next(endpoint: EndpointName): Rule | null
  park(ticket: string): Promise<'released' | 'abandoned'>
  parked(): string[]
  release(ticket?: string): number
  abandon(): void
}

export function createOutcomePlan(): OutcomePlan {
  let rules: { rule: Rule; seen: number }[] = []
  const waiting = new Map<string, ((how: 'released' | 'abandoned') => void)[]>()

  const settle = (how: 'released' | 'abandoned', ticket?: string) => {
    const tickets = ticket === undefined ? [...waiting.keys()] : [ticket]
    let count = 0
    for (const name of tickets) {
      for (const go of waiting.get(name) ?? []) {
        count += 1
        go(how)
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
      let hit: Rule | null = null
      for (const entry of rules) {
        const { rule } = entry
        if (rule.endpoint !== endpoint) continue
        entry.seen += 1
        const last = rule.times === null ? Number.POSITIVE_INFINITY : rule.nth + rule.times - 1
        if (hit === null && entry.seen >= rule.nth && entry.seen <= last) hit = rule
      }
      rules = rules.filter(({ rule, seen }) => rule.times === null || seen < rule.nth + rule.times - 1)
      return hit
    },
    park: (ticket) =>
      new Promise((resolve) => {
        waiting.set(ticket, [...(waiting.get(ticket) ?? []), resolve])
      }),
    parked: () => [...waiting.keys()],
    release: (ticket) => settle('released', ticket),
    abandon: () => {
      settle('abandoned')
    },
  }
}
