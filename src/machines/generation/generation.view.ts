import type { SnapshotFrom } from 'xstate'
import type { Id } from '../../contract/index.ts'
import type { generationMachine } from './generation.machine.ts'

type Snapshot = SnapshotFrom<typeof generationMachine>

/** True while a request is running; other pages join it. */
export const isRequested = (snapshot: Snapshot): boolean =>
  snapshot.matches({ code: 'locked' }) && !snapshot.matches({ code: { locked: 'waiting' } })

/** True if a page that requested the lock can continue: it has the lock, or the code exists. */
export const isLockDecided = (snapshot: Snapshot): boolean =>
  snapshot.matches({ code: { locked: { waiting: 'ready' } } }) || isRequested(snapshot) || isSettled(snapshot)

/** The order id of the code that another tab generated; `null` if there is none. */
export const foundOrderId = (snapshot: Snapshot): Id | null =>
  snapshot.matches({ code: { settled: 'found' } }) ? (snapshot.context.orderIds[0] ?? null) : null

export const isSettled = (snapshot: Snapshot): boolean => snapshot.matches({ code: 'settled' })

/** The result of the last request: the order id, `undefined` if the response has none, or an error. */
export function resultOf(
  snapshot: Snapshot,
): { readonly orderId: Id | undefined } | { readonly problem: unknown } {
  const { orderIds, problem } = snapshot.context
  if (snapshot.matches({ access: 'denied' }) || snapshot.matches({ code: { settled: 'withdrawn' } }))
    return { problem: Object.assign(new Error('[machines] the request was withdrawn'), { status: 401 }) }
  const [orderId] = orderIds
  if (orderId === undefined && problem !== null) return { problem }
  return { orderId }
}
