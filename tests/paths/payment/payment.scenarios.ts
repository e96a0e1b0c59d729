import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { excused, outcomeName } from '../engine/model.ts'
import { HELD_PRICE, HELD_STATUS } from '../held-response.ts'
import { loggedInAs } from '../logged-in.ts'
import { inSingleTab } from '../order-lock.ts'
import { PERSONAS, POINTS_EMAIL, POINTS_SPENDING } from '../personas.ts'
import type { Scenario } from '../scenario.ts'
import { controlledDevice } from '../session/session.device.ts'
import { OTHER_REQUESTS, withOrder } from './payment.backend.ts'
import {
  ownerChanges,
  ownerChangesPageObject,
  REFUSED,
  unknown,
  unknownPageObject,
} from './payment.late-data.ts'
import { CONSENT, change, PAID_BEFORE, paymentModel, visitor } from './payment.model.ts'
import {
  buyerPageObject,
  CONSENT_TEXT,
  consenterPageObject,
  holderPageObject,
  latecomerPageObject,
  repeaterPageObject,
} from './payment.page-object.ts'

const { outcomes } = paymentModel
type Snapshot = Parameters<typeof paymentModel.key>[0]

const inOtherScenarios = excused('another visitor of this page', [
  'learns the price',
  'is found to be a member',
  'is found to have points',
  'is found to have none left',
  'is not known yet',
  ...PAID_BEFORE,
  ...CONSENT,
])
/** The catalogue reads the price when the page opens. */
const PRICE_BEFORE = {
  earlierRequests: { readPrice: 1 },
  otherLogs: /^The price could not be loaded/,
} as const
const opened = (pricing: Partial<typeof visitor>) => ({
  ...paymentModel,
  input: { order: europeanCar, pricing: { ...visitor, ...pricing } },
})
const USUAL = /: (a checkout|an order|no order|no checkout|no whole answer)$/
const outcomeNamesOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))
const NOT_PAID = 'whoever has points is not charged'

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
    automatic: ['sees the field'],
  },
  {
    persona: 'a buyer of what was paid',
    exclude: ['random'],
    model: {
      ...opened({}),
      events: {
        ...paymentModel.events,
        'is told that it was paid': change({ earlierPayment: { receipt: null } }),
      },
    },
    pageObject: repeaterPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    prepare: withOrder,
    notOnPage: {
      ...excused(
        'another visitor of this page',
        Object.keys(inOtherScenarios).filter((eventCase) => !PAID_BEFORE.some((one) => one === eventCase)),
      ),
      ...excused('a buyer of what was not paid', [
        'types half an e-mail',
        ...outcomeNamesOf('pay').filter(
          (eventCase) => !['pay: a checkout', 'pay: 400 tampered'].includes(eventCase),
        ),
        ...outcomeNamesOf('reloadPrice').filter(
          (eventCase) => !['reloadPrice: the same price', 'reloadPrice: no whole answer'].includes(eventCase),
        ),
      ]),
    },
    automatic: ['sees the field'],
    sharesPageObject: true,
  },
  {
    persona: 'a buyer who is asked for consent',
    exclude: ['random'],
    model: opened({ isConsentRequired: true }),
    pageObject: consenterPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    settings: { withdrawalConsent: CONSENT_TEXT },
    prepare: withOrder,
    notOnPage: {
      ...excused(
        'another visitor of this page',
        Object.keys(inOtherScenarios).filter((eventCase) => eventCase !== 'ticks or unticks the consent'),
      ),
      ...excused('a buyer who is asked for nothing', [
        ...['types half an e-mail', 'clears the e-mail'],
        ...outcomeNamesOf('pay').filter(
          (eventCase) => !['pay: a checkout', 'pay: no whole answer'].includes(eventCase),
        ),
        ...outcomeNamesOf('reloadPrice'),
        ...outcomeNamesOf('generate'),
      ]),
    },
    automatic: ['sees the field'],
    sharesPageObject: true,
  },
  {
    persona: 'a holder of points',
    model: opened({
      email: POINTS_EMAIL,
      entitlement: { hasSubscription: false, points: 1, spending: POINTS_SPENDING },
    }),
    pageObject: holderPageObject,
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
    persona: 'a buyer whose points come late',
    model: {
      ...opened({}),
      // Points arrive once, while the e-mail field is shown.
      isPossible: (eventCase: string, snapshot: Snapshot) =>
        eventCase !== 'is found to have points' ||
        (snapshot.context.pricing.entitlement.spending === null && snapshot.matches({ emailShown: 'ready' })),
    },
    pageObject: latecomerPageObject,
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
        Object.entries(inOtherScenarios).filter(([eventCase]) => eventCase !== 'is found to have points'),
      ),
      ...excused(NOT_PAID, [
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...outcomeNamesOf('pay'),
      ]),
    },
    automatic: ['sees the field'],
    sharesPageObject: true,
  },
  {
    persona: 'a member of whom little is known yet',
    exclude: ['random'],
    model: unknown,
    pageObject: unknownPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    isLoggedIn: true,
    prepare: async (page, world) => {
      world.outcomes.add(HELD_PRICE)
      world.outcomes.add(HELD_STATUS)
      await withOrder(page)
      await controlledDevice(page, world)
      await loggedInAs(page, world, PERSONAS.member.email)
    },
    notOnPage: {
      ...excused('another visitor of this page', [
        ...['is found to have points', 'is found to have none left', 'is not known yet'],
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...PAID_BEFORE,
        ...CONSENT,
        ...outcomeNamesOf('pay').filter((eventCase) => eventCase !== 'pay: a checkout'),
      ]),
      ...excused('nothing to spend', outcomeNamesOf('generate')),
    },
    automatic: ['sees the field'],
    sharesPageObject: true,
  },
  {
    persona: 'one among others',
    model: ownerChanges,
    pageObject: ownerChangesPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    otherRequests: OTHER_REQUESTS,
    keepsBackendState: true,
    exclude: ['transitions', 'refusals', 'random'],
    prepare: async (page, world) => {
      world.outcomes.add(HELD_PRICE)
      await withOrder(page)
      await controlledDevice(page, world)
    },
    notOnPage: {
      ...excused('another visitor of this page', [
        ...['is found to have none left', 'is not known yet', 'clears the e-mail'],
        ...PAID_BEFORE,
        ...CONSENT,
      ]),
      ...excused(
        'one of each kind is enough among others',
        [...outcomeNamesOf('pay'), ...outcomeNamesOf('generate')].filter(
          (eventCase) => !USUAL.test(eventCase) && eventCase !== REFUSED,
        ),
      ),
    },
    automatic: ['sees the field'],
    sharesPageObject: true,
  },
]

export const paymentScenarios = scenarios.map(inSingleTab)
