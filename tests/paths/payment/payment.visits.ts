import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { outcomeName } from '../engine/alphabet.ts'
import { HELD_PRICE, HELD_STATUS } from '../held-answer.ts'
import { HOLDER, HOLDERS_POINTS } from '../holder.ts'
import { loggedInAs } from '../logged-in.ts'
import { NEWCOMERS } from '../newcomers.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { inOneTab } from '../turns.ts'
import { change, PAID_BEFORE, paymentAlphabet, visitor } from './payment.alphabet.ts'
import { buyerBinders, holderBinders, latecomerBinders, repeaterBinders } from './payment.binders.ts'
import { amongOthers, amongOthersBinders, REFUSED, unknown, unknownBinders } from './payment.changes.ts'
import { ASKS_BESIDE, withOrder } from './payment.host.ts'

const { outcomes } = paymentAlphabet
type Snapshot = Parameters<typeof paymentAlphabet.key>[0]

const elsewhere = becauseOf('another visitor of this page', [
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
  ...paymentAlphabet,
  input: { order: europeanCar, circumstances: { ...visitor, ...circumstances } },
})
const USUAL = /: (a checkout|an order|no order|no checkout|no whole answer)$/
const lettersOf = (actor: keyof typeof outcomes) =>
  Object.keys(outcomes[actor]).map((outcome) => outcomeName(actor, outcome))
const NOT_PAID = 'whoever has points is not charged'

const visits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    alphabet: opened({}),
    binders: buyerBinders,
    address: '/payment',
    ...PRICE_BEFORE,
    // A host that does its work would refuse another price than its own.
    isSpared: true,
    prepare: withOrder,
    unseen: elsewhere,
    atOnce: ['sees the field'],
  },
  {
    as: 'a buyer of what was paid',
    without: ['walk'],
    alphabet: {
      ...opened({}),
      user: {
        ...paymentAlphabet.user,
        'is told that it was paid': change({ paidBefore: { receipt: null } }),
      },
    },
    binders: repeaterBinders,
    address: '/payment',
    ...PRICE_BEFORE,
    prepare: withOrder,
    unseen: {
      ...becauseOf(
        'another visitor of this page',
        Object.keys(elsewhere).filter((letter) => !PAID_BEFORE.some((one) => one === letter)),
      ),
      ...becauseOf('a buyer of what was not paid', [
        'types half an e-mail',
        ...lettersOf('pay').filter((letter) => !['pay: a checkout', 'pay: 400 tampered'].includes(letter)),
        ...lettersOf('rereadPrice').filter(
          (letter) => !['rereadPrice: the same price', 'rereadPrice: no whole answer'].includes(letter),
        ),
      ]),
    },
    atOnce: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'a holder of points',
    alphabet: opened({
      email: HOLDER,
      means: { hasSubscription: false, points: 1, spending: HOLDERS_POINTS },
    }),
    binders: holderBinders,
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
    alphabet: {
      ...opened({}),
      // Points are found once, while the e-mail is asked for.
      isPossible: (letter: string, snapshot: Snapshot) =>
        letter !== 'is found to have points' ||
        (snapshot.context.circumstances.means.spending === null && snapshot.matches({ emailShown: 'ready' })),
    },
    binders: latecomerBinders,
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
        Object.entries(elsewhere).filter(([letter]) => letter !== 'is found to have points'),
      ),
      ...becauseOf(NOT_PAID, [
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...lettersOf('pay'),
      ]),
    },
    atOnce: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'a member of whom little is known yet',
    without: ['walk'],
    alphabet: unknown,
    binders: unknownBinders,
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
      ...becauseOf('another visitor of this page', [
        ...['is found to have points', 'is found to have none left', 'is not known yet'],
        ...['types an e-mail', 'types half an e-mail', 'clears the e-mail', 'comes back from the checkout'],
        ...PAID_BEFORE,
        ...lettersOf('pay').filter((letter) => letter !== 'pay: a checkout'),
      ]),
      ...becauseOf('nothing to spend', lettersOf('generate')),
    },
    atOnce: ['sees the field'],
    isGuest: true,
  },
  {
    as: 'one among others',
    alphabet: amongOthers,
    binders: amongOthersBinders,
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
      ...becauseOf('another visitor of this page', [
        ...['is found to have none left', 'is not known yet', 'clears the e-mail'],
        ...PAID_BEFORE,
      ]),
      ...becauseOf(
        'one of each kind is enough among others',
        [...lettersOf('pay'), ...lettersOf('generate')].filter(
          (letter) => !USUAL.test(letter) && letter !== REFUSED,
        ),
      ),
    },
    atOnce: ['sees the field'],
    isGuest: true,
  },
]

export const paymentVisits = visits.map(inOneTab)
