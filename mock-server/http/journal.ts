import type { EndpointName } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import type { OutcomeKind } from './outcome-plan.ts'

/**
 * `ok`: both sides kept the contract. `refused`: the response is an error that the contract declares; if it is 401 or 403, the
 * request may also break the contract (`clauses`). `client-breach`: the request broke the contract. `mock-breach`: the response
 * broke it, or the mock threw. `deliberate`: a forced outcome, or a 409 or 422 for an idempotency key.
 */
export type Verdict = 'ok' | 'refused' | 'client-breach' | 'mock-breach' | 'deliberate'

export interface JournalEntry {
  readonly number: number
  readonly at: number
  readonly endpoint: EndpointName | null
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  body: unknown
  status: number | null
  replyHeaders: Readonly<Record<string, string>>
  reply: unknown
  verdict: Verdict | null
  clauses: readonly Clause[]
  outcome: OutcomeKind | null
  parked: string | null
}
export type RequestFacts = Pick<JournalEntry, 'endpoint' | 'method' | 'url' | 'headers'>

const MAX_ENTRIES = 500

/** The last requests of one world, unredacted; readers must redact them. */
export interface Journal {
  begin(request: RequestFacts): JournalEntry
  changed(): void
  entries(): readonly JournalEntry[]
  clear(): void
  /** Ends all waits, because the world was reset or dropped. */
  close(): void
  readonly isClosed: boolean
  /** Resolves with true as soon as the predicate is true, with false if aborted or closed before. */
  until(predicate: (entries: readonly JournalEntry[]) => boolean, signal: AbortSignal): Promise<boolean>
}

export function createJournal(now: () => number): Journal {
  let entries: JournalEntry[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const cancellations = new Set<() => void>()
  let isClosed = false
  const changed = () => {
    for (const check of [...listeners]) check()
  }
  return {
    begin: (request) => {
      count += 1
      const entry: JournalEntry = {
        ...request,
        number: count,
        at: now(),
        body: undefined,
        status: null,
        replyHeaders: {},
        reply: undefined,
        verdict: null,
        clauses: [],
        outcome: null,
        parked: null,
      }
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) entries.shift()
      changed()
      return entry
    },
    changed,
    entries: () => entries,
    clear: () => {
      entries = []
    },
    close: () => {
      isClosed = true
      for (const cancel of [...cancellations]) cancel()
    },
    get isClosed() {
      return isClosed
    },
    until: (predicate, signal) =>
      new Promise((resolve) => {
        const finish = (isMet: boolean) => {
          listeners.delete(check)
          cancellations.delete(cancel)
          signal.removeEventListener('abort', cancel)
          resolve(isMet)
        }
        const check = () => {
          if (predicate(entries)) finish(true)
        }
        const cancel = () => finish(false)
        listeners.add(check)
        cancellations.add(cancel)
        signal.addEventListener('abort', cancel)
        if (signal.aborted || isClosed) finish(false)
        else check()
      }),
  }
}
