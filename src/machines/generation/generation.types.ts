import type { Id, OrderForm } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { Generation } from '../shared/code-invocations.ts'
import type { Spending } from '../shared/entitlement.ts'
import type { GenerationStatus } from '../shared/facts.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** The owner of the code, and its order. */
export interface GenerationInput {
  readonly ownerEmail: string
  readonly order: OrderForm
}

/** The outcome of a request. `problem` is `null` if the response has neither an order id nor an error. */
export type GenerationOutcome =
  | { readonly kind: 'made'; readonly orderIds: readonly Id[] }
  | { readonly kind: 'refused' | 'unknown'; readonly problem: unknown }

export interface GenerationContext extends GenerationInput {
  /** The point or subscription that pays for the code; `null` until a page requests it. */
  readonly spending: Spending | null
  /** The ids of this order's codes that the user had at the click; `null` if the orders cannot be read. */
  readonly knownIds: readonly Id[] | null
  /** The ids of this order's codes just before the request; `null` if the orders cannot be read. */
  readonly idsBefore: readonly Id[] | null
  /** The ids of the orders that the last request made: more than one if the browser repeated it. */
  readonly orderIds: readonly Id[]
  /** The error of the last request. */
  readonly problem: unknown
  /** The number of pages that requested the code and wait for the result. A page that requested the lock alone is not counted. */
  readonly waitingPages: number
  /** The status after the last request that was not refused; `undefined` if all were refused. */
  readonly status: GenerationStatus | undefined
}

export type GenerationEvent =
  | AppBroadcast
  /**
   * A page requests the lock of this user and order. `listedIds` are the ids of the orders that this tab had
   * loaded at the click; `null` if it had loaded none.
   */
  | { readonly type: 'lock.requested'; readonly listedIds: readonly Id[] | null }
  /** A page requests the code, or joins a running request. */
  | { readonly type: 'code.requested'; readonly spending: Spending }
  /** The user leaves a page that waits for the lock or for the result. */
  | { readonly type: 'page.left' }
  /** The lock was acquired: no other tab generates this code now. */
  | { readonly type: 'lock.acquired' }

export interface GenerationEffects {
  /**
   * The ids that the user had at the click: those that this tab had loaded, else all that the backend has.
   */
  readonly readKnownOrders: AsyncEffect<
    GenerationInput & Pick<GenerationContext, 'knownIds'>,
    readonly Id[] | null
  >
  /** The ids that the backend has now; `null` if they cannot be read in time, or for another user. */
  readonly readOrders: AsyncEffect<GenerationInput, readonly Id[] | null>
  /** Resolves when no request for the balance is running, or after a short time limit. */
  readonly awaitBalance: AsyncEffect<undefined, void>
  /**
   * Requests the lock of this user and order. Returns a function that cancels the request or releases the
   * lock.
   */
  readonly holdLock: (input: GenerationInput, onAcquired: () => void) => () => void
  /** The id of the generated order; `undefined` if the response has none. */
  readonly generate: AsyncEffect<GenerationInput & Generation, Id | undefined>
  /** Balance and orders changed or may have changed. */
  readonly announceSpending: () => void
  /** Reports the status of this order's code to the root; `undefined` if only refused requests were sent. */
  readonly reportStatus: (input: GenerationInput, status: GenerationStatus | undefined) => void
  /** No page waits for the result: shows the outcome in a notice. */
  readonly notifyOutcome: (outcome: GenerationOutcome, ownerEmail: string) => void
}
