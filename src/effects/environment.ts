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
import type { AppActors, AppEvent } from '../machines/app/index.ts'
import type { GenerationActor, GenerationInput } from '../machines/generation/index.ts'
import type { TokenRefreshEffects } from '../machines/session/index.ts'

/** The browser and app functions that effects use. */
export interface Environment extends DeployCheck {
  readonly store: SessionStore
  readonly tokenRefresh: TokenRefreshEffects
  /** Announces a voluntary logout to all tabs, so that each drops the user's data. */
  readonly broadcastLogout: () => void
  /** Handles a logout that another tab has announced, if its event has not arrived yet. */
  readonly checkLogout: () => void
  /** Dispatches an event of this name on the window, for other code on the page. */
  readonly dispatchEvent: (name: 'login-success' | 'logout') => void
  /** Sends an event to the root, which sends it on to the machines that it concerns. */
  readonly send: (event: AppEvent) => void
  readonly publishNewestToken: (tokens: TokenPair | null) => void
  readonly now: () => number
  readonly readDeviceStatus: () => { readonly now: number; readonly isOnline: boolean }
  /** Navigates and replaces the current history entry. */
  readonly replacePage: (to: string, state?: unknown) => void
  /** Navigates with a new history entry. */
  readonly pushPage: (to: string, state?: unknown) => void
  /** Replaces the state of the current history entry, with a navigation to the same page. */
  readonly replaceHistoryState: (state: unknown) => void
  /** Adds to the state of the current history entry without a navigation, so the page is not rendered again. */
  readonly mergeHistoryState: (patch: object) => void
  readonly lastChoice: LastChoiceStore
  readonly draftStore: DraftStore
  /** Leaves the shop for the payment provider's page. */
  readonly redirectToCheckout: (address: string) => void
  /** The addresses that a checkout may have. */
  readonly checkoutRule: CheckoutRule
  /** Resolves once the session has booted: true if a user is logged in. */
  readonly isLoggedIn: () => Promise<boolean>
  /** The visitor's IP address; empty if the look-up failed or took too long. */
  readonly lookUpVisitorIp: () => Promise<string>
  /** The path of the current page. */
  readonly path: () => string
  /** Path, query and hash of the current page; `null` on the pages for login and registration. */
  readonly currentPath: () => string | null
  /** Copies a text to the clipboard; rejects if the browser refuses. */
  readonly copy: (text: string) => Promise<void>
  /** The unvalidated return path in `history.state`, and the origin of this site. */
  readonly returnTo: () => {
    readonly from: unknown
    readonly origin: string
    /** True if the current history entry is of a previous logout period or of another user. */
    readonly isInvalid: boolean
  }
  /** The unfinished order; `null` if there is none, `undefined` if the machine `order` is not loaded. */
  readonly draft: () => object | null | undefined
  /** The query of the current address. */
  readonly query: () => string
  readonly resetForm: ResetForm
  /** The e-mail of the logged-in user; empty for a visitor. */
  readonly userEmail: () => string
  readonly pendingCheckouts: PendingCheckoutStore
  /**
   * Prevents other tabs from spending on the same order at the same time. Missing in the browser: the feature `generation`
   * creates it, so that its code is not loaded with every page.
   */
  readonly orderLock?: OrderLock
  readonly accountChanges: AccountChanges
  /** Calls back when the user returns to the page, or the browser is online again. Returns the function that unsubscribes. */
  readonly onReturn: (onEvent: () => void) => () => void
  /** Loads the chunk of the machines that make codes. */
  readonly loadGeneration: () => Promise<void>
  /** The machine that makes the code of this user and order; `undefined` if none was requested. */
  readonly generation: (input: GenerationInput) => GenerationActor | undefined
  /** Invalidates the state of all history entries on this device, which contain orders with their VINs. */
  readonly invalidateHistoryState: () => void
  /** Removes the stored hashes of the orders that were paid on this device. */
  readonly forgetPaidOrders: () => void
  /** The hash of the owner's e-mail in the current history entry. Without an owner: that of this tab's last user, or empty. */
  readonly entryOwnerHash: () => string
  /** The checkout that was opened from this tab. */
  readonly tabCheckout: TabCheckoutStore
  /** Resolves as soon as the page is visible and the browser is online. */
  readonly whenActive: (signal: AbortSignal) => Promise<void>
  /** Milliseconds since the page was loaded. */
  readonly timeSinceLoad: () => number
  /** Turns the warning before closing the page on or off. Each `true` must be followed by one `false`. */
  readonly warnBeforeLeave: (isActive: boolean) => void
  /** The file name of a conversion if the backend sends none. */
  readonly downloadFilename: string
  /** Machines that effects read or wait for. Events go through `send`. `history` is undefined until a page has shown orders. */
  readonly actors: () => Pick<AppActors, 'session' | 'catalogue' | 'payment'> & {
    readonly history?: AppActors['history']
  }
}
