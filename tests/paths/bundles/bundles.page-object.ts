import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from '../engine/page-object.ts'
import { bundlesModel } from './bundles.model.ts'

type Snapshot = ReturnType<typeof bundlesModel.machine.getInitialSnapshot>

/** The machine starts and stops with the page of the bundles. */
export const pageModel = {
  ...bundlesModel,
  events: {
    'opens the bundles': {
      event: ({ value }: Snapshot) =>
        value.list === 'idle' ? ({ type: 'bundles.requested' } as const) : null,
    },
    'retries what failed': bundlesModel.events['retries what failed'],
    'buys the first': bundlesModel.events['buys the first'],
    'returns to the page': bundlesModel.events['returns to the page'],
    'leaves the bundles and returns': {
      event: { type: 'bundles.closed' } as const,
      also: [{ type: 'bundles.requested' } as const],
    },
  },
}

/** The address of the checkout. The scenario answers it with 204, so the page stays open. */
export const CHECKOUT = 'https://checkout.example.test/**'

const region = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
const buyButtons = (page: Page) => region(page).getByRole('button', { name: 'Grab Your Tokens Now!' })
const first = (page: Page) => buyButtons(page).first()
const expectOffers = async (page: Page, count: number) => {
  await expect(region(page)).toHaveCount(count === 0 ? 0 : 1)
  await expect(buyButtons(page)).toHaveCount(count)
}
const expectLocked = async (page: Page) => {
  await expect(first(page)).toBeDisabled()
  await expect(first(page)).toHaveAttribute('aria-busy', 'true')
}

export const bundlesPageObject: PageObject<Page, Locator> = {
  perform: {
    'opens the bundles': async () => undefined,
    'retries what failed': (page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'buys the first': (page) => first(page).press('Enter'),
    'returns to the page': (page) =>
      page.evaluate(
        () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    async 'leaves the bundles and returns'(page) {
      await page.evaluate(() => {
        history.pushState(null, '', '/cancel')
        window.dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(page.locator('form')).toHaveCount(0)
      await page.goBack()
      await expect(page.locator('form')).toHaveCount(1)
    },
  },
  settle: {
    // The states `buying` and `redirecting` look the same: wait for the request to the checkout.
    async buy(page, outcome, release, isLate) {
      const isLeaving = outcome === 'a checkout' && !isLate
      const left = isLeaving ? page.waitForRequest(CHECKOUT) : null
      await release()
      await left
    },
  },
  region,
  controls: { 'buys the first': first },
  withoutControl: {
    'retries what failed': 'the browser, when it is online again',
    'returns to the page': 'the browser: it restores the page from the back/forward cache',
    'leaves the bundles and returns': 'a link and Back',
  },
  ignoredControls: {
    'buys another': (page) => region(page).locator('li:nth-child(n + 2) button'),
    'follows a link': (page) => region(page).getByRole('link'),
  },
  assertions: {
    'list.loading': (page) => expectOffers(page, 0),
    'list.loaded': (page, { snapshot }) => expectOffers(page, snapshot.context.bundles.length),
    'list.failed.settled': (page) => expectOffers(page, 0),
    'list.failed.renewing': (page) => expectOffers(page, 0),
    async 'purchase.idle'(page, { snapshot }) {
      if (snapshot.context.bundles.length > 0) await expect(first(page)).toBeEnabled()
      await expect(region(page).getByRole('alert')).toHaveCount(0)
    },
    async 'purchase.failed'(page) {
      await expect(first(page)).toBeEnabled()
      await expect(region(page).getByRole('alert')).toHaveCount(1)
    },
    'purchase.buying': expectLocked,
    'purchase.redirecting': expectLocked,
  },
}
