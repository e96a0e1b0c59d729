import type { ResetForm } from '../api/index.ts'
import type { AccountChanges } from '../browser/account-changes.ts'
import type { CheckoutRule } from '../browser/checkout-address.ts'
import type { DeployCheck } from '../browser/deploy-check.ts'
import type { DraftStore } from '../browser/draft-store.ts'
import type { LastChoiceStore } from '../browser/last-choice.ts'
import type { OrderLock } from '../browser/order-lock.ts'
import type { PendingCheckoutStore } from '../browser/pending-checkout-store.ts'
import type { SessionStore } from '../browser/session-store.ts'
import type { TabCheckoutStore } from '../browser/tab-checkout.ts'
import type { TokenPair } from '../contract/index.ts'
import type { CatalogueActor } from '../machines/catalogue/index.ts'
import type { ConversionActor } from '../machines/conversion/index.ts'
import type { Notice } from '../machines/notices/index.ts'
import type { PendingCheckoutActor } from '../machines/pending-checkout/index.ts'
import type { RenewalEffects, SessionActor } from '../machines/session/index.ts'

/** The platform as the ports see it. */
export interface Environment extends DeployCheck {
  readonly store: SessionStore
  readonly renewal: RenewalEffects
  /** Somebody has logged out by hand: what each tab holds of them is let go of. */
  readonly broadcastLogout: () => void
  readonly publishNewestToken: (tokens: TokenPair | null) => void
  readonly now: () => number
  readonly readDeviceStatus: () => { readonly now: number; readonly online: boolean }
  /** `isFollowUp`: another result of the same attempt, to be shown after the one before. */
  readonly notify: (kind: Notice['kind'], title: string, message: string, isFollowUp?: boolean) => void
  /** In place of the page that a person is on; `state` goes along. */
  readonly replacePage: (to: string, state?: unknown) => void
  /** Moves on, so that Back leads to where one was. */
  readonly pushPage: (to: string, state?: unknown) => void
  /** Keeps with the page that a person is on what it is to be led back to with. */
  readonly replaceHistoryState: (state: unknown) => void
  /** Adds to what this entry of the history holds, without a navigation: the page is not drawn again. */
  readonly mergeHistoryState: (more: object) => void
  readonly lastChoice: LastChoiceStore
  readonly draftStore: DraftStore
  /** Loads again all that failed to load, whichever part of the page it belongs to. */
  readonly retryLoading: () => void
  readonly catalogue: () => CatalogueActor
  /** Leaves the shop, for a place to pay. */
  readonly redirectToCheckout: (address: string) => void
  /** Where a payment may lead. */
  readonly checkoutRule: CheckoutRule
  /** Whether somebody is logged in, as soon as the session has found out. */
  readonly isSignedIn: () => Promise<boolean>
  /** The address that this visit comes from; empty when nobody could tell in time. */
  readonly visitorIp: () => Promise<string>
  /** The path of the page that a person is on. */
  readonly path: () => string
  /** The page that a person is on, with all of its address, unless it is one of the ways in. */
  readonly currentPath: () => string | null
  /** Puts a text on the clipboard, or says that it could not. */
  readonly copy: (text: string) => Promise<void>
  /** The page that a person was on before the login, as it lies in the history, where others may have written; and this site. */
  readonly returnTo: () => { readonly from: unknown; readonly origin: string }
  /** The order that a person was at when they were led away. */
  readonly draft: () => object | null | undefined
  /** The query of the address that a person is at. */
  readonly query: () => string
  readonly resetForm: ResetForm
  readonly session: () => SessionActor
  /** The e-mail of whoever is logged in; empty when nobody is. */
  readonly userEmail: () => string
  readonly pendingCheckouts: PendingCheckoutStore
  /** Keeps other tabs from spending on the same order meanwhile. */
  readonly orderLock: OrderLock
  readonly accountChanges: AccountChanges
  readonly pendingCheckout: () => PendingCheckoutActor
  /** What pages left in the history of this device, orders with their VINs, is not given out any more. */
  readonly invalidateHistoryState: () => void
  /** A hash of the e-mail of the person who left the entry of the history that the browser is on; empty where it has none. */
  readonly entryOwnerHash: () => string
  /** The checkout that was opened from this tab. */
  readonly tabCheckout: TabCheckoutStore
  /** Resolves as soon as the page is visible and the browser is online. */
  readonly whenActive: (signal: AbortSignal) => Promise<void>
  /** How long ago the page was loaded, in milliseconds. */
  readonly timeSinceLoad: () => number
  /** While the page is held, closing it asks first. */
  readonly warnBeforeLeave: (isActive: boolean) => void
  /** What a result is called when the host does not name it. */
  readonly downloadFilename: string
  /** Nothing, as long as no page for files has been opened. */
  readonly conversion: () => ConversionActor | undefined
}
