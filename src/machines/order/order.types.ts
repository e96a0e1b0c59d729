import type { Id, OrderForm, Variant } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { CodeEffects } from '../shared/code-invocations.ts'
import type { Facts, FactsChanged } from '../shared/facts.ts'

/** The four values of an order. A code is valid only for all four of them. */
export type OrderValues = OrderForm
export type OrderField = keyof OrderValues
export type Choice = Exclude<OrderField, 'vin'>
export type OrderErrors = Partial<Readonly<Record<OrderField, string>>>

/** The options of the form. */
export interface Lists {
  readonly state: 'loading' | 'failed' | 'loaded'
  readonly units: readonly string[]
  readonly variants: readonly Variant[]
}

/** The history entry that shows the form. */
export interface Entry {
  readonly key: string
  readonly path: string
  /** The order in its state; `null` if it has none. */
  readonly order: OrderValues | null
}

/** The unfinished order as it is stored for a reload. */
export interface Draft {
  readonly order: OrderValues
  /** The key of the history entry that shows it. */
  readonly entry?: string | undefined
  /** A hash of the owner's e-mail; empty if nobody has logged in. */
  readonly ownerHash: string
  /** True if the code may have been generated. */
  readonly isUncertain?: boolean | undefined
}

/** An order and its owner. */
export type OwnedOrder = Pick<Draft, 'order' | 'ownerHash'>

export interface OrderContext {
  readonly facts: Facts
  readonly values: OrderValues
  /** In the order of the fields. Each submit sets them again, and so does a rejection that names fields. */
  readonly errors: OrderErrors
  /** Orders whose code may have been generated without a response; a later rejection does not disprove that. */
  readonly ordersWithUnknownOutcome: readonly OrderValues[]
  /** True if the backend rejected the generation with 400; reset by the next attempt. */
  readonly isBadRequest: boolean
  /** Why the backend rejected the generation; reset to `null` by input and by the next attempt. */
  readonly rejectionMessage: string | null
  readonly entry: Entry
  /** A hash of the owner's e-mail, since after a reload only the hash is known; empty if nobody has logged in. */
  readonly ownerHash: string
  /** The number of times that the form was cleared; a change remounts its fields. */
  readonly clearCount: number
}

export type OrderEvent =
  | AppBroadcast
  | FactsChanged
  /** The form is shown, or its history entry has changed. */
  | {
      readonly type: 'form.opened'
      readonly entry: Entry
      /** A hash of the e-mail of the entry's owner, else of the last confirmed user of this tab, or empty. */
      readonly ownerHash: string
      /** The values of a form without an unfinished order. */
      readonly defaults: OrderValues
      readonly openedAt: number
    }
  | { readonly type: 'form.closed' }
  /** The payment page shows this order. */
  | {
      readonly type: 'payment.opened'
      readonly order: OrderValues
      readonly ownerHash: string
      /** True if the code may have been generated before the page was loaded. */
      readonly isOutcomeUnknown: boolean
    }
  | { readonly type: 'payment.closed' }
  /** The draft that this tab stored before a reload. */
  | { readonly type: 'draft.restored'; readonly draft: Draft }
  | { readonly type: 'choice.made'; readonly field: Choice; readonly value: string }
  | { readonly type: 'vin.typed'; readonly value: string }
  | { readonly type: 'order.submitted' }
  /** The user stops waiting for the tab that generates the same order. */
  | { readonly type: 'wait.stopped' }

export interface OrderEffects extends CodeEffects {
  readonly notifyGenerationFailed: (problem: unknown) => void
  readonly goToReceipt: (orderId: Id, order: OrderValues) => void
  readonly goToPayment: (owned: OwnedOrder) => void
  /** Removes the order from the state of the form's history entry: it was changed since. */
  readonly removeOrderFromHistory: (entry: Entry) => void
  /** Invalidates the state of all history entries: the orders in it belong to another user. */
  readonly invalidateHistoryState: () => void
  /** Stores the unfinished order for a reload of this tab; `null` if there is none. */
  readonly saveDraft: (draft: Draft | null) => void
}
