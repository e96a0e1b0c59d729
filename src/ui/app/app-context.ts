import { createContext, useContext } from 'react'
import type { Location } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { AppActors, CoreActorName } from '../../machines/app/index.ts'
import type { ConversionActor } from '../../machines/conversion/index.ts'
import type { createFormMachine } from '../../machines/form/index.ts'
import type { withMailingEffects } from '../../machines/mailing/index.ts'
import type { OrderEvent, OrderValues } from '../../machines/order/index.ts'
import type { PaymentOpened } from '../../machines/payment/index.ts'
import type { withRegistrationEffects } from '../../machines/registration/index.ts'
import type { Facts } from '../../machines/shared/facts.ts'
import type { SnapshotSource } from './server-snapshots.ts'

type FormOpened = Extract<OrderEvent, { readonly type: 'form.opened' }>
type FormLogic = ReturnType<typeof createFormMachine>

export interface OrderFeature {
  /** Reads the fields of `form.opened`: the order and owner of a history entry, the defaults of this device, and the time. */
  readonly readEntry: (entry: Pick<Location, 'key' | 'pathname' | 'state'>) => Omit<FormOpened, 'type'>
  /** The unfinished order of this tab, if any. */
  readonly unfinishedOrder: () => OrderValues | null
}

export interface PaymentFeature {
  /**
   * A hash of the e-mail of the history entry's owner, else of the last confirmed user of this tab, else of
   * the current user; empty without any of them.
   */
  readonly orderOwnerHash: () => string
  /** The checkout that this tab opened for the same order, while it has no receipt. */
  readonly retriedCheckout: (order: OrderValues) => PaymentOpened['retried']
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
  /** Turns on the warning before the page is closed. Each `true` must be followed by one `false`. */
  readonly warnBeforeLeave: (isActive: boolean) => void
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
  /** The text of a checkbox that must be ticked before a card is charged for a code; empty: no checkbox. */
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
  /** Sends `facts.reported` to the root. */
  readonly reportFacts: (facts: Partial<Facts>) => void
  /** Calls back when the orders may have changed elsewhere. Returns an unsubscribe function. */
  readonly onOrdersChange: (onChange: () => void) => () => void
  /** The same for the balance. Calls back at once if the balance may have changed while no page listened. */
  readonly onBalanceChange: (onChange: () => void) => () => void
  /** Calls back when the user returns to the page, or the browser is online again. Returns an unsubscribe function. */
  readonly onReturn: (onEvent: () => void) => () => void
  /** The last checkout that this tab opened. `email` is for the invoice; `isOfBundle` is true for tokens and subscriptions. */
  readonly tabCheckout: () => {
    readonly leftAt: number
    readonly email: string
    readonly isOfBundle?: boolean
  } | null
  /** Loads a feature by its name in `src/pages.ts`. */
  readonly load: (feature: string) => Promise<void>
  /** Reloads the page if a newer release replaced its chunks; resolves to `true` if it does. */
  readonly reloadIfOutdated: () => Promise<boolean>
  /** Shows a message if a newer release replaced the chunks of this page; does not reload. */
  readonly notifyIfOutdated: () => void
  /** Loads everything again that failed on this page, so that one 'Try again' is enough. */
  readonly retryLoading: () => void
}

/** The React context: settings of the shop, running machines, and form machines that components start. */
export type AppContext = AppCore &
  AppActors &
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
  if (app === null) throw new Error('[ui] no AppProvider')
  return app
}
