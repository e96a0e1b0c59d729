import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from '../engine/page-object.ts'
import { releaseHeld } from '../held-response.ts'
import { ANOTHER_TAB, logsInAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { deviceOf } from '../session/session.device.ts'
import { actionOf, editing, form, leavingAssertions, region, unit } from './order.form.ts'

/** A user who has to pay. */
export const buyerPageObject: PageObject<Page, Locator> = {
  ...form,
  assertions: { editing: editing(() => 'Buy Now'), toPayment: leavingAssertions.toPayment },
}

/** A user whose account has points. */
export const withPointsPageObject: PageObject<Page, Locator> = {
  ...form,
  assertions: {
    editing: editing(() => 'Generate'),
    generating: leavingAssertions.generating,
    toReceipt: leavingAssertions.toReceipt,
  },
}

const again = (page: Page) => region(page).getByRole('button', { name: 'Try again' })
const answered = new WeakMap<Page, number>()
/** The responses for the lists were set before the page opened. */
async function answerLists(page: Page): Promise<void> {
  const nth = (answered.get(page) ?? 0) + 1
  answered.set(page, nth)
  await releaseHeld(deviceOf(page).world, `lists ${nth}`)
}
/** A user who waits for the lists, and then turns out to have points. */
export const lateListsPageObject: PageObject<Page, Locator> = {
  perform: {
    'gets the lists': answerLists,
    'gets no lists': answerLists,
    'retries the lists': (page) => again(page).click(),
    'has points': logsInAs(PERSONAS.withPoints),
  },
  region,
  controls: { 'retries the lists': again },
  withoutControl: {
    'gets the lists': 'the response of the host',
    'gets no lists': 'the response of the host',
    'has points': ANOTHER_TAB,
  },
  ignoredControls: {
    ...form.ignoredControls,
    'fills in the form': (page) => region(page).locator('select, input, button[type=submit]'),
  },
  assertions: {
    async loading(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'loading')
      await expect(unit(page)).toBeDisabled()
    },
    async loadFailed(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'loadFailed')
      await expect(region(page)).toContainText('The list could not be loaded.')
      await expect(again(page)).toBeEnabled()
    },
    editing: editing(actionOf),
  },
}
