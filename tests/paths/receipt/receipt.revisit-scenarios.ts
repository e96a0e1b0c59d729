import { keyOf } from '../../../src/machines/receipt/receipt-request.ts'
import { withoutParameters } from '../requests.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { receiptModel, VISIT, visits } from './receipt.model.ts'
import {
  ADDRESSES,
  allExcept,
  asMember,
  outcomeNamesOf,
  REQUESTS,
  withHistory,
} from './receipt.page-model.ts'
import { lateLoginPageObject } from './receipt.page-object.ts'
import {
  dueTokensPageObject,
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

const IN_AND_OUT = 'logs in and out in another tab'
const visitorModel = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [IN_AND_OUT]: {
      event: { type: 'user.loggedIn', email: 'anna@example.test' },
      also: [{ type: 'session.ended', nextEmail: '' }],
    },
  },
}
const RETURNS_LOGGED_OUT = 'logs out and returns from paying for a code'
const loginModel = {
  ...receiptModel,
  events: {
    ...receiptModel.events,
    [RETURNS_LOGGED_OUT]: {
      event: { type: 'session.ended', nextEmail: '' },
      also: [{ type: 'receipt.opened', request: visits.payment }],
    },
  },
  isPossible: onlyIdle(RETURNS_LOGGED_OUT),
}
/** The result of a refused bundle is kept: another visit would send no request that waits for the tokens. */
const dueTokens = {
  ...receiptModel,
  isPossible: (name: string, { context }: Snapshot) =>
    name !== VISIT.bundle || context.results[keyOf(visits.bundle)] === undefined,
}
const byMissingId = { ...receiptModel, isPossible: onlyIdle(VISIT.missingId) }

/** The scenarios with more than one visit of the page. */
export const revisitScenarios: readonly Scenario[] = [
  {
    persona: 'a member with several receipts',
    model: withHistory,
    requests: { findOrder: { readHistory: withoutParameters } },
    pageObject: revisitPageObject,
    address: BEFORE,
    otherRequests,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: allExcept(
      ...Object.values(VISIT),
      ...['checks again', 'copies the PIN', 'switches the user in another tab', 'awaitSession: a member'],
      ...['leaves the page', 'awaitActivePage: within 15 minutes'],
      ...['checkPayment: 200 paid', 'checkPayment: 200 pending', 'checkPayment: 404 unknown'],
      ...['checkOrder: 200 ready', 'checkOrder: 200 pending', 'checkOrder: 500 crashed'],
      ...['confirmBundle: 200 confirmed', 'confirmBundle: 200 errorInside', 'confirmBundle: 400 unpaid'],
      ...['200 confirmed', '200 errorInside', '400 unpaid'].map((name) => `confirmSubscription: ${name}`),
      ...['findOrder: not found', 'findOrder: no response'],
      ...outcomeNamesOf('copy'),
    ),
    automatic: ['awaitSession: a member', 'awaitActivePage: within 15 minutes'],
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'a member who returns to a code and a bundle',
    model: withHistory,
    requests: { findOrder: { readHistory: withoutParameters } },
    pageObject: revisitPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: allExcept(
      ...[VISIT.payment, VISIT.bundle, 'leaves the page', 'awaitSession: a member'],
      ...['checkPayment: 200 paid', 'findOrder: not found', 'confirmBundle: 200 confirmed'],
    ),
    automatic: ['awaitSession: a member'],
    exclude: ['pairs', 'refusals', 'random'],
  },
  {
    persona: 'a member with due tokens',
    model: dueTokens,
    pageObject: dueTokensPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: asMember,
    notOnPage: allExcept(
      ...[VISIT.order, VISIT.bundle, VISIT.missingId, 'checks again', 'switches the user in another tab'],
      ...['awaitSession: a member', 'checkOrder: 200 pending', 'confirmBundle: 400 unpaid'],
    ),
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'a visitor who logs in and out in another tab',
    model: visitorModel,
    pageObject: visitorPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept(VISIT.bundle, VISIT.missingId, 'awaitSession: a visitor'),
    automatic: ['awaitSession: a visitor'],
    exclude: ['refusals', 'random'],
  },
  {
    persona: 'a payer who leaves during a pending payment',
    model: visitorModel,
    pageObject: leavingPageObject,
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept(
      ...[VISIT.payment, VISIT.bundle, VISIT.missingId, 'leaves the page', 'checks again'],
      ...['awaitSession: a visitor', 'checkPayment: 200 pending', 'checkPayment: 200 errorInside'],
      ...['checkPayment: 200 paid', 'checkPayment: 400 declined', 'findOrder: not found'],
      ...['checkPayment: incomplete response', ...outcomeNamesOf('awaitActivePage')],
    ),
    automatic: ['awaitSession: a visitor', 'findOrder: not found', ...outcomeNamesOf('awaitActivePage')],
    exclude: ['refusals', 'random'],
  },
  {
    persona: 'a visitor who logs in in another tab and out later',
    model: loginModel,
    pageObject: loginElsewherePageObject(RETURNS_LOGGED_OUT),
    address: BEFORE,
    sharesPageObject: true,
    otherRequests,
    prepare: controlledDevice,
    notOnPage: allExcept('logs in in another tab', 'awaitSession: a visitor', UNKNOWN),
    automatic: ['awaitSession: a visitor'],
    exclude: PAIRS_ONLY,
  },
  {
    persona: 'a visitor who logs in in another tab and opens an empty receipt',
    model: byMissingId,
    pageObject: withoutPurchasePageObject,
    address: ADDRESSES.missingId,
    sharesPageObject: true,
    prepare: controlledDevice,
    notOnPage: allExcept(
      VISIT.missingId,
      VISIT.payment,
      'logs in in another tab',
      'awaitSession: a visitor',
      UNKNOWN,
    ),
    automatic: [VISIT.missingId, 'awaitSession: a visitor'],
    exclude: PAIRS_ONLY,
  },
  ...(
    [
      ['payment', '404 unknown'],
      ['order', '401 missing'],
    ] as const
  ).map(
    ([kind, response]): Scenario => ({
      persona: `a visitor who gets ${response} for the ${kind} and logs in in another tab`,
      model: receiptModel,
      pageObject: lateLoginPageObject(kind),
      address: ADDRESSES[kind],
      withoutLogin: ['checkOrder'],
      prepare: controlledDevice,
      notOnPage: allExcept(
        ...[VISIT[kind], 'logs in in another tab', 'awaitSession: a visitor'],
        `${REQUESTS[kind]}: ${response}`,
      ),
      automatic: [VISIT[kind], 'awaitSession: a visitor'],
      exclude: PAIRS_ONLY,
      sharesPageObject: true,
    }),
  ),
]
