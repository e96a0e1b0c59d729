import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { outcomeName } from '../engine/model.ts'
import { HELD_PRICE, HELD_STATUS } from '../held-answer.ts'
import { HOLDER, HOLDERS_POINTS } from '../holder.ts'
import { loggedInAs } from '../logged-in.ts'
import { NEWCOMERS } from '../newcomers.ts'
import { excused, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { inOneTab } from '../turns.ts'
import { amongOthers, amongOthersPageObject, REFUSED, unknown, unknownPageObject } from './payment.changes.ts'
import { ASKS_BESIDE, withOrder } from './payment.host.ts'
import { change, PAID_BEFORE, paymentModel, visitor } from './payment.model.ts'
import {
  buyerPageObject,
  holderPageObject,
  latecomerPageObject,
  repeaterPageObject,
} from './payment.page-object.ts'

const { outcomes } = paymentModel
type Snapshot = Parameters<typeof paymentModel.key>[0]

const elsewhere = excused('another visitor of this page', [
  'learns the price',
  'is found to be a member',
  'is found to have points',
  'is found to have none left',
  'is not known yet',
  ...PAID_BEFORE,
])
/** The catalogue reads the price when the page opens. */
const PRICE_BEFORE = { askedBefore: { readPrice: 1 }, alsoSaid: /^The price could not be loaded/ } as const
const opened = (circumstances: Partial<typeof visitor>) => ({
  ...paymentModel,
  input: { order: europeanCar, circumstances: { ...visitor, ...circumstances } },
})
const USUAL = /: (a checkout|an order|no order|no checkout|no whole answer)$/
const outcomeNamesOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))
const NOT_PAID = 'whoever has points is not charged'

const visits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    model: opened({}),
    pageObject: buyerPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    // A host that does its work would refuse another price than its own.
    isSpared: true,
    prepare: withOrder,
    unseen: elsewhere,
    automatic: ['sees the field'],
  },
  {
    as: 'a buyer of what was paid',
    without: ['walk'],
    model: {
      ...opened({}),
      events: {
        ...paymentModel.events,
        'is told that it was paid': change({ paidBefore: { receipt: null } }),
      },
    },
    pageObject: repeaterPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    prepare: withOrder,
    unseen: {
      ...excused(
        'another visitor of this page',
        Object.keys(elsewhere).filter((eventCase) => !PAID_BEFORE.some((one) => one === eventCase)),
      ),
      ...excused('a buyer of what was not paid', [
        'types half an e-mail',
        ...outcomeNamesOf('pay').filter(
          (eventCase) => !['pay: a checkout', 'pay: 400 tampered'].includes(eventCase),
        ),
        ...outcomeNamesOf('rereadPrice').filter(
          (eventCase) => !['rereadPrice: the same price', 'rereadPrice: no whole answer'].includes(eventCase),
        ),
      ]),
    },
    automatic: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'a holder of points',
    model: opened({
      email: HOLDER,
      means: { hasSubscription: false, points: 1, spending: HOLDERS_POINTS },
    }),
    pageObject: holderPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    asksBeside: ASKS_BESIDE,
    isMember: true,
    isSpared: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await loggedInAs(page, world, HOLDER)
    },
    unseen: elsewhere,
  },
  {
    as: 'a buyer whose points come late',
    model: {
      ...opened({}),
      // Points are found once, while the e-mail is asked for.
      isPossible: (eventCase: string, snapshot: Snapshot) =>
        eventCase !== 'is found to have points' ||
        (snapshot.context.circumstances.means.spending === null && snapshot.matches({ emailShown: 'ready' })),
    },
    pageObject: latecomerPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    asksBeside: ASKS_BESIDE,
    isMember: true,
    isSpared: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await atDevice(page, world)
    },
    unseen: {
      ...Object.fromEntries(
        Object.entries(elsewhere).filter(([eventCase]) => eventCase !== 'is found to have points'),
      ),
      ...excused(NOT_PAID, [
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...outcomeNamesOf('pay'),
      ]),
    },
    automatic: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'a member of whom little is known yet',
    without: ['walk'],
    model: unknown,
    pageObject: unknownPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    asksBeside: ASKS_BESIDE,
    isMember: true,
    prepare: async (page, world) => {
      world.outcomes.add(HELD_PRICE)
      world.outcomes.add(HELD_STATUS)
      await withOrder(page)
      await atDevice(page, world)
      await loggedInAs(page, world, NEWCOMERS.member.email)
    },
    unseen: {
      ...excused('another visitor of this page', [
        ...['is found to have points', 'is found to have none left', 'is not known yet'],
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...PAID_BEFORE,
        ...outcomeNamesOf('pay').filter((eventCase) => eventCase !== 'pay: a checkout'),
      ]),
      ...excused('nothing to spend', outcomeNamesOf('generate')),
    },
    automatic: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'one among others',
    model: amongOthers,
    pageObject: amongOthersPageObject,
    address: '/payment',
    ...PRICE_BEFORE,
    asksBeside: ASKS_BESIDE,
    isSpared: true,
    without: ['transitions', 'sneak', 'walk'],
    prepare: async (page, world) => {
      world.outcomes.add(HELD_PRICE)
      await withOrder(page)
      await atDevice(page, world)
    },
    unseen: {
      ...excused('another visitor of this page', [
        ...['is found to have none left', 'is not known yet', 'clears the e-mail'],
        ...PAID_BEFORE,
      ]),
      ...excused(
        'one of each kind is enough among others',
        [...outcomeNamesOf('pay'), ...outcomeNamesOf('generate')].filter(
          (eventCase) => !USUAL.test(eventCase) && eventCase !== REFUSED,
        ),
      ),
    },
    automatic: ['sees the field'],
    isGuest: true,
  },
]

export const paymentVisits = visits.map(inOneTab)
