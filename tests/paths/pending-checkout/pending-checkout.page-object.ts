import { expect, type Locator, type Page } from '@playwright/test'
import { pendingCheckoutFor } from '../../../src/machines/pending-checkout/index.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import { runClockUntil } from '../run-clock.ts'
import { pendingCheckoutModel } from './pending-checkout.model.ts'
import { remember } from './pending-checkout.store.ts'

type Snapshot = ReturnType<typeof pendingCheckoutModel.machine.getInitialSnapshot>
const VISITOR = ''
const currentCheckout = pendingCheckoutFor(VISITOR)

/** A user can only discard what is shown. */
export const pageModel = {
  ...pendingCheckoutModel,
  events: {
    'discards the order': {
      event: (snapshot: Snapshot) =>
        currentCheckout(snapshot) === null ? null : pendingCheckoutModel.events['discards the order'].event,
    },
    'returns later': pendingCheckoutModel.events['returns later'],
  },
}

const region = (page: Page) => page.getByRole('region', { name: 'Unfinished payment' })
const discardButton = (page: Page) => region(page).getByRole('button', { name: 'Discard' })

export const pendingCheckoutPageObject: PageObjectOf<typeof pageModel, Page, Locator> = {
  perform: {
    'discards the order': (page) => discardButton(page).click(),
    'returns later': (page) =>
      page.evaluate(
        () => void window.dispatchEvent(new StorageEvent('storage', { key: 'pendingCheckouts' })),
      ),
  },
  arrange: { read: remember },
  region,
  controls: { 'discards the order': discardButton },
  withoutControl: { 'returns later': 'another tab, which has changed the stored checkouts' },
  ignoredControls: { 'writes, or orders it again': (page) => region(page).getByRole('link') },
  assertions: {
    async known(page, { snapshot }) {
      const order = currentCheckout(snapshot)
      // The chunk of this region loads when it is first shown.
      await runClockUntil(page, async () => (await region(page).count()) === (order === null ? 0 : 1))
      if (order !== null) await expect(region(page)).toContainText(order.order.vin)
    },
  },
}
