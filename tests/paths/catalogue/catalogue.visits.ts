import { expect, type Locator, type Page } from '@playwright/test'
import type { Binders } from '../engine/binders.ts'
import type { PageVisit } from '../page-visit.ts'
import { catalogueAlphabet } from './catalogue.alphabet.ts'

type Snapshot = ReturnType<typeof catalogueAlphabet.machine.getInitialSnapshot>

const wanted = (part: 'price' | 'units' | 'variants') => ({ type: 'part.wanted', part }) as const

/** A page asks for several parts with one gesture. */
const pageAlphabet = {
  ...catalogueAlphabet,
  user: {
    'opens the form': {
      event: ({ value }: Snapshot) => (value.price === 'idle' ? wanted('price') : null),
      also: [wanted('units'), wanted('variants')],
    },
    'asks for the price again': {
      event: ({ value }: Snapshot) => (value.price === 'failed' ? wanted('price') : null),
    },
    'asks for the lists again': {
      event: ({ value }: Snapshot) =>
        value.units === 'failed' || value.variants === 'failed' ? wanted('units') : null,
      also: [wanted('variants')],
    },
  },
}

const form = (page: Page) => page.getByRole('main').locator('form')
const told = (page: Page, says: string) => form(page).getByText(says, { exact: true })
const NO_PRICE = 'The price could not be loaded.'
const NO_LIST = 'The list could not be loaded.'
const priceAgain = (page: Page) => told(page, NO_PRICE).locator('xpath=../button')
const listsAgain = (page: Page) => told(page, NO_LIST).locator('xpath=../button')

const lists: Binders<Page>['sight'][string] = async (page, { snapshot }) => {
  const { units, variants }: Snapshot['value'] = snapshot.value
  const isMissing = units === 'failed' || variants === 'failed'
  const isThere = units === 'loaded' && variants === 'loaded'
  await expect(told(page, NO_LIST)).toHaveCount(isMissing ? 1 : 0)
  await expect(form(page)).toHaveAttribute('aria-busy', String(!isThere && !isMissing))
}
const price =
  (isThere: boolean, isMissing: boolean): Binders<Page>['sight'][string] =>
  async (page) => {
    await expect(form(page).getByText(/50/)).toHaveCount(isThere ? 1 : 0)
    await expect(told(page, NO_PRICE)).toHaveCount(isMissing ? 1 : 0)
  }

const binders: Binders<Page, Locator> = {
  act: {
    'opens the form': async () => undefined,
    'asks for the price again': (page) => priceAgain(page).click(),
    'asks for the lists again': (page) => listsAgain(page).click(),
  },
  region: form,
  controls: { 'asks for the price again': priceAgain, 'asks for the lists again': listsAgain },
  beside: { 'fills in the form': (page) => form(page).locator('select, input, button[type=submit]') },
  sight: {
    'price.loading': price(false, false),
    'price.loaded': price(true, false),
    'price.failed': price(false, true),
    'units.loading': lists,
    'units.loaded': lists,
    'units.failed': lists,
    'variants.loading': lists,
    'variants.loaded': lists,
    'variants.failed': lists,
  },
}

export const catalogueVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders,
    address: '/navipin',
    asksBeside: ['listBundles'],
    atOnce: ['opens the form'],
  },
]
