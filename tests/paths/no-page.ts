type Excuses = Readonly<Record<string, string>>

/** What no page of a machine can bring about, each with the reason. */
interface NoPage {
  readonly transitions?: Excuses
  readonly outcomes?: Excuses
  readonly guards?: Excuses
}

const because = (reason: string, ...names: readonly string[]): Excuses =>
  Object.fromEntries(names.map((name) => [name, reason]))

export const NO_LOGIN = 'nobody sees the page without a login'
export const NOBODY_ASKED = 'nobody is asked, so nothing fails'
export const ASKED_BEFORE = 'what has failed is asked for again before it is there'
export const NEEDS_ANOTHER_TAB =
  'not walked: another tab must generate the same order, as in tests/pages/second-tab.page.ts'
export const NOT_GENERATE =
  "not walked: only a page with the button 'Generate' reads the balance anew, as in tests/pages/returning-tab.page.ts"
export const ALWAYS_KNOWN = 'whether somebody is logged in is always known in the end'

/** The catalogue is walked on the order form; the payment page walks what comes of a refusal there. */
export const REFUSED_ELSEWHERE = 'a payment is refused on another page'
const TURNS = ['takeTurn: the code of another tab', 'takeTurn: no lock']
const waitsIn = (parent: string) => [
  `${parent}.queued.slow|wait.stopped|0`,
  `${parent}.queued.soon|xstate.after.tabWait.${parent}.queued.soon|0`,
  `${parent}.queued|xstate.done.actor.takeTurn|0`,
  `${parent}.queued|xstate.done.actor.takeTurn|2`,
  `${parent}.queued|xstate.error.actor.takeTurn|0`,
]
const turnGuardsIn = (parent: string) => [
  `${parent}.queued|xstate.done.actor.takeTurn|0 is true`,
  `${parent}.queued|xstate.done.actor.takeTurn|1 is false`,
]

export const NO_PAGE: Readonly<Record<string, NoPage>> = {
  bundles: {
    transitions: because(
      'who is asked to log in is elsewhere by then',
      'bundles.purchase.buying|xstate.done.actor.buy|1',
    ),
    outcomes: because('somebody is logged in, and stays so', 'buy: nobody is logged in'),
    guards: {
      ...because(
        'who is asked to log in is elsewhere by then',
        'bundles.purchase.buying|xstate.done.actor.buy|1 is true',
      ),
      ...because('what is not on offer has no button', 'bundles.purchase.resting|bundle.bought|0 is false'),
    },
  },
  catalogue: {
    transitions: because(
      REFUSED_ELSEWHERE,
      'catalogue.price.loaded|price.refused|0',
      'catalogue.price.rereading|xstate.done.actor.readPrice|0',
      'catalogue.price.rereading|xstate.error.actor.readPrice|0',
      'catalogue.price.stale|price.refused|0',
    ),
    guards: because(
      'a part that is asked for with the others is asked for by each of them',
      ...['price', 'units', 'variants'].map((part) => `catalogue.${part}.idle|part.wanted|0 is false`),
    ),
  },
  'change-password': {
    guards: {
      ...because(
        'whether a password will do is for the host to say',
        'change-password.editing|form.submitted|0 is true',
      ),
      ...because('another password can be set at once', 'change-password.succeeded|always|0 is false'),
    },
  },
  conversion: {
    outcomes: because(
      'not walked: the file is in memory; tests/pages/changed-file.page.ts changes one on a disk',
      'convert: file changed',
    ),
    guards: because(
      'what is not there any more has no control, and nothing to tell of it',
      ...['cancelled', 'removed', 'opened', 'closed'].map(
        (what) => `conversion.queue|file.${what}|0 is false`,
      ),
      'conversion.queue.processing.sending|bytes.sent|0 is false',
      'conversion.queue.processing.sending|file.cancelled|0 is false',
    ),
  },
  'create-password': {
    guards: because('a link for a new password works once', 'create-password.succeeded|always|0 is true'),
  },
  history: {
    transitions: because(
      NO_LOGIN,
      'history.loading|xstate.done.actor.listOrders|0',
      'history.failed.renewing|xstate.done.actor.listOrders|0',
    ),
    outcomes: because(NO_LOGIN, 'listOrders: nobody to ask for'),
    guards: because(
      NO_LOGIN,
      'history.loading|xstate.done.actor.listOrders|0 is true',
      'history.failed.renewing|xstate.done.actor.listOrders|0 is true',
    ),
  },
  'kept-order': {
    transitions: {
      ...because(
        'it is left for, or had, on another page',
        'kept-order|checkout.left|0',
        'kept-order|receipt.had|0',
      ),
      ...because(
        'somebody logs in or out on another page',
        'kept-order|owner.known|0',
        'kept-order|owner.left|0',
      ),
      ...because(
        'a broken store is an empty one to the page',
        'kept-order.reading|xstate.error.actor.read|0',
      ),
    },
    outcomes: because('a broken store is an empty one to the page', 'read: a broken store'),
    guards: because(
      'somebody logs in on another page',
      'kept-order|owner.known|0 is true',
      'kept-order|owner.known|0 is false',
    ),
  },
  login: {
    guards: because('a login is not sent again after it has succeeded', 'login.succeeded|always|0 is true'),
  },
  order: {
    transitions: {
      ...because(ASKED_BEFORE, 'order.loadFailed|always|0'),
      ...because(NEEDS_ANOTHER_TAB, ...waitsIn('order')),
    },
    outcomes: because(NEEDS_ANOTHER_TAB, ...TURNS),
    guards: {
      ...because(ASKED_BEFORE, 'order.loadFailed|always|0 is true'),
      ...because(NEEDS_ANOTHER_TAB, ...turnGuardsIn('order')),
    },
  },
  payment: {
    transitions: because(
      NEEDS_ANOTHER_TAB,
      ...waitsIn('payment.emailHidden'),
      ...waitsIn('payment.emailShown'),
    ),
    outcomes: because(NEEDS_ANOTHER_TAB, ...TURNS),
    guards: {
      ...because(
        'not walked: a page that is loaded again with the e-mail that was typed, as in tests/pages/back-from-checkout.page.ts',
        'payment.checking|always|0 is true',
      ),
      ...because('opened without an order it ends at once', 'payment.checking|always|1 is false'),
      ...because(
        NEEDS_ANOTHER_TAB,
        ...turnGuardsIn('payment.emailHidden'),
        ...turnGuardsIn('payment.emailShown'),
      ),
    },
  },
  receipt: {
    transitions: because(ALWAYS_KNOWN, 'receipt.waiting|xstate.error.actor.awaitSession|0'),
    outcomes: because(ALWAYS_KNOWN, 'awaitSession: no answer'),
    guards: because(
      'without a payment there is no button that checks it',
      'receipt.failed|check.wanted|0 is false',
    ),
  },
  session: {
    transitions: because(
      NOT_GENERATE,
      'session.authenticated.balance.settled|account.changed|0',
      'session.authenticated.balance.unknown|account.changed|0',
      'session.authenticated.balance.renewing|balance.stale|0',
      'session.authenticated.balance.renewing|xstate.done.actor.readBalance|0',
      'session.authenticated.balance.renewing|xstate.error.actor.readBalance|0',
    ),
  },
  restore: { guards: because('a request can be sent again at once', 'restore.succeeded|always|0 is false') },
  theme: {
    guards: because(
      'there are three themes, and one of them it is',
      'theme|theme.chosen|2 is false',
      'theme|theme.heard|2 is false',
      'theme.read|always|2 is false',
    ),
  },
  'vin-code': {
    transitions: because(NOBODY_ASKED, 'vin-code.sending|xstate.error.actor.send|0'),
    outcomes: because(NOBODY_ASKED, 'send: a fault'),
    guards: because('a code is asked for once', 'vin-code.succeeded|always|0 is true'),
  },
}
