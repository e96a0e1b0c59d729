import type { Entry, Left, OrderName, User } from './world.ts'

/** What was cured after the shop had been attacked; a test takes each cure away. */
export interface Cures {
  /** Finding 1: new codes are counted after a request, and a page shows that there are several. */
  readonly countsCodes: boolean
  /** Finding 2: one tab at a time generates the code of an order. */
  readonly locksOrder: boolean
  /** Finding 2: inside the lock, the codes are read again. */
  readonly looksForCode: boolean
  /** Finding 8: a receipt without a matching name ends the reminder of a checkout of this tab alone. */
  readonly matchesTab: boolean
  /** Finding 12: a history entry and a draft have an owner. */
  readonly marksOwner: boolean
  /** One tab at a time refreshes the session. */
  readonly locksRefresh: boolean
  /** Tokens that another user's login stored meanwhile are not taken for one's own. */
  readonly checksOwner: boolean
  /** Found by the exploration: an entry that is made after the session was lost has an owner, too. */
  readonly remembersAuthor: boolean
  /** Found by the exploration: an entry that was emptied has none. */
  readonly emptiesOwner: boolean
}
export const ALL_CURES: Cures = {
  countsCodes: true,
  locksOrder: true,
  looksForCode: true,
  matchesTab: true,
  marksOwner: true,
  locksRefresh: true,
  checksOwner: true,
  remembersAuthor: true,
  emptiesOwner: true,
}

/** What a person may do besides what the page in front of them offers. */
export type UserAction =
  | 'type'
  | 'press'
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
  readonly tokens: Partial<Record<User, number>>
  /** The user that every tab starts with. */
  readonly user: User | null
  /** The page that each tab starts with. */
  readonly tabs: readonly Entry[]
  /** Orders that were paid long ago, without a reminder on this device. */
  readonly paidBefore?: readonly OrderName[]
  readonly userActions: readonly UserAction[]
  readonly left: Left
  /** Endpoints that answer at once and never fail. */
  readonly atOnce: readonly string[]
  /** True if the shop sends idempotency keys. */
  readonly hasKeys?: boolean
  readonly cures?: Cures
}
export const curesOf = ({ cures = ALL_CURES }: Slice) => cures

export const NOTHING_LEFT: Left = {
  presses: 0,
  faults: 0,
  late: 0,
  moves: 0,
  periods: 0,
  logins: 0,
  logouts: 0,
  wipes: 0,
}
