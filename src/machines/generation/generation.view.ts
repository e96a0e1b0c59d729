import type { SnapshotFrom } from 'xstate'
import type { Id } from '../../contract/index.ts'
import type { generationMachine } from './generation.machine.ts'

type Snapshot = SnapshotFrom<typeof generationMachine>

/** True while a request is under way, which other pages join. */
export const isRequested = (snapshot: Snapshot): boolean =>
  snapshot.matches({ code: 'locked' }) && !snapshot.matches({ code: { locked: 'waiting' } })

/** True if a page that asked for the lock may go on: nobody else makes this code, or it exists already. */
export const isLockAnswered = (snapshot: Snapshot): boolean =>
  snapshot.matches({ code: { locked: { waiting: 'ready' } } }) || isRequested(snapshot) || isSettled(snapshot)

/** The code that another tab made, or `null`. */
export const foundCode = (snapshot: Snapshot): Id | null =>
  snapshot.matches({ code: { settled: 'found' } }) ? (snapshot.context.codes[0] ?? null) : null

export const isSettled = (snapshot: Snapshot): boolean => snapshot.matches({ code: 'settled' })

/** The result of the last request: a code, no answer that is usable, or an error. */
export function resultOf(
  snapshot: Snapshot,
): { readonly code: Id | undefined } | { readonly problem: unknown } {
  const { codes, problem } = snapshot.context
  if (snapshot.matches({ owner: 'gone' }) || snapshot.matches({ code: { settled: 'withdrawn' } }))
    return { problem: Object.assign(new Error('[machines] the user has changed'), { status: 401 }) }
  const [code] = codes
  if (code === undefined && problem !== null) return { problem }
  return { code }
}
