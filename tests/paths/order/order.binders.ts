import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { OrderContext } from '../../../src/machines/order/order.types.ts'
import type { Binders, Seen } from '../engine/binders.ts'
import { lastOf } from '../form-binders.ts'
import { HOLDER } from '../holder.ts'
import { deviceOf, loginElsewhere } from '../session/session.device.ts'

const region = (page: Page) => page.getByRole('main').locator('form')
const labelled = (label: string) => (page: Page) => region(page).getByLabel(label, { exact: true })
const unit = labelled('Comand')
const area = labelled('Map region')
const version = labelled('Version')
const vin = labelled('VIN')
const button = (page: Page) => region(page).locator('button[type=submit]')

/** By the keyboard: bad news, which stays until it is closed, may lie over the button. */
const submit = (page: Page) => button(page).press('Enter')
const chooses =
  (list: (page: Page) => Locator) =>
  async (page: Page, { value }: AnyEventObject) => {
    await list(page).selectOption(value)
  }
const types = (page: Page, { value }: AnyEventObject) => vin(page).fill(value)

/** In each state of editing: what is chosen, what is objected to, and what the button would do. */
const editing = (state: string, action: string) => async (page: Page, seen: Seen) => {
  const { values, objections, isUnclear }: OrderContext = seen.snapshot.context
  await expect(region(page)).toHaveAttribute('data-state', state)
  await expect(button(page)).toHaveText(action)
  await expect(button(page)).toBeEnabled()
  for (const [field, value, objection] of [
    [unit, values.comand, objections.comand],
    [area, values.map_region, objections.map_region],
    [version, values.version, objections.version],
    [vin, values.vin, objections.vin],
  ] as const) {
    await expect(field(page)).toHaveValue(value)
    if (objection !== undefined) await expect(region(page)).toContainText(objection)
  }
  await expect(region(page).getByText('No answer came.')).toHaveCount(isUnclear ? 1 : 0)
  if (seen.letter?.kind === 'outcome') await expect(lastOf(page, 'alert')).toBeVisible()
}
const states = ['noComand', 'noRegion', 'noVersion', 'vinOpen']
const sights = (action: string) =>
  Object.fromEntries(states.map((state) => [`editing.${state}`, editing(state, action)]))

const shared = {
  act: {
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
  beside: { 'looks at the orders': (page: Page) => region(page).getByRole('link', { name: 'Orders' }) },
}

/** Somebody who has to pay. */
export const buyerBinders: Binders<Page, Locator> = {
  ...shared,
  sight: { ...sights('Buy Now'), toPayment: (page) => expect(page).toHaveURL('/payment') },
}

/** Somebody whose account has points. */
export const holderBinders: Binders<Page, Locator> = {
  ...shared,
  sight: {
    ...sights('Generate'),
    async generating(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'generating')
      await expect(button(page)).toBeDisabled()
    },
    toReceipt: (page) => expect(page).toHaveURL(/\/success\/?\?orderId=/),
  },
}

const again = (page: Page) => region(page).getByRole('button', { name: 'Try again' })
const answered = new WeakMap<Page, number>()
/** The lists have their answer, which was laid down beforehand. */
async function answerLists(page: Page): Promise<void> {
  const { journal, outcomes } = deviceOf(page).world
  const nth = (answered.get(page) ?? 0) + 1
  answered.set(page, nth)
  const ticket = `lists ${nth}`
  await journal.until(() => outcomes.parked().includes(ticket), AbortSignal.timeout(10_000))
  outcomes.release(ticket)
}
const isPriced = (seen: Seen) => {
  const { circumstances }: OrderContext = seen.snapshot.context
  return circumstances.means.spending === null ? 'Buy Now' : 'Generate'
}

/** Somebody who has to wait for the lists, and is found to have points. */
export const patientBinders: Binders<Page, Locator> = {
  act: {
    'gets the lists': answerLists,
    'gets no lists': answerLists,
    'asks for the lists again': (page) => again(page).click(),
    'has points': async (page) => {
      await loginElsewhere(page, HOLDER)
      await expect(button(page)).toHaveText('Generate')
    },
  },
  region,
  controls: { 'asks for the lists again': again },
  byOtherMeans: {
    'gets the lists': 'the answer of the host',
    'gets no lists': 'the answer of the host',
    'has points': 'another tab, where somebody logs in',
  },
  beside: {
    ...shared.beside,
    'fills in the form': (page) => region(page).locator('select, input, button[type=submit]'),
  },
  sight: {
    async loading(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'loading')
      await expect(unit(page)).toBeDisabled()
    },
    async loadFailed(page) {
      await expect(region(page)).toHaveAttribute('data-state', 'loadFailed')
      await expect(region(page)).toContainText('The list could not be loaded.')
      await expect(again(page)).toBeEnabled()
    },
    'editing.noComand': (page, seen) => editing('noComand', isPriced(seen))(page, seen),
  },
}
