import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from '../engine/page-object.ts'
import type { Scenario } from '../scenario.ts'
import { catalogueModel } from './catalogue.model.ts'

type Snapshot = ReturnType<typeof catalogueModel.machine.getInitialSnapshot>

const request = (section: 'price' | 'units' | 'variants') => ({ type: 'section.requested', section }) as const

const listsOf = ({ units, variants }: Snapshot['value']) => [units, variants]
/** The form shows a failure once neither list is requested for the first time. */
const areListsMissing = (value: Snapshot['value']) =>
  !listsOf(value).includes('loading') &&
  listsOf(value).some((list) => list === 'failed' || list === 'retrying')

/**
 * The events of a page: it requests all three sections when it opens, and one click retries all failed ones.
 */
const pageModel = {
  ...catalogueModel,
  events: {
    'opens the form': {
      event: ({ value }: Snapshot) => (value.price === 'idle' ? request('price') : null),
      also: [request('units'), request('variants')],
    },
    'retries what failed': {
      event: ({ value }: Snapshot) =>
        value.price === 'failed' || (areListsMissing(value) && listsOf(value).includes('failed'))
          ? ({ type: 'loading.retried' } as const)
          : null,
    },
  },
}

const form = (page: Page) => page.getByRole('main').locator('form')
const message = (page: Page, text: string) => form(page).getByText(text, { exact: true })
const NO_PRICE = 'The price could not be loaded.'
const NO_LIST = 'The list could not be loaded.'
/** The retry buttons of failed lists, not those of lists that are being retried. */
const retryButton = (page: Page) => form(page).getByRole('button', { name: 'Try again', disabled: false })

const expectLists: PageObject<Page>['assertions'][string] = async (page, { snapshot }) => {
  const value: Snapshot['value'] = snapshot.value
  const isMissing = areListsMissing(value)
  const isThere = listsOf(value).every((list) => list === 'loaded')
  const isRetryDue = isMissing && listsOf(value).includes('failed')
  await expect(message(page, NO_LIST)).toHaveCount(isMissing ? 1 : 0)
  await expect(form(page)).toHaveAttribute('aria-busy', String(!isThere && !isRetryDue))
}
const expectPrice =
  (isThere: boolean, isMissing: boolean): PageObject<Page>['assertions'][string] =>
  async (page) => {
    await expect(form(page).getByText('50$', { exact: true })).toHaveCount(isThere ? 1 : 0)
    await expect(message(page, NO_PRICE)).toHaveCount(isMissing ? 1 : 0)
  }

const pageObject: PageObject<Page, Locator> = {
  perform: {
    'opens the form': async () => undefined,
    'retries what failed': (page) => retryButton(page).first().click(),
  },
  region: form,
  controls: { 'retries what failed': (page) => retryButton(page).first() },
  ignoredControls: {
    'fills in the form': (page) =>
      form(page).locator('select, input, button[type=submit], button[aria-pressed]'),
    'follows a help link': (page) =>
      form(page).getByRole('link', {
        name: /^(Where do I find this\?|See which cars|What if the unit refuses it\?)/,
      }),
    'clicks the retry button of another list': (page) => retryButton(page).nth(1),
  },
  assertions: {
    'price.loading': expectPrice(false, false),
    'price.loaded': expectPrice(true, false),
    'price.failed': expectPrice(false, true),
    'price.retrying': expectPrice(false, true),
    'units.loading': expectLists,
    'units.loaded': expectLists,
    'units.failed': expectLists,
    'units.retrying': expectLists,
    'variants.loading': expectLists,
    'variants.loaded': expectLists,
    'variants.failed': expectLists,
    'variants.retrying': expectLists,
  },
}

export const catalogueScenarios: readonly Scenario[] = [
  {
    model: pageModel,
    pageObject,
    address: '/navipin',
    otherRequests: ['listBundles'],
    automatic: ['opens the form'],
  },
]
