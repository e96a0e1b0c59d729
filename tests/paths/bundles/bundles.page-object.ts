import { expect, type Locator, type Page } from '@playwright/test'
import { BUNDLE_OFFER } from '../../../src/ui/pages/navipin/bundle-offer.ts'
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

const region = (page: Page) => page.locator(`#${BUNDLE_OFFER}`)
const buyButtons = (page: Page) => region(page).getByRole('button', { name: 'Grab Your Tokens Now!' })
const first = (page: Page) => buyButtons(page).first()
const tryAgain = (page: Page) => region(page).getByRole('button', { name: 'Try again' })
const expectLoadFailed = async (page: Page, isRetrying: boolean) => {
  await expect(region(page)).toHaveAccessibleName('The tokens on offer could not be loaded.')
  await expect(tryAgain(page)).toHaveAttribute('aria-busy', String(isRetrying))
}
const expectLocked = async (page: Page) => {
  await expect(first(page)).toBeDisabled()
  await expect(first(page)).toHaveAttribute('aria-busy', 'true')
}

export const bundlesPageObject: PageObject<Page, Locator> = {
  perform: {
    'opens the bundles': async () => undefined,
    'retries what failed': (page) => tryAgain(page).click(),
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
  controls: { 'retries what failed': tryAgain, 'buys the first': first },
  withoutControl: {
    'returns to the page': 'the browser: it restores the page from the back/forward cache',
    'leaves the bundles and returns': 'a link and Back',
  },
  ignoredControls: {
    'buys another': (page) => region(page).locator('li:nth-child(n + 2) button'),
    'follows a link': (page) => region(page).getByRole('link'),
  },
  assertions: {
    'list.loading': (page) => expect(region(page)).toHaveCount(0),
    async 'list.loaded'(page, { snapshot }) {
      const { bundles } = snapshot.context
      await expect(region(page)).toHaveAccessibleName(
        bundles.length === 0 ? 'There are no tokens on offer now.' : 'Resellers and workshops offer',
      )
      await expect(buyButtons(page)).toHaveCount(bundles.length)
    },
    'list.failed.settled': (page) => expectLoadFailed(page, false),
    'list.failed.renewing': (page) => expectLoadFailed(page, true),
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
