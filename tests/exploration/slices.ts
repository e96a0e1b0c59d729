import { NONE_ALLOWED, type Slice } from './slice.ts'
import { formOf } from './world.ts'

/** Endpoints that answer at once, because they are not the subject of most slices. */
const READS = ['session', 'readStatus', 'readBalance', 'checkOrder', 'checkPayment', 'login']
const form = { path: '/' } as const

/** Anna has three points and two tabs with the order form. */
export const POINTS: Slice = {
  name: 'points',
  users: ['anna'],
  orders: ['A'],
  points: { anna: 3 },
  user: 'anna',
  tabs: [form, form],
  userActions: ['type', 'stop waiting'],
  limits: { ...NONE_ALLOWED, clicks: 3, faults: 1, late: 1 },
  answeredAtOnce: READS,
  canReachCode: true,
}

/** The same with two faults, and two late answers. */
export const MORE_FAULTS: Slice = {
  ...POINTS,
  name: 'points, two faults',
  limits: { ...NONE_ALLOWED, clicks: 3, faults: 2, late: 2 },
}

/** The shop sends idempotency keys. */
export const KEYS: Slice = { ...POINTS, name: 'points with idempotency keys', hasKeys: true }

/** Pages are left, reloaded and closed while a code is made. */
export const PAGES: Slice = {
  ...POINTS,
  name: 'points and pages',
  userActions: ['type', 'stop waiting', 'home', 'back', 'reload', 'close'],
  limits: { ...NONE_ALLOWED, clicks: 2, faults: 1, navigations: 1 },
}

/** The same on a payment page. */
export const PAYMENT_PAGES: Slice = {
  ...PAGES,
  name: 'points and payment pages',
  tabs: [{ path: '/payment', order: formOf('A') }],
  limits: { ...NONE_ALLOWED, clicks: 2, faults: 1, navigations: 2 },
}

/** A machine throws while a code is made. */
export const THROWS: Slice = {
  ...POINTS,
  name: 'points, a machine throws',
  userActions: ['type', 'stop waiting', 'reload'],
  limits: { ...NONE_ALLOWED, clicks: 2, navigations: 1, throws: 1 },
}

/** Anna has no points, so each code is paid by card. */
export const CARDS: Slice = {
  name: 'cards',
  users: ['anna'],
  orders: ['A', 'B'],
  points: {},
  paidBefore: ['A'],
  user: 'anna',
  tabs: [form, form],
  userActions: ['type', 'pay', 'return', 'back', 'old receipt'],
  limits: { ...NONE_ALLOWED, clicks: 4, faults: 1, navigations: 1 },
  answeredAtOnce: ['session', 'readStatus', 'readBalance', 'readHistory', 'checkOrder', 'login'],
  canReachCode: true,
}

const payment = { path: '/payment', order: formOf('A') } as const
/** Two tabs show the payment of the same order. The backend confirms a payment as soon as it is made. */
export const CARDS_IN_TWO_TABS: Slice = {
  ...CARDS,
  name: 'cards in two tabs',
  orders: ['A'],
  paidBefore: [],
  tabs: [payment, payment],
  userActions: ['pay', 'return', 'back'],
  limits: { ...NONE_ALLOWED, clicks: 4, navigations: 1 },
}

/** The network fails for a while. */
export const OUTAGES: Slice = {
  ...POINTS,
  name: 'points, an outage',
  limits: { ...NONE_ALLOWED, clicks: 2, outages: 1 },
}

/** The same in one tab, where the network may fail before the balance is known. */
export const OUTAGES_WHILE_LOADING: Slice = {
  ...OUTAGES,
  name: 'an outage while the balance is loaded',
  tabs: [form],
  answeredAtOnce: READS.filter((endpoint) => endpoint !== 'readBalance'),
}

/** A machine throws while a payment is made. */
export const THROWS_AT_PAYMENT: Slice = {
  ...CARDS_IN_TWO_TABS,
  name: 'cards, a machine throws',
  userActions: ['pay', 'return', 'reload'],
  limits: { ...NONE_ALLOWED, clicks: 2, navigations: 1, throws: 1 },
}

/** Both tabs have the same session, whose tokens expire. */
export const REFRESHES: Slice = {
  name: 'refreshes',
  users: ['anna'],
  orders: ['A'],
  points: { anna: 1 },
  user: 'anna',
  tabs: [form, form],
  userActions: ['log out', 'log in'],
  limits: { ...NONE_ALLOWED, faults: 1, late: 1, periods: 1, logins: 1, logouts: 1 },
  answeredAtOnce: ['session', 'readStatus', 'readBalance'],
}

/** Anna and Bert log in and out in two tabs. */
export const USERS: Slice = {
  ...REFRESHES,
  name: 'two users',
  users: ['anna', 'bert'],
  points: { anna: 1, bert: 1 },
  userActions: ['log out', 'log in'],
  limits: { ...NONE_ALLOWED, late: 1, periods: 1, logins: 1, logouts: 1 },
}

/** Anna makes a code; she logs out, in this tab or another, and Bert logs in. */
export const POINTS_OF_TWO_USERS: Slice = {
  ...POINTS,
  name: 'points of two users',
  users: ['anna', 'bert'],
  points: { anna: 1, bert: 1 },
  tabs: [{ path: '/', order: formOf('A') }, { path: '/vrxtool' }],
  userActions: ['log out', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 1, periods: 1, logins: 1, logouts: 1 },
  answeredAtOnce: [...READS, 'readHistory'],
  // A form that the logout cleared cannot be filled in again here.
  canReachCode: false,
}

/** The form is cleared by a logout in the other tab, and filled in again by the user who logs in. */
export const CODES_AFTER_LOGOUT: Slice = {
  ...POINTS_OF_TWO_USERS,
  name: 'codes after a logout',
  userActions: ['type', 'log out', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 1, logins: 1, logouts: 1 },
  canReachCode: true,
}

/** The request for Anna's code may arrive twice while she is on another page; her session is lost, and Bert logs in. */
export const WARNINGS_OF_TWO_USERS: Slice = {
  ...POINTS_OF_TWO_USERS,
  name: 'warnings of two users',
  points: { anna: 2 },
  tabs: [payment],
  userActions: ['home', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 1, faults: 2, navigations: 1, logins: 1 },
  // Bert is logged in before the backend confirms it.
  answeredAtOnce: READS.filter((endpoint) => endpoint !== 'readStatus'),
}

/** A tab shows an unfinished order to its owner only, also after reloads, Back, and a wiped storage. */
export const OWNERS: Slice = {
  name: 'owners of unfinished orders',
  users: ['anna', 'bert'],
  orders: ['A', 'B'],
  points: {},
  user: 'anna',
  tabs: [form],
  userActions: ['type', 'log out', 'log in', 'home', 'back', 'reload', 'wipe'],
  limits: { ...NONE_ALLOWED, clicks: 1, navigations: 3, logins: 2, logouts: 1, wipes: 1 },
  answeredAtOnce: [...READS, 'readHistory', 'payByCard'],
}

/**
 * Orders that are typed between the sessions of two users, also before the backend has confirmed the user.
 */
export const VISITORS: Slice = {
  ...OWNERS,
  name: 'orders between two users',
  userActions: ['type', 'log out', 'log in', 'home', 'back', 'reload'],
  limits: { ...NONE_ALLOWED, clicks: 3, navigations: 2, logins: 2, logouts: 1 },
  answeredAtOnce: OWNERS.answeredAtOnce.filter((endpoint) => endpoint !== 'readStatus'),
  canReachCode: true,
}

/** Bert types an order after Anna has logged out, and logs in afterwards. */
export const ORDERS_BEFORE_LOGIN: Slice = {
  ...VISITORS,
  name: 'orders before a login',
  nextUser: 'bert',
  limits: { ...NONE_ALLOWED, clicks: 3, navigations: 1, logins: 1, logouts: 1 },
}

/** The same after the session was lost instead of ended by the user. */
export const ORDERS_AFTER_LOST_SESSION: Slice = {
  ...VISITORS,
  name: 'orders after a lost session',
  limits: { ...NONE_ALLOWED, clicks: 1, navigations: 1, periods: 1, faults: 1, logins: 1 },
  // A lost session leads to the order form, from where a payment by card needs three clicks.
  canReachCode: false,
}

/** The same in two tabs, which receive each other's storage events late. */
export const ORDERS_IN_TWO_TABS: Slice = {
  ...VISITORS,
  name: 'orders between two users, two tabs',
  tabs: [form, form],
  limits: { ...NONE_ALLOWED, clicks: 1, navigations: 1, logins: 2, logouts: 1 },
  canReachCode: false,
}

/** Anna's payment page is shown before the order machine is loaded; she logs out, here or in the other tab, and Bert logs in. */
export const PAYMENTS_BEFORE_ORDER: Slice = {
  ...VISITORS,
  name: 'payment pages before the order machine is loaded',
  tabs: [payment, form],
  userActions: ['log out', 'log in'],
  limits: { ...NONE_ALLOWED, logins: 1, logouts: 1 },
  isOrderLate: true,
  canReachCode: false,
}

/** Anna and Bert convert files in one tab, over lost sessions and logouts. */
export const FILES: Slice = {
  name: 'files',
  users: ['anna', 'bert'],
  orders: ['A', 'B'],
  points: {},
  user: 'anna',
  tabs: [{ path: '/vrxtool' }],
  userActions: ['drop', 'home', 'back', 'log out', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 2, faults: 1, periods: 1, navigations: 1, logins: 2, logouts: 1 },
  answeredAtOnce: ['session', 'readBalance', 'readHistory', 'login'],
}

/** The same while the other tab logs out and in. */
export const FILES_IN_TWO_TABS: Slice = {
  ...FILES,
  name: 'files, two tabs',
  tabs: [{ path: '/vrxtool' }, form],
  userActions: ['drop', 'log out', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 2, periods: 1, logins: 2, logouts: 1 },
}

/** Anna buys bundles and subscriptions; pages are left, answers are lost, and a machine throws. */
export const BUNDLES: Slice = {
  name: 'bundles and subscriptions',
  users: ['anna'],
  orders: ['A'],
  points: {},
  user: 'anna',
  tabs: [{ path: '/subscription' }],
  userActions: ['home', 'back', 'reload'],
  limits: { ...NONE_ALLOWED, clicks: 2, faults: 1, late: 1, navigations: 1, throws: 1 },
  answeredAtOnce: [...READS, 'readHistory'],
}

/** The access token expires while she buys. */
export const BUNDLES_AFTER_EXPIRY: Slice = {
  ...BUNDLES,
  name: 'bundles and expired tokens',
  limits: { ...NONE_ALLOWED, clicks: 1, faults: 1, late: 1, navigations: 1, periods: 1 },
}

/** Anna logs out while she buys, here or in the other tab, and Bert logs in. */
export const BUNDLES_OF_TWO_USERS: Slice = {
  ...BUNDLES,
  name: 'bundles of two users',
  users: ['anna', 'bert'],
  tabs: [{ path: '/subscription' }, { path: '/vrxtool' }],
  userActions: ['log out', 'log in'],
  limits: { ...NONE_ALLOWED, clicks: 2, late: 1, logins: 1, logouts: 1 },
}

/** Everything together; reads may fail, too. */
export const EVERYTHING: Slice = {
  name: 'everything',
  users: ['anna', 'bert'],
  orders: ['A', 'B'],
  points: { anna: 3, bert: 0 },
  user: 'anna',
  tabs: [form, form],
  userActions: [
    ...(['type', 'stop waiting', 'home', 'back', 'reload', 'close'] as const),
    ...(['log out', 'log in', 'wipe', 'return', 'old receipt', 'pay'] as const),
  ],
  limits: {
    clicks: 8,
    faults: 6,
    late: 4,
    navigations: 15,
    periods: 3,
    logins: 4,
    logouts: 3,
    wipes: 2,
    throws: 1,
    outages: 1,
  },
  answeredAtOnce: ['session'],
}

/** The same with reads that are answered at once, so that the search gets deeper. */
export const EVERYTHING_DEEPER: Slice = {
  ...EVERYTHING,
  name: 'everything, reads at once',
  answeredAtOnce: READS,
}
