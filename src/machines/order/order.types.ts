import type { Id, Money, Variant } from '../../contract/index.ts'
import type { Entitlement, Spending } from '../shared/entitlement.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** What a code is for: a code is good for exactly these four together. */
export interface OrderValues {
  readonly comand: string
  readonly map_region: string
  readonly version: string
  readonly vin: string
}
export type OrderField = keyof OrderValues
export type Choice = Exclude<OrderField, 'vin'>
export type OrderErrors = Partial<Readonly<Record<OrderField, string>>>

/** What there is to choose from. */
export interface Lists {
  readonly state: 'loading' | 'failed' | 'loaded'
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

/** What others own and an order depends on. */
export interface Pricing {
  /** Of one code, without the discount; `null` as long as it is not known. */
  readonly price: Money | null
  /** In percent; `null` as long as it is not known whose it is. */
  readonly discount: number | null
  readonly entitlement: Entitlement
  /** Whether the code of the order as it stands may have been made although no answer came. */
  readonly isOutcomeUnknown?: boolean
  /** An order whose code this person has already. */
  readonly owned?: OrderValues | null
}

export interface OrderContext {
  readonly lists: Lists
  readonly pricing: Pricing
  readonly values: OrderValues
  /** Raised anew with each attempt. */
  readonly errors: OrderErrors
  /** Those whose code may have been made although no answer came; no later refusal says that it was not. */
  readonly uncertainOrders: readonly OrderValues[]
  /** The host refused to generate a code with 400; false from the next attempt on. */
  readonly isRejected: boolean
}

export interface OrderInput {
  readonly lists: Lists
  readonly pricing: Pricing
  /** What the form begins with, as far as it is on offer. */
  readonly values: OrderValues
}

/** What others tell an order. */
export type OrderUpdate =
  | { readonly type: 'lists.changed'; readonly lists: Lists }
  | { readonly type: 'pricing.changed'; readonly pricing: Pricing }
export type OrderEvent =
  | OrderUpdate
  | { readonly type: 'lists.retried' }
  | { readonly type: 'choice.made'; readonly field: Choice; readonly value: string }
  | { readonly type: 'vin.typed'; readonly value: string }
  | { readonly type: 'order.submitted' }
  /** The person no longer waits for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface Generation {
  readonly order: OrderValues
  readonly spending: Spending
}

export interface OrderEffects {
  /** Resolves when no other tab generates the same order, with the order that another tab made meanwhile, or `null`. */
  readonly acquireLock: AsyncEffect<Generation, Id | null>
  /** The order whose code was made; `undefined` when the host names none. */
  readonly generate: AsyncEffect<Generation, Id | undefined>
  readonly reload: () => void
  readonly notifyFailed: (problem: unknown) => void
  readonly goToReceipt: (orderId: Id, order: OrderValues) => void
  readonly goToPayment: (order: OrderValues) => void
}
