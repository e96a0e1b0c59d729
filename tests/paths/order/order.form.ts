import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { hasUnknownOutcome } from '../../../src/machines/order/order.rules.ts'
import type { OrderContext } from '../../../src/machines/order/order.types.ts'
import { pricingOf } from '../../../src/machines/shared/pricing.ts'
import type { Expected } from '../engine/page-object.ts'
import { lastMessage } from '../form-page-object.ts'
import { expectUnknownOutcome, ordersLink } from '../unknown-outcome.ts'

/** The forms of other pages have no state of this machine. */
export const region = (page: Page) => page.getByRole('main').locator('form[data-state]')
const labelled = (label: string) => (page: Page) => region(page).getByLabel(label, { exact: true })
export const unit = labelled('Comand')
const tiles = (page: Page) => region(page).getByRole('group').getByRole('button')
const area = labelled('Map region')
const version = labelled('Version')
const vin = labelled('VIN')
const button = (page: Page) => region(page).locator('button[type=submit]').first()

/** The fields of the form. */
export const fields = (page: Page) => region(page).locator('select, input')

/** By keyboard, because an error notice, which stays open, may cover the button. */
const submit = (page: Page) => button(page).press('Enter')
const chooses =
  (list: (page: Page) => Locator) =>
  async (page: Page, { value }: AnyEventObject) => {
    await list(page).selectOption(value)
  }
const types = (page: Page, { value }: AnyEventObject) => vin(page).fill(value)

/** Asserts the values, the errors, the text of the button, and whether it is enabled. */
export const expectEditing =
  (expectedText: (expected: Expected) => string) => async (page: Page, expected: Expected) => {
    const context: OrderContext = expected.snapshot.context
    const { values, errors } = context
    await expect(region(page)).toHaveAttribute('data-state', 'editing')
    await expect(button(page)).toHaveText(expectedText(expected))
    const { price, entitlement } = pricingOf(context.facts)
    await expect(button(page)).toBeEnabled({ enabled: price !== null || entitlement.spending !== null })
    for (const [field, value, error] of [
      [unit, values.comand, errors.comand],
      [area, values.map_region, errors.map_region],
      [version, values.version, errors.version],
      [vin, values.vin, errors.vin],
    ] as const) {
      await expect(field(page)).toHaveValue(value)
      await expect(field(page)).toHaveAttribute('aria-invalid', String(error !== undefined))
      await expect(field(page).locator('..').getByRole('alert')).toHaveText(
        error === undefined ? [] : [error],
      )
      if (error !== undefined)
        await expect(field(page)).toHaveAccessibleDescription(new RegExp(error.replaceAll(/[.?]/g, '\\$&')))
    }
    await expectUnknownOutcome(region(page), hasUnknownOutcome(context))
    if (expected.eventCase?.kind === 'outcome') await expect(lastMessage(page, 'alert')).toBeVisible()
  }

/** The text of the button, which depends on what the account can spend. */
export const buttonText = ({ snapshot }: Expected): string => {
  const { facts }: OrderContext = snapshot.context
  return pricingOf(facts).entitlement.spending === null ? 'Buy Now' : 'Generate'
}

const expectLoginLink = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
/** Assertions of the owner of the order, by the account in the header. */
export const ownerNone = { 'owner.none': expectLoginLink }
export const ownerNotLoggedIn = { 'owner.notLoggedIn': expectLoginLink }
export const ownerPresent = {
  async 'owner.loggedIn'(page: Page, { snapshot }: Expected) {
    const { facts }: OrderContext = snapshot.context
    await expect(page.getByRole('banner')).toContainText(facts.email)
  },
}

/** Assertions for states in which the form has been left, or is about to be. */
export const leavingAssertions = {
  async 'form.open.generating'(page: Page) {
    await expect(region(page)).toHaveAttribute('data-state', 'generating')
    await expect(button(page)).toBeDisabled()
  },
  'form.open.openingReceipt': (page: Page) => expect(page).toHaveURL(/\/success\/?\?orderId=/),
  'form.paying': (page: Page) => expect(page).toHaveURL('/payment'),
}

/** Event cases that the page causes by itself. */
export const AUTOMATIC = ['opens the form', 'is taken to the payment page', 'sees the payment page'] as const
export const automatically = async () => undefined
export const opens = { 'opens the form': automatically }
export const pays = {
  ...opens,
  'is taken to the payment page': automatically,
  'sees the payment page': automatically,
}

export const form = {
  perform: {
    'chooses a unit': chooses(unit),
    'chooses a unit with fewer regions': chooses(unit),
    'chooses a region': chooses(area),
    'chooses a version': chooses(version),
    'chooses a version of one unit only': chooses(version),
    'types a VIN': types,
    submits: submit,
  },
  region,
  controls: {
    'chooses a unit': unit,
    'chooses a unit with fewer regions': unit,
    'chooses a region': area,
    'chooses a version': version,
    'chooses a version of one unit only': version,
    'types a VIN': vin,
    submits: button,
  },
  ignoredControls: {
    'opens the orders': (page: Page) => ordersLink(region(page)),
    'follows a help link': (page: Page) =>
      region(page).getByRole('link', {
        name: /^(Where do I find this\?|See which cars|What if the unit refuses it\?|Write to us)/,
      }),
    'chooses a unit by its drawing': tiles,
  },
}
