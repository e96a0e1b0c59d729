import type { Id, Money, Variant } from '../../contract/index.ts'
import type { Entitlement, Spending } from '../shared/entitlement.ts'
import type { AsyncEffect } from '../shared/promise-actor.ts'

/** The four values that a code is valid for, all together. */
export interface OrderValues {
  readonly comand: string
  readonly map_region: string
  readonly version: string
  readonly vin: string
}
export type OrderField = keyof OrderValues
export type Choice = Exclude<OrderField, 'vin'>
export type OrderErrors = Partial<Readonly<Record<OrderField, string>>>

/** The options of the form. */
export interface Lists {
  readonly state: 'loading' | 'failed' | 'loaded'
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

/** Data of other machines that an order depends on. */
export interface Pricing {
  /** The price of one code without the discount; `null` until it is known. */
  readonly price: Money | null
  /** The discount in percent; `null` until the user is known. */
  readonly discount: number | null
  readonly entitlement: Entitlement
  /** True if the code of the current order may have been generated although no response arrived. */
  readonly isOutcomeUnknown?: boolean
  /** An order whose code the user already has. */
  readonly owned?: OrderValues | null
}

export interface OrderContext {
  readonly lists: Lists
  readonly pricing: Pricing
  readonly values: OrderValues
  /** Set again by each submit. */
  readonly errors: OrderErrors
  /** Orders whose code may have been generated without a response; a later rejection does not disprove that. */
  readonly uncertainOrders: readonly OrderValues[]
  /** True if the host rejected the generation with 400; reset by the next attempt. */
  readonly isRejected: boolean
}

export interface OrderInput {
  readonly lists: Lists
  readonly pricing: Pricing
  /** Initial values of the form; unavailable ones are ignored. */
  readonly values: OrderValues
}

/** Events that other machines send to an order. */
export type OrderUpdate =
  | { readonly type: 'lists.changed'; readonly lists: Lists }
  | { readonly type: 'pricing.changed'; readonly pricing: Pricing }
export type OrderEvent =
  | OrderUpdate
  | { readonly type: 'lists.retried' }
  | { readonly type: 'choice.made'; readonly field: Choice; readonly value: string }
  | { readonly type: 'vin.typed'; readonly value: string }
  | { readonly type: 'order.submitted' }
  /** The user stops waiting for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface Generation {
  readonly order: OrderValues
  readonly spending: Spending
}

export interface OrderEffects {
  /** Resolves when no other tab generates a code for this order: with the id of a code made meanwhile, or with `null`. */
  readonly acquireLock: AsyncEffect<Generation, Id | null>
  /** The id of the generated order; `undefined` if the response has none. */
  readonly generate: AsyncEffect<Generation, Id | undefined>
  readonly reload: () => void
  readonly notifyFailed: (problem: unknown) => void
  readonly goToReceipt: (orderId: Id, order: OrderValues) => void
  readonly goToPayment: (order: OrderValues) => void
}
