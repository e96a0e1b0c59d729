import type { EndpointName } from '../../src/contract/index.ts'
import type { Clause } from './clause.ts'
import type { OutcomeKind } from './outcome-plan.ts'

/**
 * `ok`: both sides kept the contract. `refused`: the host said no, as it should. `client-breach` and `mock-breach`:
 * that side broke the contract. `deliberate`: an outcome on demand, whatever it looked like.
 */
export type Verdict = 'ok' | 'refused' | 'client-breach' | 'mock-breach' | 'deliberate'

export interface Entry {
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
export type Arrival = Pick<Entry, 'endpoint' | 'method' | 'url' | 'headers'>

const KEPT = 500

/** The last calls of one world, kept as they were and shown only redacted. */
export interface Journal {
  begin(arrival: Arrival): Entry
  changed(): void
  entries(): readonly Entry[]
  clear(): void
  /** Ends every wait: the world of these calls is gone. */
  close(): void
  readonly closed: boolean
  /** Settles when `holds` is true of the entries, now or after a later change; false when it is given up before. */
  until(holds: (entries: readonly Entry[]) => boolean, signal: AbortSignal): Promise<boolean>
}

export function createJournal(now: () => number): Journal {
  let entries: Entry[] = []
  let count = 0
  const watchers = new Set<() => void>()
  const waits = new Set<() => void>()
  let closed = false
  const changed = () => {
    for (const watch of [...watchers]) watch()
  }
  return {
    begin: (arrival) => {
      count += 1
      const entry: Entry = {
        ...arrival,
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
      if (entries.length > KEPT) entries.shift()
      changed()
      return entry
    },
    changed,
    entries: () => entries,
    clear: () => {
      entries = []
    },
    close: () => {
      closed = true
      for (const giveUp of [...waits]) giveUp()
    },
    get closed() {
      return closed
    },
    until: (holds, signal) =>
      new Promise((resolve) => {
        const finish = (held: boolean) => {
          watchers.delete(watch)
          waits.delete(giveUp)
          signal.removeEventListener('abort', giveUp)
          resolve(held)
        }
        const watch = () => {
          if (holds(entries)) finish(true)
        }
        const giveUp = () => finish(false)
        watchers.add(watch)
        waits.add(giveUp)
        signal.addEventListener('abort', giveUp)
        if (signal.aborted || closed) finish(false)
        else watch()
      }),
  }
}
