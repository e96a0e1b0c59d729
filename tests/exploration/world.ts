import type { AnyEventObject } from 'xstate'
import type { OrderForm, TokenPair } from '../../src/contract/index.ts'
import type { PendingCheckouts } from '../../src/machines/pending-checkout/index.ts'
import type { ReceiptRequest } from '../../src/machines/receipt/index.ts'
import type { SessionUser } from '../../src/machines/session/index.ts'

/** One state of the exploration as plain data. Its text is its key, so it contains nothing that cannot affect what follows. */
export interface World {
  /** Access tokens live for one period. */
  tokenPeriod: number
  /** True while the network is down: every request fails. */
  isOffline?: true
  device: Device
  /** Web Locks by name: the first one holds the lock, the others wait in this order. */
  locks: Record<string, Waiting[]>
  tabs: Tab[]
  host: Host
  /** Requests whose page is gone, which the backend may still execute. */
  detachedRequests: Sent[]
  /** The number of clicks, faults and the like that may still happen. */
  remaining: Limits
  intentions: Record<string, Intention>
  /** By order: the codes that its user wants to pay for by card. Each order has one user. */
  cardIntentions: Partial<Record<OrderName, CardIntention>>
  /** The purchases of bundles, by user and endpoint. */
  purchases: Record<string, Purchases>
}

export type User = 'anna' | 'bert'
export type OrderName = 'A' | 'B'
export const emailOf = (user: User) => `${user}@example.test`
/** The e-mail for the invoice that a user types. */
export const invoiceEmailOf = (user: User | 'visitor') => `invoice-${user}@example.test`
export const userOf = (email: string) => email.split('@')[0] as User

export interface Waiting {
  readonly tab: number
  readonly actor: string
  readonly id: string
}

/** The storage that all tabs share. */
export interface Device {
  tokens: (TokenPair & { email?: string }) | null
  user: SessionUser | null
  pending: PendingCheckouts
  paid: OrderName[]
  /** The number of voluntary logouts that were broadcast to the other tabs. */
  logout: number
  /** The logout period of history entries. */
  logoutPeriod: number
  keys: Record<string, number>
}
/** Changes that a tab has not noticed yet: storage events arrive late. */
export type StorageKey = 'tokens' | 'pending' | 'logout' | 'account' | 'paid'

export interface Host {
  /** Points by user. */
  points: Partial<Record<User, number>>
  codes: { readonly id: number; readonly user: User; readonly order: OrderName }[]
  payments: { readonly id: number; readonly user: User | ''; readonly order: OrderName; isPaid: boolean }[]
  /** The checkouts of bundles, by user and endpoint. */
  checkouts: string[]
  /** The session of a user: its refresh token, and the period in which its access token is valid. */
  sessions: { readonly user: User; serial: number; period: number }[]
  /** The answer to each idempotency key. */
  keys: Record<number, Answer>
}

export type Answer = { readonly output: unknown } | { readonly error: Problem }
export interface Problem {
  readonly kind: 'network' | 'status'
  readonly status?: number
  readonly body?: { readonly code: string }
}

export interface Sent {
  readonly endpoint: string
  readonly body: Record<string, unknown>
  access: string | null
  readonly key?: number
  /** The answer of the backend that has not arrived yet. */
  answer?: Answer
}
export interface Request extends Sent {
  /** `token`: waits for the session; `sent`: the backend has it. */
  state: 'token' | 'sent'
  readonly isPublic: boolean
  wasLoggedIn: boolean
  /** The e-mail of the user whose request this is; empty for a visitor, until it gets the token of a user. */
  owner: string
  isRetried: boolean
}
/** A running invoked actor. */
export interface Call {
  readonly actor: string
  readonly id: string
  readonly src: string
  readonly input: unknown
  request?: Request
  /** Further data of the simulated effect. */
  memory?: Record<string, unknown>
}
export interface Timer {
  readonly actor: string
  readonly id: string
  readonly event: AnyEventObject
}

/** False for notices, which stay until another one replaces them. All other delays may end at any moment. */
export const hasTimers = (actor: string): boolean => actor !== 'notices'

export interface Entry {
  /** The router's key of the entry. */
  readonly key?: string
  readonly path: '/' | '/payment' | '/success' | '/login' | '/vrxtool' | '/subscription'
  order?: OrderForm | null
  typedEmail?: string
  isOutcomeUnknown?: boolean
  orderIds?: readonly number[]
  receipt?: ReceiptRequest
  /** The page that the login returns to. */
  from?: Pick<Entry, 'path' | 'receipt'>
  logoutPeriod?: number
  owner?: string
}
export interface Draft {
  readonly order: OrderForm
  readonly entry: string
  readonly ownerHash: string
  /** True if the code may have been made. */
  readonly isUncertain?: boolean | undefined
  readonly logoutPeriod: number
}

/** A coding file in the converter; `knownLogout` is the last logout that the tab knew of. */
export interface DroppedFile {
  readonly id: string
  readonly by: User | ''
  readonly knownLogout: number
}

/** A payment page that waits for the order machine, like `useUnfinishedOrder.ts`. */
export interface PaymentVisit {
  readonly order: OrderForm
  readonly ownerHash: string
  readonly isOutcomeUnknown: boolean
  readonly isLeft: boolean
}

/** One tab: its actors by the numbers of their snapshots, and what belongs to the tab alone. */
export interface Tab {
  isOpen: boolean
  isUnloading?: true
  actors: Record<string, number>
  calls: Call[]
  timers: Timer[]
  /** The open page if it shows an order: the order form or the payment page. */
  form: 'order' | 'payment' | null
  /** The payment whose checkout the tab shows, or 0 for that of a bundle; `null` on a page of the shop. */
  openCheckout: number | null
  entries: Entry[]
  entryIndex: number
  /** In `sessionStorage`. */
  draft: Draft | null
  /** In `sessionStorage`: a hash of the e-mail that the backend confirmed last, and the logout period of that time. */
  lastUser: { readonly hash: string; readonly logoutPeriod: number } | null
  checkout: { readonly leftAt: number; readonly email: string; readonly owner: string } | null
  /** The `clearCount` of the order machine when its form was last opened. */
  clearCount: number
  logoutPeriod: number
  knownLogout: number
  unnoticed: StorageKey[]
  /** The payment pages that were opened before the order machine was loaded; `undefined` once it is loaded. */
  waitingForOrder?: readonly PaymentVisit[]
  /** The files that users dropped in this tab; `undefined` before the first. */
  dropped?: readonly DroppedFile[]
  /** The order whose code was requested when the page was unloaded, until the user types or clicks again. */
  requestedBefore?: OrderName
  /** True if the last click was to pay for an order that was paid already, and the page did not show that. */
  isSecondPayment?: true
}

export interface Limits {
  clicks: number
  /** Requests that fail, answers that are lost, and requests that arrive twice. */
  faults: number
  /**
   * Answers that arrive late: the backend has executed the request, and the page may have changed meanwhile.
   */
  late: number
  navigations: number
  /** Times that the access tokens expire. */
  periods: number
  logins: number
  logouts: number
  wipes: number
  /** Machines that throw. */
  throws: number
  /** Times that the network fails. */
  outages: number
}

/** The codes of one order that a user wanted. */
export interface Intention {
  wanted: number
  /** The number of codes when the open intention began. */
  codesBefore: number
  /** The number of requests that the browser sent again by itself. */
  repeated: number
  /** True once a page showed that there is more than one code, or that the outcome is unknown. */
  isShown: boolean
  /** True if the codes could not be read, or the page is gone: then no page can show it. */
  cannotBeShown: boolean
}

/** One intention is one code: a user wants another one only after a page showed that the first is paid or begun. */
export interface CardIntention {
  /** The number of payments that the user agreed to. */
  readonly agreed: number
  /** True once the card was charged again for the same intention. */
  readonly isChargedTwice: boolean
}

/** The clicks on bundles, and the checkouts that they requested and opened. */
export interface Purchases {
  clicks: number
  /** The number of requests that the browser sent again by itself. */
  repeated: number
  /** The number of times that a page was left for a checkout. */
  opened: number
  isOpenedElsewhere?: true
}

const VINS: Record<OrderName, string> = { A: 'WDD2120021A000000', B: 'WDD2130041B000000' }
export const formOf = (order: OrderName): OrderForm => ({
  comand: 'NTG5',
  map_region: 'Europe',
  version: '2025',
  vin: VINS[order],
})
export const nameOf = ({ vin }: Pick<OrderForm, 'vin'>): OrderName | null =>
  vin === VINS.A ? 'A' : vin === VINS.B ? 'B' : null

const START = 1_800_000_000
const PERIOD = 3_600
export const nowIn = (period: number) => (START + period * PERIOD) * 1_000
const claims = (period: number) =>
  btoa(JSON.stringify({ iat: START + period * PERIOD, exp: START + (period + 1) * PERIOD }))
export const tokensOf = (user: User, serial: number, period: number): TokenPair => ({
  access_token: `${user}${serial}.${claims(period)}.`,
  refresh_token: `${user}${serial}`,
})
/** The owner and number of an access or refresh token. */
export const ownerOfToken = (token: string) => {
  const [, user, serial] = /^([a-z]+)(\d+)/.exec(token) ?? []
  return { user: user as User, serial: Number(serial) }
}
