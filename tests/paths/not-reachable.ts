import { type Excuses, excused } from './engine/model.ts'

/**
 * The transitions, outcomes and guards of a machine that no scenario covers in the browser, each with the
 * reason. A reason begins with 'not covered:' if a page could cause it.
 */
interface NotReachable {
  readonly transitions?: Excuses
  readonly outcomes?: Excuses
  readonly guards?: Excuses
}

export const NO_LOGIN = 'the page requires a login'
export const SENDS_NO_REQUEST = 'it sends no request, so nothing can fail'
export const RETRIED_BEFORE = 'the page retries failed lists before this can happen'
export const NEEDS_ANOTHER_TAB =
  'not covered: another tab must generate the same order, as in tests/pages/second-tab.page.ts'
export const OTHERS_PAYMENT =
  'not covered: the page of another user removes the order at once, as in tests/pages/payment-owner.page.ts'
const OWNER_AFTER_RELOAD =
  'not covered: after a reload the order has an owner before the session is restored, as in tests/pages/order-owner.page.ts'
export const NOT_GENERATE =
  "not covered: only a page with the button 'Generate' loads the balance again, as in tests/pages/returning-tab.page.ts"
export const NO_BALANCE_SHOWN =
  'not covered: only a page that shows the balance loads it again, as in tests/pages/order-spend.page.ts'
export const SESSION_ENDS_IN_OTHER_TAB = 'the session ends on another page, or its end leaves this page'
export const LEFT_AT_ONCE = 'the session is restored within a moment, and no path leaves the page before that'
export const ALWAYS_SETTLES = 'the session always settles in the end'

/** The catalogue is tested on the order form; the payment page tests what follows a refusal there. */
export const REFUSED_ON_OTHER_PAGE = 'a payment is refused on another page'
export const NEEDS_REPEATED_REQUEST =
  'not covered: it removes a warning, which needs a request that arrives twice, as in tests/pages/duplicate-codes.page.ts'
export const NEEDS_TWO_RESULTS =
  'not covered: only a registration has two results, as in tests/pages/notice-position.page.ts'
export const LATE_LOGIN =
  'not covered: a login that is answered after one in another tab, as in tests/pages/login.page.ts'
export const WHILE_LOGGING_OUT =
  'not covered: requests that run while another tab logs out, as in src/machines/session/session.machine.test.ts'
const NOT_LISTED = ['history.loading', 'history.loaded.closed.list.renewing', 'history.failed.renewing'].map(
  (state) => `${state}|xstate.done.actor.listOrders|0`,
)
/** Transitions that only other pages cause. */
export const HISTORY_ON_OTHER_PAGE = excused(
  SESSION_ENDS_IN_OTHER_TAB,
  ['history', 'history.idle'].flatMap((state) => [`${state}|session.ended|0`, `${state}|user.loggedOut|0`]),
)
const FOLLOW_UP_EVENTS = ['notice.posted', 'notice.replaceable', 'notice.closed']
const NEEDS_MISSING_CHUNK = 'not covered: a chunk must fail to load, as in tests/pages/failed-parts.page.ts'
const LOCK_OUTCOMES = {
  ...excused(NEEDS_ANOTHER_TAB, ['acquireLock: the code of another tab', 'acquireLock: no lock']),
  ...excused(NEEDS_MISSING_CHUNK, ['acquireLock: no machine']),
}
const waitsIn = (parent: string) => [
  `${parent}.awaitingLock.slow|wait.stopped|0`,
  `${parent}.awaitingLock.soon|xstate.after.tabWait.${parent}.awaitingLock.soon|0`,
  `${parent}.awaitingLock|xstate.done.actor.acquireLock|0`,
  `${parent}.awaitingLock|xstate.done.actor.acquireLock|2`,
  ...[0, 1, 2].map((branch) => `${parent}.awaitingLock|xstate.error.actor.acquireLock|${branch}`),
]
const lockGuardsIn = (parent: string) => [
  `${parent}.awaitingLock|xstate.done.actor.acquireLock|0 is true`,
  `${parent}.awaitingLock|xstate.done.actor.acquireLock|1 is false`,
  ...[0, 1].flatMap((branch) =>
    [true, false].map(
      (result) => `${parent}.awaitingLock|xstate.error.actor.acquireLock|${branch} is ${result}`,
    ),
  ),
]

export const NOT_REACHABLE: Readonly<Record<string, NotReachable>> = {
  bundles: {
    transitions: {
      ...excused('the redirect to the login has left the page by then', [
        'bundles.purchase.buying|xstate.done.actor.buy|1',
      ]),
      ...excused(SESSION_ENDS_IN_OTHER_TAB, ['bundles.purchase|session.ended|0']),
    },
    outcomes: excused('the user stays logged in', ['buy: no user is logged in']),
    guards: {
      ...excused('the redirect to the login has left the page by then', [
        'bundles.purchase.buying|xstate.done.actor.buy|1 is true',
      ]),
      ...excused('a bundle that is not for sale has no button', [
        'bundles.purchase.idle|bundle.bought|0 is false',
        'bundles.purchase.failed|bundle.bought|0 is false',
      ]),
    },
  },
  catalogue: {
    transitions: excused(REFUSED_ON_OTHER_PAGE, [
      'catalogue.price.loaded|price.rejected|0',
      'catalogue.price.reloading|xstate.done.actor.readPrice|0',
      'catalogue.price.reloading|xstate.error.actor.readPrice|0',
      'catalogue.price.stale|price.rejected|0',
    ]),
    guards: excused('every request for all lists includes this one', [
      ...['price', 'units', 'variants'].map(
        (section) => `catalogue.${section}.idle|section.requested|0 is false`,
      ),
    ]),
  },
  'change-password': {
    guards: {
      ...excused('only the backend validates the password', [
        'change-password.editing|form.submitted|0 is true',
      ]),
      ...excused('the form is repeatable, so a success has no pause', [
        'change-password.succeeded|always|0 is false',
      ]),
    },
  },
  conversion: {
    outcomes: excused(
      'not covered: the file is in memory; tests/pages/changed-file.page.ts changes one on a disk',
      ['convert: file changed'],
    ),
    guards: {
      ...excused('a file that is gone has no controls and receives no events', [
        ...['cancelled', 'removed', 'opened', 'closed'].map(
          (what) => `conversion.queue|file.${what}|0 is false`,
        ),
        'conversion.queue.processing.sending|bytes.sent|0 is false',
      ]),
      ...excused('only several results have a button for one archive of all', [
        'conversion.download.ready|results.packed|0 is false',
      ]),
    },
  },
  'create-password': {
    guards: excused('a link for a new password works once', ['create-password.succeeded|always|0 is true']),
  },
  history: {
    transitions: {
      ...excused(NO_LOGIN, NOT_LISTED),
      ...HISTORY_ON_OTHER_PAGE,
    },
    outcomes: excused(NO_LOGIN, ['listOrders: no user']),
    guards: {
      ...excused(
        NO_LOGIN,
        NOT_LISTED.map((transition) => `${transition} is true`),
      ),
    },
  },
  'pending-checkout': {
    transitions: {
      ...excused('a checkout starts and ends on another page', [
        'pending-checkout|checkout.started|0',
        'pending-checkout|receipt.received|0',
      ]),
      ...excused('login and logout are on other pages', [
        'pending-checkout|user.changed|0',
        'pending-checkout|user.loggedOut|0',
      ]),
      ...excused('the page treats a broken storage as an empty one', [
        'pending-checkout.reading|xstate.error.actor.read|0',
      ]),
    },
    outcomes: excused('the page treats a broken storage as an empty one', ['read: unreadable storage']),
    guards: excused('the login is on another page', [
      'pending-checkout|user.changed|0 is true',
      'pending-checkout|user.changed|0 is false',
    ]),
  },
  login: {
    guards: excused('a login is not sent again after it has succeeded', ['login.succeeded|always|0 is true']),
  },
  notices: {
    transitions: {
      ...excused(
        'every form starts an attempt together with its own event, as in tests/pages/notice-position.page.ts',
        ['notices|attempt.started|0'],
      ),
      ...excused(
        NEEDS_TWO_RESULTS,
        FOLLOW_UP_EVENTS.map((name) => `notices|${name}|0`),
      ),
      ...excused(NEEDS_REPEATED_REQUEST, [
        'notices|user.loggedIn|0',
        'notices|user.loggedOut|0',
        'notices|session.ended|0',
      ]),
    },
    guards: {
      ...excused(
        NEEDS_TWO_RESULTS,
        FOLLOW_UP_EVENTS.map((name) => `notices|${name}|0 is true`),
      ),
      ...excused(NEEDS_REPEATED_REQUEST, [
        'notices|session.ended|0 is true',
        'notices|session.ended|0 is false',
      ]),
    },
  },
  order: {
    transitions: {
      ...excused('not covered: it needs a reload, as in tests/pages/reload-draft.page.ts', [
        'order|draft.restored|0',
        'order.form|page.hidden|0',
        'order.form.paying|page.hidden|0',
      ]),
      ...excused('not covered: it needs a reload, as in tests/pages/order-spend.page.ts', [
        'order.form.open.generating|page.hidden|0',
      ]),
      ...excused(OWNER_AFTER_RELOAD, ['order.owner.none|always|1']),
      ...excused('not covered: only where the machine is loaded after its page was left', [
        'order.form.open|payment.opened|0',
      ]),
      ...excused(RETRIED_BEFORE, ['order.form.open.loadFailed|always|0']),
      ...excused(NEEDS_ANOTHER_TAB, waitsIn('order.form.open')),
    },
    outcomes: LOCK_OUTCOMES,
    guards: {
      ...excused(RETRIED_BEFORE, ['order.form.open.loadFailed|always|0 is true']),
      ...excused(OWNER_AFTER_RELOAD, ['order.owner.none|always|1 is true']),
      ...excused('it is false only within a step, in which the page is closed', [
        'order.owner.cleared|always|0 is false',
      ]),
      ...excused('the page of another user, as in tests/pages/order-owner.page.ts', [
        'order.form|payment.opened|0 is false',
      ]),
      ...excused(NEEDS_ANOTHER_TAB, lockGuardsIn('order.form.open')),
    },
  },
  payment: {
    transitions: {
      ...excused(NEEDS_ANOTHER_TAB, [
        ...waitsIn('payment.open.emailHidden'),
        ...waitsIn('payment.open.emailShown'),
      ]),
      ...excused(OTHERS_PAYMENT, [
        'payment.closed|always|0',
        'payment.closed|facts.changed|0',
        'payment.closed|user.loggedOut|0',
        'payment.open|always|0',
        'payment.open|user.loggedOut|0',
      ]),
    },
    outcomes: LOCK_OUTCOMES,
    guards: {
      ...excused(OTHERS_PAYMENT, ['payment.closed|always|0 is true', 'payment.open|always|0 is true']),
      ...excused(NEEDS_ANOTHER_TAB, [
        ...lockGuardsIn('payment.open.emailHidden'),
        ...lockGuardsIn('payment.open.emailShown'),
      ]),
    },
  },
  receipt: {
    transitions: {
      ...excused(ALWAYS_SETTLES, ['receipt.waiting|xstate.error.actor.awaitSession|0']),
      ...excused(LEFT_AT_ONCE, ['receipt.waiting|receipt.closed|0']),
    },
    outcomes: excused(ALWAYS_SETTLES, ['awaitSession: no response']),
    guards: {
      ...excused('without a payment there is no button that checks it', [
        'receipt.failed|check.requested|0 is false',
      ]),
      ...excused(LEFT_AT_ONCE, [
        'receipt.waiting|receipt.closed|0 is false',
        'receipt.waiting|receipt.closed|0 is true',
      ]),
    },
  },
  session: {
    transitions: {
      ...excused(NO_BALANCE_SHOWN, [
        'session.authenticated.balance.unknown|loading.retried|0',
        'session.authenticated.balance.retrying|xstate.done.actor.readBalance|0',
        'session.authenticated.balance.retrying|xstate.error.actor.readBalance|0',
      ]),
      ...excused(NOT_GENERATE, [
        'session.authenticated.balance.settled|account.changed|0',
        'session.authenticated.balance|account.changed|0',
        'session.authenticated.balance.renewing|account.changed|0',
        'session.authenticated.balance.renewing|xstate.done.actor.readBalance|0',
        'session.authenticated.balance.renewing|xstate.error.actor.readBalance|0',
      ]),
      ...excused(
        'the session is restored within a moment: no login is answered and no logout announced before',
        ['session.booting|login.succeeded|0', 'session.booting|user.loggedOut|0'],
      ),
      ...excused(WHILE_LOGGING_OUT, ['refreshing|xstate.done.actor.refreshTokens|0']),
      ...excused(LATE_LOGIN, ['session.authenticated|login.succeeded|0']),
    },
    guards: excused(WHILE_LOGGING_OUT, ['refreshing|xstate.done.actor.refreshTokens|0 is true']),
  },
  restore: {
    guards: excused('the form is repeatable, so a success has no pause', [
      'restore.succeeded|always|0 is false',
    ]),
  },
  theme: {
    guards: excused('there are only three themes', [
      'theme|theme.chosen|2 is false',
      'theme|theme.changedInOtherTab|2 is false',
      'theme.read|always|2 is false',
    ]),
  },
  'vin-code': {
    transitions: excused(SENDS_NO_REQUEST, ['vin-code.sending|xstate.error.actor.send|0']),
    outcomes: excused(SENDS_NO_REQUEST, ['send: an error']),
    guards: excused('a code is requested once', ['vin-code.succeeded|always|0 is true']),
  },
}
