import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { outcomeName } from '../engine/alphabet.ts'
import { HOLDER, HOLDERS_POINTS } from '../holder.ts'
import { loggedInAs } from '../logged-in.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { atDevice } from '../session/session.device.ts'
import { paymentAlphabet, visitor } from './payment.alphabet.ts'
import { buyerBinders, holderBinders, latecomerBinders } from './payment.binders.ts'

type Snapshot = Parameters<typeof paymentAlphabet.key>[0]

/** The page is come to with an order, as the form hands it on; the checkout is a place that answers nothing. */
async function withOrder(page: Page): Promise<void> {
  await page.addInitScript((order) => {
    if (history.state === null) history.replaceState({ usr: order, key: 'paths', idx: 0 }, '')
  }, europeanCar)
  await page.route('https://checkout.example.test/**', (route) => route.fulfill({ status: 204 }))
}

const elsewhere = becauseOf('what the rest of the page comes to know is walked on the live bench', [
  'learns the price',
  'is found to be a member',
  'is found to have points',
  'is found to have none left',
  'is not known yet',
])
const opened = (circumstances: Partial<typeof visitor>) => ({
  ...paymentAlphabet,
  input: { order: europeanCar, circumstances: { ...visitor, ...circumstances } },
})
const NOT_PAID = 'whoever has points is not charged'

export const paymentVisits: readonly PageVisit[] = [
  {
    as: 'a buyer',
    alphabet: opened({}),
    binders: buyerBinders,
    address: '/payment',
    prepare: withOrder,
    unseen: elsewhere,
    atOnce: ['sees the field'],
  },
  {
    as: 'a holder of points',
    alphabet: opened({
      email: HOLDER,
      means: { hasSubscription: false, points: 1, spending: HOLDERS_POINTS },
    }),
    binders: holderBinders,
    address: '/payment',
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
        ...Object.keys(paymentAlphabet.outcomes.pay).map((outcome) => outcomeName('pay', outcome)),
      ]),
    },
    atOnce: ['sees the field'],
    isGuest: true,
  },
]
