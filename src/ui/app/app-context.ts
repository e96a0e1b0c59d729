import { createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { AppActors, CoreActorName } from '../../machines/app/index.ts'
import type { CatalogueActor } from '../../machines/catalogue/index.ts'
import type { ConversionActor } from '../../machines/conversion/index.ts'
import type { createFormMachine } from '../../machines/form/index.ts'
import type { withMailingEffects } from '../../machines/mailing/index.ts'
import type { OrderInput, withOrderEffects } from '../../machines/order/index.ts'
import type { EarlierPayment, withPaymentEffects } from '../../machines/payment/index.ts'
import type { withRegistrationEffects } from '../../machines/registration/index.ts'
import type { SnapshotSource } from './server-snapshots.ts'

type FormLogic = ReturnType<typeof createFormMachine>

type FollowedOrder = Pick<
  ActorRefFrom<ReturnType<typeof withOrderEffects>>,
  'getSnapshot' | 'send' | 'subscribe'
>

/** Feature shared by the order form and the payment. */
export interface OrderSharedFeature {
  /** Inputs of an order from other machines: at its start and while it runs. */
  readonly orderInputs: {
    /** Initial input of an order; `state` is the state of the history entry. */
    readonly input: (state: unknown, entry: string) => OrderInput
    /** Sends the inputs now and after each change; calls `onForget` when the order must be cleared. Returns an unsubscribe function. */
    readonly follow: (
      order: FollowedOrder,
      catalogue: CatalogueActor,
      shownAt: { readonly entry: string; readonly state: unknown },
      onForget: () => void,
    ) => () => void
    /** Stores the order of a payment as the draft, and leaves the payment page when the draft is cleared. */
    readonly show: (order: () => OrderInput['values']) => void
    /** The unfinished order that was shown last, for its owner only. */
    readonly draft: () => OrderInput['values'] | null
    /** Clears the draft. */
    readonly forget: () => void
    /** Stores the draft for a reload of this tab. */
    readonly saveDraft: () => void
    /** True if the code of an order may have been generated although its response was lost. */
    readonly isOutcomeUnknown: (order: unknown) => boolean
    /** Stores the order for which the account has a code; `null` for none. */
    readonly setOwned: (order: OrderInput['values'] | null) => void
    /** True if the account is known to have the code of an order. */
    readonly isOwned: (order: unknown) => boolean
    /** Calls back when that changes. Returns an unsubscribe function. */
    readonly onOwned: (onChange: () => void) => () => void
  }
}

export interface OrderFeature {
  readonly machines: { readonly order: ReturnType<typeof withOrderEffects> }
}

export interface PaymentFeature {
  /** Calls back with the earlier payment for an order on this device, now and after each change. Returns an unsubscribe function. */
  readonly followEarlierPayment: (
    order: OrderInput['values'],
    onFound: (found: EarlierPayment | null) => void,
  ) => () => void
  readonly machines: { readonly payment: ReturnType<typeof withPaymentEffects> }
}

export interface LoginFeature {
  readonly forms: Readonly<Record<'login' | 'restore', FormLogic>>
  /** Path and history state of the page that the login leads back to. */
  readonly returnPath: () => { readonly to: string; readonly state: unknown }
}

/** New accounts, passwords and e-mail notifications. */
export interface AccountFeature {
  readonly forms: Readonly<Record<'createPassword' | 'changePassword', FormLogic>>
  readonly machines: {
    readonly mailing: ReturnType<typeof withMailingEffects>
    readonly registration: ReturnType<typeof withRegistrationEffects>
  }
}

export interface VinFeature {
  readonly forms: Readonly<Record<'vinCode', FormLogic>>
}

export interface ConversionFeature {
  /** Snapshots of the conversion machine, throttled for rendering. */
  readonly throttledConversion: SnapshotSource<SnapshotFrom<ConversionActor>>
  /** Stores a chosen file and returns its id. */
  readonly addFile: (file: File) => string
}

/** Available on every page. */
export interface AppCore extends Pick<AppActors, CoreActorName> {
  readonly appTitle: string
  readonly brandName: string
  readonly headerTitle: string
  readonly headerName: string
  readonly contactEmail: string
  readonly supportEmail: string
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  readonly refundUrl?: string | undefined
  readonly withdrawalUrl?: string | undefined
  readonly imprintUrl?: string | undefined
  /** Empty if the setting is missing, like `deliveryTime`. */
  readonly pricesInclude: string
  readonly deliveryTime: string
  /** The text of a checkbox that must be ticked before a card is charged; empty: no checkbox. */
  readonly withdrawalConsent: string
  /** Country codes, or `EU`. */
  readonly sellsTo: readonly string[]
  readonly hasAccountMenu: boolean
  readonly landing: 'services' | 'navipin'
  /** URL of the order form, which may be on another site. */
  readonly codesUrl: string
  /** Calls back when a machine may have been replaced after a failure. Returns an unsubscribe function. */
  readonly onActorChange: (onChange: () => void) => () => void
  readonly now: () => number
  /** Calls back when balance and orders may have changed elsewhere. Returns an unsubscribe function. */
  readonly onAccountChange: (onChange: () => void) => () => void
  /** The checkout that this tab opened: time, and e-mail for the invoice. */
  readonly tabCheckout: () => { readonly leftAt: number; readonly email: string } | null
  /** Loads a feature by its name in `src/pages.ts`. */
  readonly load: (feature: string) => Promise<void>
  /** Reloads the page if a newer release replaced its code; resolves to `true` if it does. */
  readonly reloadIfOutdated: () => Promise<boolean>
  /** Shows a message instead of reloading. */
  readonly notifyIfOutdated: () => void
  /** Loads everything again that failed on this page, so that one 'Try again' is enough. */
  readonly retryLoading: () => void
}

/** The React context: settings of the shop, running machines, and form machines that components start. */
export type AppContext = AppCore &
  AppActors &
  OrderSharedFeature &
  OrderFeature &
  PaymentFeature &
  LoginFeature &
  AccountFeature &
  ConversionFeature &
  VinFeature

const Context = createContext<AppContext | null>(null)
export const AppProvider = Context.Provider

export function useApp(): AppContext {
  const app = useContext(Context)
  if (app === null) throw new Error('[ui] useApp needs an AppProvider above it')
  return app
}
