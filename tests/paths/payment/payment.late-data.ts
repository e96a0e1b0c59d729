import { expect, type Locator, type Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import type { PaymentContext } from '../../../src/machines/payment/payment.types.ts'
import { NO_ENTITLEMENT } from '../../../src/machines/shared/entitlement.ts'
import { outcomeName } from '../engine/model.ts'
import type { Expected, PageObject } from '../engine/page-object.ts'
import { lastOf } from '../form-page-object.ts'
import { releaseHeld } from '../held-response.ts'
import { ANOTHER_TAB, logsInAs } from '../other-tab-login.ts'
import { PERSONAS, type Persona } from '../personas.ts'
import { deviceOf } from '../session/session.device.ts'
import { change, paymentModel, visitor } from './payment.model.ts'
import {
  button,
  buyerPageObject,
  email,
  lateLoginPageObject,
  orders,
  seesField,
  showsUnknownOutcome,
  stating,
  submit,
  withPointsPageObject,
} from './payment.page-object.ts'

const { member, withPoints } = PERSONAS
const becomes = ({ email, discount, entitlement }: Persona) => change({ email, discount, entitlement })

export const REFUSED = outcomeName('generate', '400 noBalance')

/** The price arrives late, and a user with or without points logs in in another tab. A second login would start a new payment. */
export const ownerChanges = {
  ...paymentModel,
  input: { order: europeanCar, pricing: { ...visitor, price: null } },
  events: {
    ...paymentModel.events,
    'gets points': becomes(withPoints),
    'is identified as a member': becomes(member),
  },
  isPossible: (eventCase: string, { context: { pricing } }: Snapshot) => {
    // The page shows the entitlement of a member only with a price.
    if (eventCase === 'is identified as a member') return pricing.email === '' && pricing.price !== null
    return eventCase !== 'gets points' || pricing.email === ''
  },
}

type Snapshot = Parameters<typeof paymentModel.key>[0]

/**
 * The account's status arrives as late as the price.
 * Other scenarios test locked controls and automatic events.
 */
export const unknown = {
  ...paymentModel,
  input: {
    order: europeanCar,
    pricing: { email: member.email, discount: null, price: null, entitlement: NO_ENTITLEMENT },
  },
  events: { ...paymentModel.events, 'is identified as a member': change({ discount: member.discount }) },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    eventCase === 'sees the e-mail field'
      ? snapshot.matches('revealing')
      : !snapshot.hasTag('locked') || eventCase !== 'submits',
}

/** Assertions for the text of the button and whether it is enabled. */
async function offers(page: Page, { snapshot }: Expected): Promise<void> {
  const { pricing }: PaymentContext = snapshot.context
  const { discount, price, entitlement } = pricing
  const isKnown = price !== null && (discount !== null || snapshot.matches('emailHidden'))
  await expect(button(page)).toHaveText(entitlement.spending === null ? 'Buy Now' : 'Generate')
  await expect(button(page)).toBeEnabled({ enabled: entitlement.spending !== null || isKnown })
}
const messages = {
  pay: 'Payment error. Try again later.',
  generate: 'Error',
}
async function showsFailure(page: Page, { eventCase }: Expected): Promise<void> {
  if (eventCase?.event.error === undefined) return
  await expect(lastOf(page, 'alert')).toContainText(
    eventCase.actor === 'pay' ? messages.pay : messages.generate,
  )
}

const readyAssertions = stating({
  async 'emailHidden.ready'(page, expected) {
    await offers(page, expected)
    await showsUnknownOutcome(page, expected)
    await expect(email(page)).toHaveCount(0)
    await showsFailure(page, expected)
  },
  async 'emailShown.ready'(page, expected) {
    const { values, error }: PaymentContext = expected.snapshot.context
    await offers(page, expected)
    await showsUnknownOutcome(page, expected)
    await expect(email(page)).toHaveValue(values.email ?? '')
    await expect(email(page)).toHaveAttribute('aria-invalid', String(error !== null))
    if (error !== null) await expect(page.getByRole('main')).toContainText(error.message)
    await showsFailure(page, expected)
  },
})

const release = (ticket: string) => (page: Page) => releaseHeld(deviceOf(page).world, ticket)
const releasePrice = release('price')
const BY_THE_HOST = 'the response of the host'

export const ownerChangesPageObject: PageObject<Page, Locator> = {
  ...buyerPageObject,
  perform: {
    ...buyerPageObject.perform,
    'gets the price': releasePrice,
    'gets points': logsInAs(withPoints),
    'is identified as a member': logsInAs(member),
  },
  withoutControl: {
    ...buyerPageObject.withoutControl,
    'gets the price': BY_THE_HOST,
    'gets points': ANOTHER_TAB,
    'is identified as a member': ANOTHER_TAB,
  },
  ignoredControls: { ...buyerPageObject.ignoredControls, 'opens the orders': orders },
  assertions: {
    ...withPointsPageObject.assertions,
    ...lateLoginPageObject.assertions,
    ...buyerPageObject.assertions,
    ...readyAssertions,
  },
}

export const unknownPageObject: PageObject<Page, Locator> = {
  ...buyerPageObject,
  perform: {
    submits: submit,
    'sees the e-mail field': seesField,
    'gets the price': releasePrice,
    'is identified as a member': release('status'),
  },
  controls: { submits: button },
  withoutControl: {
    'gets the price': BY_THE_HOST,
    'is identified as a member': BY_THE_HOST,
  },
  ignoredControls: { ...buyerPageObject.ignoredControls, 'types another e-mail': email },
  assertions: { ...buyerPageObject.assertions, ...readyAssertions },
}
