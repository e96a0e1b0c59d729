import { expect, type Locator, type Page } from '@playwright/test'
import type { Facts } from '../../../src/machines/shared/facts.ts'
import { releaseHeldResponse } from '../../held-responses.ts'
import type { PageObject } from '../engine/page-object.ts'
import { ANOTHER_TAB, loginInOtherTabAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { deviceOf } from '../session/session.device.ts'
import {
  buttonText,
  expectEditing,
  form,
  leavingAssertions,
  opens,
  ownerNone,
  ownerPresent,
  pays,
  region,
  unit,
} from './order.form.ts'

const OUTSIDE = 'a link outside of the form'
/** Runs the clock meanwhile, because the chunk of a page that is opened for the first time has to load. */
const expectHeading = (page: Page, name: string) =>
  runClockUntilVisible(page, page.getByRole('heading', { level: 1, name }))
const PAYMENT = 'Select your payment method'

/** A user who has to pay, and who returns to the form. */
export const buyerPageObject: PageObject<Page, Locator> = {
  ...form,
  perform: {
    ...form.perform,
    ...pays,
    'follows a link to the same page': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Codes' }).click(),
    async 'leaves the form'(page) {
      await page.getByRole('link', { name: 'All prices', exact: true }).click()
      await expectHeading(page, 'Prices')
    },
    'returns to the form': async (page) => void (await page.goBack()),
    async 'goes back to the form'(page) {
      await expectHeading(page, PAYMENT)
      await page.goBack()
    },
    async 'leaves the payment page'(page) {
      await expectHeading(page, PAYMENT)
      await page.getByRole('link', { name: 'Back to home page' }).click()
      await runClockUntilVisible(page, region(page))
    },
  },
  withoutControl: {
    'follows a link to the same page': OUTSIDE,
    'leaves the form': OUTSIDE,
    'goes back to the form': 'the Back button of the browser',
    'leaves the payment page': OUTSIDE,
  },
  assertions: {
    ...ownerNone,
    'form.open.editing': expectEditing(() => 'Buy Now'),
    'form.paying': leavingAssertions['form.paying'],
  },
}

/** A user whose account has points. */
export const withPointsPageObject: PageObject<Page, Locator> = {
  ...form,
  perform: { ...form.perform, ...opens },
  assertions: {
    ...ownerPresent,
    'form.open.editing': expectEditing(() => 'Generate'),
    'form.open.generating': leavingAssertions['form.open.generating'],
    'form.open.openingReceipt': leavingAssertions['form.open.openingReceipt'],
  },
}

const retryButton = (page: Page) => region(page).getByRole('button', { name: 'Try again' })
const releasedCounts = new WeakMap<Page, number>()
/** Releases the next response for the lists, which was set before the page opened. */
async function releaseLists(page: Page): Promise<void> {
  const nth = (releasedCounts.get(page) ?? 0) + 1
  releasedCounts.set(page, nth)
  await releaseHeldResponse(deviceOf(page).world, `lists ${nth}`)
}
/** A user who waits for the lists, and then turns out to have points. */
export const lateListsPageObject: PageObject<Page, Locator> = {
  perform: {
    ...opens,
    'gets the lists': releaseLists,
    'gets no lists': releaseLists,
    'sees the lists load again': (page) => retryButton(page).click(),
    'has points': loginInOtherTabAs(PERSONAS.withPoints),
  },
  region,
  controls: { 'sees the lists load again': retryButton },
  withoutControl: {
    'gets the lists': 'the response of the backend',
    'gets no lists': 'the response of the backend',
    'has points': ANOTHER_TAB,
  },
  ignoredControls: {
    ...form.ignoredControls,
    'fills in the form': (page) => region(page).locator('select, input, button[type=submit]'),
  },
  assertions: {
    ...ownerNone,
    ...ownerPresent,
    async 'form.open.loading'(page, { snapshot }) {
      await expect(region(page)).toHaveAttribute('data-state', 'loading')
      const { units }: Facts = snapshot.context.facts
      await expect(units === 'retrying' ? retryButton(page) : unit(page)).toBeDisabled()
    },
    async 'form.open.loadFailed'(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'loadFailed')
      await expect(region(page)).toContainText('The list could not be loaded.')
      await expect(retryButton(page)).toBeEnabled()
    },
    'form.open.editing': expectEditing(buttonText),
  },
}
