import { expect, type Locator, type Page } from '@playwright/test'
import { selectPricing } from '../../../src/machines/payment/payment.rules.ts'
import type { PaymentContext } from '../../../src/machines/payment/payment.types.ts'
import { releaseHeldResponse } from '../../held-responses.ts'
import { outcomeName } from '../engine/model.ts'
import type { Expected, PageObject } from '../engine/page-object.ts'
import { lastMessage } from '../form-page-object.ts'
import { member as memberFacts, nobody, withPoints as withPointsFacts } from '../order/order.samples.ts'
import { ANOTHER_TAB, loginInOtherTabAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { deviceOf } from '../session/session.device.ts'
import { change, paymentModel, visitor } from './payment.model.ts'
import {
  button,
  cardPageObject,
  email,
  expectEmailField,
  expectOutcomeWarning,
  lateLoginPageObject,
  opens,
  submit,
  withPaymentState,
  withPointsPageObject,
} from './payment.page-object.ts'

const { member, withPoints } = PERSONAS

export const REFUSED = outcomeName('generate', '400 noBalance')

/** The price arrives late, and a user with or without points logs in in another tab. A second login would start a new payment. */
export const ownerChanges = {
  ...paymentModel,
  input: { facts: { ...visitor, price: null } },
  events: {
    ...paymentModel.events,
    'gets points': change(withPointsFacts),
    'is identified as a member': change(memberFacts),
  },
  isPossible: (eventCase: string, { context: { facts } }: Snapshot) => {
    // The page shows the entitlement of a member only with a price.
    if (eventCase === 'is identified as a member') return facts.email === '' && facts.price !== null
    return eventCase !== 'gets points' || facts.email === ''
  },
}

type Snapshot = Parameters<typeof paymentModel.key>[0]

/**
 * The account's status and the price arrive late. Other scenarios test locked controls and automatic events.
 */
export const lateStatus = {
  ...paymentModel,
  input: { facts: { ...nobody, email: member.email, discount: null, isBalanceKnown: true } },
  events: { ...paymentModel.events, 'is identified as a member': change({ discount: member.discount }) },
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    eventCase === 'sees the e-mail field'
      ? snapshot.matches({ open: 'revealing' })
      : !snapshot.hasTag('locked') || eventCase !== 'submits',
}

/** Asserts the text of the button and whether it is enabled. */
async function expectButton(page: Page, { snapshot }: Expected): Promise<void> {
  const { discount, price, entitlement } = selectPricing(snapshot.context as PaymentContext)
  const isKnown = price !== null && (discount !== null || snapshot.matches({ open: 'emailHidden' }))
  await expect(button(page)).toHaveText(entitlement.spending === null ? 'Buy Now' : 'Generate')
  await expect(button(page)).toBeEnabled({ enabled: entitlement.spending !== null || isKnown })
}
const messages = {
  pay: 'Payment error. Try again later.',
  generate: 'Error',
}
async function expectFailureMessage(page: Page, { eventCase }: Expected): Promise<void> {
  if (eventCase?.event.error === undefined) return
  await expect(lastMessage(page, 'alert')).toContainText(
    eventCase.actor === 'pay' ? messages.pay : messages.generate,
  )
}

const readyAssertions = withPaymentState({
  async 'open.emailHidden.ready'(page, expected) {
    await expectButton(page, expected)
    await expectOutcomeWarning(page, expected)
    await expect(email(page)).toHaveCount(0)
    await expectFailureMessage(page, expected)
  },
  async 'open.emailShown.ready'(page, expected) {
    const { values, error }: PaymentContext = expected.snapshot.context
    await expectButton(page, expected)
    await expectOutcomeWarning(page, expected)
    await expect(email(page)).toHaveValue(values.email ?? '')
    await expect(email(page)).toHaveAttribute('aria-invalid', String(error !== null))
    if (error !== null) await expect(page.getByRole('main')).toContainText(error.message)
    await expectFailureMessage(page, expected)
  },
})

const release = (ticket: string) => (page: Page) => releaseHeldResponse(deviceOf(page).world, ticket)
const releasePrice = release('price')
const BACKEND_RESPONSE = 'the response of the backend'

export const ownerChangesPageObject: PageObject<Page, Locator> = {
  ...cardPageObject,
  perform: {
    ...cardPageObject.perform,
    'gets the price': releasePrice,
    'gets points': loginInOtherTabAs(withPoints),
    'is identified as a member': loginInOtherTabAs(member),
  },
  withoutControl: {
    ...cardPageObject.withoutControl,
    'gets the price': BACKEND_RESPONSE,
    'gets points': ANOTHER_TAB,
    'is identified as a member': ANOTHER_TAB,
  },
  assertions: {
    ...withPointsPageObject.assertions,
    ...lateLoginPageObject.assertions,
    ...cardPageObject.assertions,
    ...readyAssertions,
  },
}

export const lateStatusPageObject: PageObject<Page, Locator> = {
  ...cardPageObject,
  perform: {
    ...opens,
    submits: submit,
    'sees the e-mail field': expectEmailField,
    'gets the price': releasePrice,
    'is identified as a member': release('status'),
  },
  controls: { submits: button },
  withoutControl: {
    'gets the price': BACKEND_RESPONSE,
    'is identified as a member': BACKEND_RESPONSE,
  },
  ignoredControls: { ...cardPageObject.ignoredControls, 'types another e-mail': email },
  assertions: { ...cardPageObject.assertions, ...readyAssertions },
}
