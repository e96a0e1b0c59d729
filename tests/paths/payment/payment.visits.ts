import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { loggedIn } from '../logged-in.ts'
import { becauseOf, type PageVisit } from '../page-visit.ts'
import { paymentAlphabet, visitor } from './payment.alphabet.ts'
import { buyerBinders, holderBinders } from './payment.binders.ts'

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
const points = { type: 'points', fk_subscription: null, fk_point: 1 } as const

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
      email: 'points@example.test',
      means: { hasSubscription: false, points: 1, spending: points },
    }),
    binders: holderBinders,
    address: '/payment',
    isMember: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await loggedIn(page, world, 'points@example.test')
    },
    unseen: elsewhere,
  },
]
