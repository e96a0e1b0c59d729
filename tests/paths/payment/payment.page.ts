import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { loggedIn } from '../logged-in.ts'
import { pagePaths } from '../page-paths.ts'
import { paymentAlphabet, visitor } from './payment.alphabet.ts'
import { buyerBinders, holderBinders } from './payment.binders.ts'

/** The page is come to with an order, as the form hands it on; the checkout is a place that answers nothing. */
async function withOrder(page: Page): Promise<void> {
  await page.addInitScript((order) => {
    if (history.state === null) history.replaceState({ usr: order, key: 'paths', idx: 0 }, '')
  }, europeanCar)
  await page.route('https://checkout.example.test/**', (route) => route.fulfill({ status: 204 }))
}

const ELSEWHERE = 'what the rest of the page comes to know is walked on the live bench'
const elsewhere = Object.fromEntries(
  [
    'learns the price',
    'is found to be a member',
    'is found to have points',
    'is found to have none left',
    'is not known yet',
  ].map((name) => [name, ELSEWHERE]),
)
const opened = (circumstances: Partial<typeof visitor>) => ({
  ...paymentAlphabet,
  input: { order: europeanCar, circumstances: { ...visitor, ...circumstances } },
})

pagePaths(opened({}), buyerBinders, '/payment', {
  as: 'a buyer',
  prepare: withOrder,
  unseen: elsewhere,
  atOnce: ['sees the field'],
})

const points = { type: 'points', fk_subscription: null, fk_point: 1 } as const
pagePaths(
  opened({
    email: 'points@example.test',
    means: { hasSubscription: false, points: 1, spending: points },
  }),
  holderBinders,
  '/payment',
  {
    as: 'a holder of points',
    isMember: true,
    prepare: async (page, world) => {
      await withOrder(page)
      await loggedIn(page, world, 'points@example.test')
    },
    unseen: elsewhere,
  },
)
