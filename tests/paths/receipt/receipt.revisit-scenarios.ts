import { withoutParameters } from '../requests.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { receiptModel, visits } from './receipt.model.ts'
import {
  ADDRESSES,
  ASKS,
  allExcept,
  asMember,
  COMES,
  outcomeNamesOf,
  withHistory,
} from './receipt.page-model.ts'
import { latecomerPageObject } from './receipt.page-object.ts'
import {
  expiredTokensPageObject,
  leavingPageObject,
  loginElsewherePageObject,
  revisitPageObject,
  visitorPageObject,
  withoutPurchasePageObject,
} from './receipt.revisit-page-object.ts'

/** An address at which the receipt's machine receives events but is not shown. */
const BEFORE = '/payment'
/** Endpoints that the pages on the way call. */
const otherRequests = ['readFormData', 'readVariants', 'listBundles'] as const

const PAIRS_ONLY = ['transitions', 'refusals', 'random'] as const
const UNKNOWN = 'checkPayment: 404 unknown'

type Snapshot = Parameters<typeof receiptModel.key>[0]
const onlyIdle = (eventCase: string) => (name: string, snapshot: Snapshot) =>
  name !== eventCase || snapshot.matches('idle')

const IN_AND_OUT = 'logs in elsewhere, and out again'
const stranger = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [IN_AND_OUT]: { event: { type: 'user.loggedIn' }, also: [{ type: 'session.ended' }] },
  },
}
const ALONE = 'comes back from paying a code, with nobody logged in any more'
const loggerIn = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [ALONE]: {
      event: { type: 'session.ended' },
      also: [{ type: 'receipt.opened', request: visits.payment }],
    },
  },
  isPossible: onlyIdle(ALONE),
}
const byNothing = { ...receiptModel, isPossible: onlyIdle(COMES.nothing) }

/** The scenarios with more than one visit of the page. */
export const revisitScenarios: readonly Scenario[] = [
  {
    persona: 'one who looks at many',
    model: withHistory,
    requests: { findOrder: { readHistory: withoutParameters } },
    pageObject: revisitPageObject,
    address: BEFORE,
    otherRequests,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: allExcept(
      ...Object.values(COMES),
      ...['has it checked again', 'copies the PIN', 'is somebody else', 'awaitSession: a member'],
      ...['leaves the page', 'awaitActivePage: in time'],
      ...['checkPayment: 200 paid', 'checkPayment: 200 pending', 'checkPayment: 404 unknown'],
      ...['checkOrder: 200 ready', 'checkOrder: 200 pending', 'checkOrder: 500 crashed'],
      ...['confirmBundle: 200 confirmed', 'confirmBundle: 200 errorInside', 'confirmBundle: 400 unpaid'],
      ...['200 confirmed', '200 errorInside', '400 unpaid'].map((name) => `confirmSubscription: ${name}`),
      ...['findOrder: not found', 'findOrder: no answer'],
      ...outcomeNamesOf('copy'),
    ),
    automatic: ['awaitSession: a member', 'awaitActivePage: in time'],
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'one whose tokens are due',
    model: receiptModel,
    pageObject: expiredTokensPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: allExcept(
      ...[COMES.order, COMES.bundle, COMES.nothing, 'has it checked again', 'is somebody else'],
      ...['awaitSession: a member', 'checkOrder: 200 pending', 'confirmBundle: 400 unpaid'],
    ),
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'one who is logged in elsewhere for a while',
    model: stranger,
    pageObject: visitorPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept(COMES.bundle, COMES.nothing, 'awaitSession: a visitor'),
    automatic: ['awaitSession: a visitor'],
    exclude: ['refusals', 'random'],
  },
  {
    persona: 'one who leaves while it is pending',
    model: stranger,
    pageObject: leavingPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept(
      ...[COMES.payment, COMES.bundle, COMES.nothing, 'leaves the page', 'has it checked again'],
      ...['awaitSession: a visitor', 'checkPayment: 200 pending', 'checkPayment: 200 errorInside'],
      ...['checkPayment: no whole answer', ...outcomeNamesOf('awaitActivePage')],
    ),
    automatic: ['awaitSession: a visitor', ...outcomeNamesOf('awaitActivePage')],
    exclude: ['refusals', 'random'],
  },
  {
    persona: 'one who logs in elsewhere, and out again later',
    model: loggerIn,
    pageObject: loginElsewherePageObject(ALONE),
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept('logs in elsewhere', 'awaitSession: a visitor', UNKNOWN),
    automatic: ['awaitSession: a visitor'],
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'one who logs in elsewhere, and is back with nothing',
    model: byNothing,
    pageObject: withoutPurchasePageObject,
    address: ADDRESSES.nothing,
    sharesPageObject: true,
    prepare: controlledDevice,
    notOnPage: allExcept(
      COMES.nothing,
      COMES.payment,
      'logs in elsewhere',
      'awaitSession: a visitor',
      UNKNOWN,
    ),
    automatic: [COMES.nothing, 'awaitSession: a visitor'],
    exclude: PAIRS_ONLY,
  },
  ...(
    [
      ['payment', '404 unknown'],
      ['order', '401 missing'],
    ] as const
  ).map(
    ([kind, answer]): Scenario => ({
      persona: `one who is told ${answer} of a${kind === 'order' ? 'n order' : ' payment'} and logs in elsewhere`,
      model: receiptModel,
      pageObject: latecomerPageObject(kind),
      address: ADDRESSES[kind],
      withoutLogin: ['checkOrder'],
      prepare: controlledDevice,
      notOnPage: allExcept(
        ...[COMES[kind], 'logs in elsewhere', 'awaitSession: a visitor'],
        `${ASKS[kind]}: ${answer}`,
      ),
      automatic: [COMES[kind], 'awaitSession: a visitor'],
      exclude: PAIRS_ONLY,
      sharesPageObject: true,
    }),
  ),
]
