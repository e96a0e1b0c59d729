import { selectPricing } from '../../../src/machines/payment/payment.rules.ts'
import { excused, outcomeName } from '../engine/model.ts'
import { DELAYED_PRICE, DELAYED_STATUS } from '../held-at-start.ts'
import { loggedInAs } from '../logged-in.ts'
import { withPoints } from '../order/order.samples.ts'
import { inSingleTab } from '../order-lock.ts'
import { PERSONAS, POINTS_EMAIL } from '../personas.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { OTHER_REQUESTS, withOrder } from './payment.backend.ts'
import {
  lateStatus,
  lateStatusPageObject,
  ownerChanges,
  ownerChangesPageObject,
  REFUSED,
} from './payment.late-data.ts'
import { CONSENT, findsEarlierPayment, OPENS, PAID_BEFORE, paymentModel, visitor } from './payment.model.ts'
import {
  buyerPageObject,
  CONSENT_TEXT,
  consentPageObject,
  earlierPaymentPageObject,
  lateLoginPageObject,
  withPointsPageObject,
} from './payment.page-object.ts'

const { outcomes } = paymentModel
type Snapshot = Parameters<typeof paymentModel.key>[0]

const inOtherScenarios = excused('another scenario of this page', [
  'gets the price',
  'is identified as a member',
  'gets points',
  'has no points left',
  'has an unknown discount',
  ...PAID_BEFORE,
  ...CONSENT,
])
/** The catalogue reads the price when the page opens. */
const PRICE_BEFORE = {
  earlierRequests: { readPrice: 1 },
  otherLogs: /^The price could not be loaded/,
} as const
const opened = (facts: Partial<typeof visitor>) => ({
  ...paymentModel,
  input: { facts: { ...visitor, ...facts } },
})
const USUAL = /: (a checkout|an order|no order|no checkout|incomplete response)$/
const outcomeNamesOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))
const NOT_PAID = 'a user with points is not charged'

const scenarios: readonly Scenario[] = [
  {
    persona: 'a buyer',
    model: opened({}),
    pageObject: buyerPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    // The mock backend would reject a price other than its own.
    keepsBackendState: true,
    prepare: withOrder,
    notOnPage: inOtherScenarios,
    automatic: ['sees the e-mail field'],
  },
  {
    persona: 'a visitor with an earlier payment',
    exclude: ['random'],
    model: {
      ...opened({}),
      events: {
        ...paymentModel.events,
        'finds an earlier payment': findsEarlierPayment,
      },
    },
    pageObject: earlierPaymentPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    prepare: withOrder,
    notOnPage: {
      ...excused(
        'another scenario of this page',
        Object.keys(inOtherScenarios).filter((eventCase) => !PAID_BEFORE.some((one) => one === eventCase)),
      ),
      ...excused('the scenario of a first payment', [
        'types half an e-mail',
        ...outcomeNamesOf('pay').filter(
          (eventCase) => !['pay: a checkout', 'pay: 400 tampered'].includes(eventCase),
        ),
        ...outcomeNamesOf('reloadPrice').filter(
          (eventCase) =>
            !['reloadPrice: the same price', 'reloadPrice: incomplete response'].includes(eventCase),
        ),
      ]),
    },
    automatic: ['sees the e-mail field'],
    sharesPageObject: true,
  },
  {
    persona: 'a buyer who must give consent',
    exclude: ['random'],
    model: opened({}),
    pageObject: consentPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    settings: { withdrawalConsent: CONSENT_TEXT },
    prepare: withOrder,
    notOnPage: {
      ...excused(
        'another scenario of this page',
        [OPENS, ...Object.keys(inOtherScenarios)].filter(
          (eventCase) => !CONSENT.some((one) => one === eventCase),
        ),
      ),
      ...excused('a buyer in a shop without a text to consent to', [
        'types half an e-mail',
        ...outcomeNamesOf('pay').filter(
          (eventCase) =>
            ![
              ...['pay: a checkout', 'pay: no checkout', 'pay: incomplete response'],
              'pay: 400 tampered',
            ].includes(eventCase),
        ),
        ...outcomeNamesOf('reloadPrice').filter(
          (eventCase) =>
            !['reloadPrice: the same price', 'reloadPrice: incomplete response'].includes(eventCase),
        ),
        ...outcomeNamesOf('generate'),
      ]),
    },
    automatic: ['sees the e-mail field'],
    sharesPageObject: true,
  },
  {
    persona: 'a member with points',
    model: opened(withPoints),
    pageObject: withPointsPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await loggedInAs(page, world, POINTS_EMAIL)
    },
    notOnPage: inOtherScenarios,
  },
  {
    persona: 'a visitor who gets points from another tab',
    model: {
      ...opened({}),
      // Points arrive once, while the e-mail field is shown.
      isPossible: (eventCase: string, snapshot: Snapshot) =>
        eventCase !== 'gets points' ||
        (selectPricing(snapshot.context).entitlement.spending === null &&
          snapshot.matches({ open: { emailShown: 'ready' } })),
    },
    pageObject: lateLoginPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    keepsBackendState: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await controlledDevice(page, world)
    },
    notOnPage: {
      ...Object.fromEntries(
        Object.entries(inOtherScenarios).filter(([eventCase]) => eventCase !== 'gets points'),
      ),
      ...excused(NOT_PAID, [
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'returns from the checkout'],
        ...outcomeNamesOf('pay'),
      ]),
    },
    automatic: ['sees the e-mail field'],
    sharesPageObject: true,
  },
  {
    persona: 'a member whose status loads slowly',
    exclude: ['random'],
    model: lateStatus,
    pageObject: lateStatusPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    prepare: async (page, world) => {
      world.outcomes.add(DELAYED_PRICE)
      world.outcomes.add(DELAYED_STATUS)
      await withOrder(page)
      await controlledDevice(page, world)
      await loggedInAs(page, world, PERSONAS.member.email)
    },
    notOnPage: {
      ...excused('another scenario of this page', [
        ...['gets points', 'has no points left', 'has an unknown discount'],
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'returns from the checkout'],
        ...PAID_BEFORE,
        ...CONSENT,
        ...outcomeNamesOf('pay').filter((eventCase) => eventCase !== 'pay: a checkout'),
      ]),
      ...excused('no points', outcomeNamesOf('generate')),
    },
    automatic: ['sees the e-mail field'],
    sharesPageObject: true,
  },
  {
    persona: 'a visitor, then a user from another tab',
    model: ownerChanges,
    pageObject: ownerChangesPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    keepsBackendState: true,
    exclude: ['transitions', 'refusals', 'random'],
    prepare: async (page, world) => {
      world.outcomes.add(DELAYED_PRICE)
      await withOrder(page)
      await controlledDevice(page, world)
    },
    notOnPage: {
      ...excused('another scenario of this page', [
        ...['has no points left', 'has an unknown discount', 'clears the e-mail'],
        ...PAID_BEFORE,
        ...CONSENT,
      ]),
      ...excused(
        'one outcome of each kind is enough here',
        [...outcomeNamesOf('pay'), ...outcomeNamesOf('generate')].filter(
          (eventCase) => !USUAL.test(eventCase) && eventCase !== REFUSED,
        ),
      ),
    },
    automatic: ['sees the e-mail field'],
    sharesPageObject: true,
  },
]

/** Event cases that open or leave pages, or change the user; few scenarios perform them. */
const PAGE_AND_USER_CASES = [
  'leaves the page',
  'is taken to the receipt',
  'returns to the page',
  'orders the same code anew',
  'is Anna',
  'is Bert',
  'loses the session',
  'logs out',
]
const OPENINGS = [OPENS, CONSENT[0]]
/** Adds the openings that the page object performs, and excuses the page and user cases that it does not. */
const withPageDefaults = (scenario: Scenario): Scenario => ({
  ...scenario,
  automatic: [
    ...OPENINGS.filter((eventCase) => eventCase in scenario.pageObject.perform),
    ...(scenario.automatic ?? []),
  ],
  notOnPage: {
    ...scenario.notOnPage,
    ...excused(
      'another scenario of this page',
      [...PAGE_AND_USER_CASES, ...OPENINGS].filter(
        (eventCase) => !(eventCase in scenario.pageObject.perform),
      ),
    ),
  },
})

export const paymentScenarios = scenarios.map(inSingleTab).map(withPageDefaults)
