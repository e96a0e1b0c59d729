import type { Entry, Limits, OrderName, User } from './world.ts'

/**
 * Protections of the shop, each of which was added after an attack or this exploration had found a fault. `protections.runs.test.ts`
 * removes them one by one and expects that the exploration finds the fault again.
 */
export interface Protections {
  /** New codes are counted after a request, and a page shows that there are several. */
  readonly hasCodeCount: boolean
  /** One tab at a time generates the code of an order. */
  readonly hasOrderLock: boolean
  /** Inside the lock, the codes are read again. */
  readonly hasReadInLock: boolean
  /** A receipt without a matching id ends the reminder of a checkout of this tab alone. */
  readonly hasTabMatch: boolean
  /** A history entry and a draft have an owner. */
  readonly hasOwnerMark: boolean
  /** One tab at a time refreshes the session. */
  readonly hasRefreshLock: boolean
  /** A refresh does not use tokens that another user's login stored meanwhile. */
  readonly hasOwnerCheck: boolean
  /** A request of one user never gets the access token of another. */
  readonly hasTokenOwnerCheck: boolean
  /** The form passes the owner with the order, because the session may be lost. */
  readonly isOwnerPassedOn: boolean
  /** An emptied entry has no owner. */
  readonly isOwnerEmptied: boolean
  /**
   * The payment page shows that the order was paid on this device, and requires a confirmation before a
   * second payment.
   */
  readonly hasEarlierPaymentCheck: boolean
  /** Each page shows a checkout that has no receipt. */
  readonly hasCheckoutReminder: boolean
  /** The payment page reports to its machine that the field for the e-mail is visible. */
  readonly isEmailFieldReported: boolean
  /** A cleared form is opened again. */
  readonly isFormReopened: boolean
  /** The lock of a generation that threw is held until its tab is closed or reloaded. */
  readonly isLockKeptAfterThrow: boolean
  /** When the browser is online again, the pages repeat the requests that failed. */
  readonly isLoadingRetried: boolean
  /** A draft keeps that its code may have been made, and so does the history entry of a payment page. */
  readonly isUncertaintyKept: boolean
  /** A warning that names orders has an owner. */
  readonly hasWarningOwner: boolean
}
export const ALL_PROTECTIONS: Protections = {
  hasCodeCount: true,
  hasOrderLock: true,
  hasReadInLock: true,
  hasTabMatch: true,
  hasOwnerMark: true,
  hasRefreshLock: true,
  hasOwnerCheck: true,
  hasTokenOwnerCheck: true,
  isOwnerPassedOn: true,
  isOwnerEmptied: true,
  hasEarlierPaymentCheck: true,
  hasCheckoutReminder: true,
  isEmailFieldReported: true,
  isFormReopened: true,
  isLockKeptAfterThrow: true,
  isLoadingRetried: true,
  isUncertaintyKept: true,
  hasWarningOwner: true,
}

/** The actions of a user that a slice explores. */
export type UserAction =
  | 'type'
  | 'stop waiting'
  | 'home'
  | 'back'
  | 'reload'
  | 'close'
  | 'log out'
  | 'log in'
  | 'wipe'
  | 'return'
  | 'old receipt'
  | 'pay'
  | 'drop'

/** The part of the app that one exploration covers. */
export interface Slice {
  readonly name: string
  readonly users: readonly User[]
  readonly orders: readonly OrderName[]
  readonly points: Partial<Record<User, number>>
  /** The user that every tab starts with. */
  readonly user: User | null
  /** If set, only this user logs in, and has typed as a visitor before. */
  readonly nextUser?: User
  /** The page that each tab starts with. */
  readonly tabs: readonly Entry[]
  /** Orders that were paid long ago, without a reminder on this device. */
  readonly paidBefore?: readonly OrderName[]
  readonly userActions: readonly UserAction[]
  /** The number of clicks, faults and the like that may happen. */
  readonly limits: Limits
  /** Endpoints that answer at once and never fail. */
  readonly answeredAtOnce: readonly string[]
  /** True if a separate move loads the order machine; otherwise each page is loaded with it. */
  readonly isOrderLate?: boolean
  /** True if a user can get a code from every state, as long as enough clicks are left. */
  readonly canReachCode?: boolean
  /** True if the shop sends idempotency keys. */
  readonly hasKeys?: boolean
  readonly protections?: Protections
}
export const protectionsOf = ({ protections = ALL_PROTECTIONS }: Slice) => protections

export const NONE_ALLOWED: Limits = {
  clicks: 0,
  faults: 0,
  late: 0,
  navigations: 0,
  periods: 0,
  logins: 0,
  logouts: 0,
  wipes: 0,
  throws: 0,
  outages: 0,
}
