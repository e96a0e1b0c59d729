import { createContext, useContext } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SubscriptionBundle } from '../../contract/index.ts'
import type { BundlesActor } from '../../machines/bundles/index.ts'
import type { CatalogueActor } from '../../machines/catalogue/index.ts'
import type { ConversionActor } from '../../machines/conversion/index.ts'
import type { createFormMachine } from '../../machines/form/index.ts'
import type { withHistoryEffects } from '../../machines/history/index.ts'
import type { withMailingEffects } from '../../machines/mailing/index.ts'
import type { NoticesActor } from '../../machines/notices/index.ts'
import type { OrderInput, withOrderEffects } from '../../machines/order/index.ts'
import type { EarlierPayment, withPaymentEffects } from '../../machines/payment/index.ts'
import type { PendingCheckoutActor } from '../../machines/pending-checkout/index.ts'
import type { ReceiptActor } from '../../machines/receipt/index.ts'
import type { withRegistrationEffects } from '../../machines/registration/index.ts'
import type { SessionActor } from '../../machines/session/index.ts'
import type { ThemeActor } from '../../machines/theme/index.ts'
import type { SnapshotSource } from './server-snapshots.ts'

type FormLogic = ReturnType<typeof createFormMachine>

type FollowedOrder = Pick<
  ActorRefFrom<ReturnType<typeof withOrderEffects>>,
  'getSnapshot' | 'send' | 'subscribe'
>

/** What the order form and the payment share. */
export interface OrderSharedPart {
  readonly catalogue: CatalogueActor
  /** What an order knows of others when it begins, and what it is told later. */
  readonly orderInputs: {
    /** What an order begins with; `state` is what an entry of the history was led to with. */
    readonly input: (state: unknown, entry: string) => OrderInput
    /** Tells at once, and whenever something changes, and when the order is to be forgotten; what it returns makes it stop. */
    readonly follow: (order: FollowedOrder, entry: string, state: unknown, onForget: () => void) => () => void
    /** Remembers the order of a payment as the one that was shown last, and leads away from it when it is forgotten. */
    readonly show: (order: () => OrderInput['values']) => void
    /** The order that was shown last, as long as it has come to no end: for whoever made it, and nobody else. */
    readonly draft: () => OrderInput['values'] | null
    /** Leaves nothing of it for whoever comes next. */
    readonly forget: () => void
    /** Keeps a half-filled order for the next load of this tab. */
    readonly saveDraft: () => void
    /** Whether the code of an order may have been made although no answer came. */
    readonly isOutcomeUnknown: (order: unknown) => boolean
    /** Keeps for which order the account has a code; `null` where it has none. */
    readonly setOwned: (order: OrderInput['values'] | null) => void
    /** Whether the account has the code of an order, as far as that is known. */
    readonly isOwned: (order: unknown) => boolean
    /** Calls back when that changes. Returns what ends it. */
    readonly onOwned: (onChange: () => void) => () => void
  }
}

/** The order form. */
export interface OrderPart {
  readonly machines: { readonly order: ReturnType<typeof withOrderEffects> }
}

/** What a payment or an order led to. */
export interface ReceiptPart {
  readonly receipt: ReceiptActor
}

/** The payment of one order. */
export interface PaymentFeature {
  /** Calls back with the earlier payment for an order on this device, now and after each change. Returns what ends that. */
  readonly followEarlierPayment: (
    order: OrderInput['values'],
    onFound: (found: EarlierPayment | null) => void,
  ) => () => void
  readonly machines: { readonly payment: ReturnType<typeof withPaymentEffects> }
}

/** What is sold by the bundle. */
export interface BundlesFeature {
  readonly bundles: BundlesActor
  readonly subscriptions: BundlesActor<SubscriptionBundle>
}

/** What belongs to coming in. */
export interface LoginFeature {
  readonly forms: Readonly<Record<'login' | 'restore', FormLogic>>
  /** Where a person was before the login, and with what that page is to be opened again. */
  readonly returnPath: () => { readonly to: string; readonly state: unknown }
}

/** The orders of an account. */
export interface HistoryPart {
  readonly machines: { readonly history: ReturnType<typeof withHistoryEffects> }
}

/** New accounts, passwords and e-mail notifications. */
export interface AccountFeature {
  readonly forms: Readonly<Record<'createPassword' | 'changePassword', FormLogic>>
  readonly machines: {
    readonly mailing: ReturnType<typeof withMailingEffects>
    readonly registration: ReturnType<typeof withRegistrationEffects>
  }
}

/** What belongs to vehicle numbers. */
export interface VinFeature {
  readonly forms: Readonly<Record<'vinCode', FormLogic>>
}

/** What belongs to files. */
export interface ConversionFeature {
  readonly conversion: ConversionActor
  /** The same as a screen can follow it, however fast it goes on. */
  readonly throttledConversion: SnapshotSource<SnapshotFrom<ConversionActor>>
  /** Takes in the bytes of a chosen file and says under which id they lie. */
  readonly addFile: (file: File) => string
}

export type FeatureName =
  | 'order-shared'
  | 'order'
  | 'payment'
  | 'receipt'
  | 'bundles'
  | 'login'
  | 'account'
  | 'history'
  | 'conversion'
  | 'vin'

/** What every page has. */
export interface AppCore {
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
  /** Empty where the seller has not set them. */
  readonly pricesInclude: string
  readonly deliveryTime: string
  /** Country codes, or `EU`. */
  readonly sellsTo: readonly string[]
  readonly hasAccountMenu: boolean
  readonly landing: 'services' | 'navipin'
  /** Where codes are ordered: here, or on another site. */
  readonly codesUrl: string
  readonly session: SessionActor
  readonly notices: NoticesActor
  readonly theme: ThemeActor
  readonly pendingCheckout: PendingCheckoutActor
  readonly now: () => number
  /** Calls back when balance and orders may have changed in another tab or meanwhile; the result stops that. */
  readonly onAccountChange: (onChange: () => void) => () => void
  /** The checkout that was opened from this tab: when, and with which e-mail for the invoice. */
  readonly tabCheckout: () => { readonly leftAt: number; readonly email: string } | null
  /** Fetches a part; a page that needs one names it in its route. */
  readonly load: (feature: FeatureName) => Promise<void>
  /** Loads the page anew if its code gave way to that of a newer release; tells whether that is what happens. */
  readonly reloadIfOutdated: () => Promise<boolean>
  /** Only says so. */
  readonly notifyIfOutdated: () => void
  /** Loads again all that failed to load on this page: one 'Try again' is for all of its parts. */
  readonly retryLoading: () => void
}

/** All that screens know of the app: words and flags of the shop, running machines, and forms to be started. */
export type AppContext = AppCore &
  OrderSharedPart &
  OrderPart &
  PaymentFeature &
  ReceiptPart &
  BundlesFeature &
  LoginFeature &
  AccountFeature &
  HistoryPart &
  ConversionFeature &
  VinFeature

const Context = createContext<AppContext | null>(null)
export const AppProvider = Context.Provider

export function useApp(): AppContext {
  const app = useContext(Context)
  if (app === null) throw new Error('[ui] no shop around this component')
  return app
}
