import { expect, type Locator, type Page } from '@playwright/test'
import type { OrderForm } from '../../../src/contract/index.ts'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { selectPricing } from '../../../src/machines/payment/payment.rules.ts'
import type { PaymentContext } from '../../../src/machines/payment/payment.types.ts'
import { withDataState } from '../data-state.ts'
import type { Expected, PageObject } from '../engine/page-object.ts'
import { lastMessage } from '../form-page-object.ts'
import { ANOTHER_TAB, loginInOtherTabAs } from '../other-tab-login.ts'
import { PERSONAS } from '../personas.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import { expectUnknownOutcome } from '../unknown-outcome.ts'
import { OPENS } from './payment.model.ts'

const region = (page: Page) => page.getByRole('main').locator('form')
export const email = (page: Page) => region(page).getByLabel('Email for Invoice')
export const button = (page: Page) => region(page).locator('button[type=submit]').first()
const hint = (page: Page) => region(page).getByRole('status')
const link = (page: Page) => region(page).getByRole('link', { name: 'Open the payment page' })
const method = (page: Page) => region(page).getByLabel('Credit Card')
const mail = (page: Page) => region(page).getByRole('link', { name: 'I paid, but have no code' })

/** The links after a failure. */
const nextLink = (page: Page) =>
  region(page).getByRole('link', { name: /^(Orders|Change order|Write to us)$/ })

/** By keyboard, because an error notice, which stays open, may cover the button. */
export const submit = (page: Page) => button(page).press('Enter')
export const expectEmailField = (page: Page) => expect(email(page)).toBeVisible()
const returnFromCheckout = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

const expectLocked = async (page: Page, text: string) => {
  await expect(button(page)).toBeDisabled()
  await expect(hint(page)).toHaveText(text)
}
export const expectOutcomeWarning = (page: Page, { snapshot }: Expected) =>
  expectUnknownOutcome(region(page), (snapshot.context as PaymentContext).isOutcomeUnknown)
const hasFailed = ({ eventCase }: Expected) =>
  eventCase?.kind === 'outcome' && eventCase.event.error !== undefined

const expectReady = async (page: Page, action: string) => {
  await expect(button(page)).toHaveText(action)
  await expect(button(page)).toBeEnabled()
}

/** Maps a state to the `data-state` of the page, which contains neither `open` nor `soon` and `slow`. */
const stateOf = (state: string) =>
  ['closed', 'open.generated'].includes(state) ? null : state.replace(/^open\.|\.(soon|slow)$/g, '')
export const withPaymentState = (assertions: PageObject<Page>['assertions']) =>
  withDataState(assertions, stateOf)

/** The page performs this event case by itself. */
export const opens = { [OPENS]: async () => undefined }

const [PAYMENT, HELP] = ['Select your payment method', 'Help']
/** A page whose chunk is not loaded yet is shown after a short delay. */
const expectHeading = (page: Page, name: string) =>
  runClockUntilVisible(page, page.getByRole('heading', { level: 1, name }))

/** A user who pays by card. */
export const cardPageObject: PageObject<Page, Locator> = {
  perform: {
    ...opens,
    submits: submit,
    'sees the e-mail field': expectEmailField,
    'types an e-mail': (page, { value }) => email(page).fill(value),
    'types half an e-mail': (page, { value }) => email(page).fill(value),
    'clears the e-mail': (page) => email(page).fill(''),
    'returns from the checkout': returnFromCheckout,
  },
  region,
  controls: {
    submits: button,
    'types an e-mail': email,
    'types half an e-mail': email,
    'clears the e-mail': email,
  },
  withoutControl: { 'returns from the checkout': 'Back to a page in the back/forward cache' },
  ignoredControls: {
    'chooses the card': method,
    'opens the payment page by hand': link,
    'writes to the support': mail,
    'follows the recommended link': nextLink,
  },
  assertions: withPaymentState({
    async 'open.emailHidden.ready'(page) {
      await expectReady(page, 'Buy Now')
      await expect(email(page)).toHaveCount(0)
    },
    async 'open.emailShown.ready'(page, expected) {
      const { values, error }: PaymentContext = expected.snapshot.context
      await expectReady(page, 'Buy Now')
      await expect(email(page)).toHaveValue(values.email ?? '')
      await expect(email(page)).toHaveAttribute('aria-invalid', String(error !== null))
      if (error !== null) await expect(region(page)).toContainText(error.message)
      if (hasFailed(expected))
        await expect(lastMessage(page, 'alert')).toContainText('Payment error. Try again later.')
    },
    'open.emailShown.paying.soon': (page) => expectLocked(page, 'One moment.'),
    'open.emailShown.paying.slow': (page) =>
      expectLocked(page, 'Still waiting. You will not be charged twice.'),
    'open.emailShown.repricing.soon': (page) => expectLocked(page, 'One moment.'),
    'open.emailShown.repricing.slow': (page) =>
      expectLocked(page, 'Still waiting. You will not be charged twice.'),
    'open.emailShown.redirecting.soon': (page) => expectLocked(page, 'The payment page is being opened.'),
    async 'open.emailShown.redirecting.slow'(page) {
      await expectLocked(page, 'The payment page is slow to open.')
      await expect(link(page)).toBeVisible()
    },
  }),
}

/** A visitor who pays by card, and who leaves the page and returns to it. */
export const buyerPageObject: PageObject<Page, Locator> = {
  ...cardPageObject,
  perform: {
    ...cardPageObject.perform,
    async 'leaves the page'(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
      await expectHeading(page, HELP)
    },
    async 'returns to the page'(page) {
      await page.goBack()
      await expectHeading(page, PAYMENT)
    },
  },
  withoutControl: {
    ...cardPageObject.withoutControl,
    'leaves the page': 'a link outside of the form',
    'returns to the page': 'the Back button of the browser',
  },
  assertions: { ...cardPageObject.assertions, closed: (page) => expectHeading(page, HELP) },
}

export const CONSENT_TEXT = 'Deliver at once. I know that this ends my right of withdrawal.'
const consent = (page: Page) => region(page).getByRole('checkbox', { name: CONSENT_TEXT })

/** A buyer in a shop with a text to consent to before paying. */
export const consentPageObject: PageObject<Page, Locator> = {
  ...cardPageObject,
  perform: {
    'opens the page of a shop with consent': async () => undefined,
    submits: submit,
    async 'sees the e-mail field'(page) {
      await expectEmailField(page)
      // The chunk of the consent loads with the field.
      await runClockUntilVisible(page, consent(page))
    },
    'types an e-mail': (page, { value }) => email(page).fill(value),
    'clears the e-mail': (page) => email(page).fill(''),
    'returns from the checkout': returnFromCheckout,
    'toggles the consent': (page) => consent(page).press('Space'),
  },
  controls: {
    submits: button,
    'types an e-mail': email,
    'clears the e-mail': email,
    'toggles the consent': consent,
  },
  assertions: {
    ...cardPageObject.assertions,
    ...withPaymentState({
      async 'open.emailShown.ready'(page, expected) {
        const { error, isConsentGiven }: PaymentContext = expected.snapshot.context
        const isMissing = error?.field === 'consent'
        await expectReady(page, 'Buy Now')
        await expect(consent(page)).toBeChecked({ checked: isConsentGiven })
        await expect(consent(page)).toHaveAttribute('aria-invalid', String(isMissing))
        await expect(email(page)).toHaveAttribute('aria-invalid', String(error?.field === 'email'))
        if (error !== null) await expect(region(page)).toContainText(error.message)
        if (isMissing && expected.eventCase?.name === 'submits') await expect(consent(page)).toBeFocused()
        if (hasFailed(expected))
          await expect(lastMessage(page, 'alert')).toContainText('Payment error. Try again later.')
      },
    }),
  },
}

const repeatButton = (page: Page) => region(page).getByRole('button', { name: 'Buy it again' })
const expectAlreadyPaid = async (page: Page) => {
  await expectLocked(page, 'A payment for this code exists. Nothing more is charged unless you order again.')
  const text = 'You have already paid for this code on this device.'
  // The chunk of the warning loads when it is first shown.
  await runClockUntilVisible(page, region(page).filter({ hasText: text }))
  await expect(region(page)).toContainText(text)
}
/** Stores the mark of the order like a tab that paid, and dispatches the event that other tabs receive. */
const storePaidOrder = (page: Page, order: OrderForm) =>
  page.evaluate(async ({ comand, map_region, version, vin }) => {
    const salt = 'salt'
    const text = new TextEncoder().encode(JSON.stringify([salt, comand, map_region, version, vin]))
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem('paidOrders', JSON.stringify([{ salt, hash, paidAt: Date.now() }]))
    window.dispatchEvent(new StorageEvent('storage', { key: 'paidOrders' }))
  }, order)
const removePaidOrders = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem('paidOrders')
    window.dispatchEvent(new StorageEvent('storage', { key: 'paidOrders' }))
  })

/** A visitor whose order was paid in another tab. */
export const earlierPaymentPageObject: PageObject<Page, Locator> = {
  perform: {
    ...opens,
    submits: submit,
    'sees the e-mail field': expectEmailField,
    'types an e-mail': (page, { value }) => email(page).fill(value),
    'clears the e-mail': (page) => email(page).fill(''),
    'returns from the checkout': returnFromCheckout,
    'finds an earlier payment': (page) => storePaidOrder(page, europeanCar),
    'loses the earlier payment': removePaidOrders,
    'pays again': (page) => repeatButton(page).press('Enter'),
  },
  region,
  controls: {
    submits: button,
    'types an e-mail': email,
    'clears the e-mail': email,
    'pays again': repeatButton,
  },
  withoutControl: {
    'returns from the checkout': 'Back to a page in the back/forward cache',
    'finds an earlier payment': 'a payment in another tab',
    'loses the earlier payment': 'a login in another tab',
  },
  ignoredControls: {
    'chooses the card': method,
    'opens the payment page by hand': link,
    'writes to the support': mail,
    'follows the recommended link': nextLink,
  },
  assertions: {
    ...cardPageObject.assertions,
    ...withPaymentState({
      async 'open.emailHidden.alreadyPaid'(page) {
        await expectAlreadyPaid(page)
        await expect(email(page)).toHaveCount(0)
      },
      async 'open.emailShown.alreadyPaid'(page, { snapshot }) {
        const { values }: PaymentContext = snapshot.context
        await expectAlreadyPaid(page)
        await expect(email(page)).toHaveValue(values.email ?? '')
      },
    }),
  },
}

/** A user whose account has points. */
export const withPointsPageObject: PageObject<Page, Locator> = {
  perform: { ...opens, submits: submit },
  region,
  controls: { submits: button },
  ignoredControls: {
    'chooses the card': method,
    'follows the recommended link': nextLink,
  },
  assertions: withPaymentState({
    async 'open.emailHidden.ready'(page, expected) {
      await expectReady(page, 'Generate')
      await expectOutcomeWarning(page, expected)
      if (hasFailed(expected)) await expect(lastMessage(page, 'alert')).toBeVisible()
    },
    'open.emailHidden.generating.soon': (page) => expectLocked(page, 'One moment.'),
    'open.emailHidden.generating.slow': (page) =>
      expectLocked(page, 'Still waiting for your code. Your card is not charged.'),
    'open.generated': (page) => expect(page).toHaveURL(/\/success\/?\?orderId=/),
  }),
}

/** A visitor whose account turns out to have points while the e-mail field is shown. */
export const lateLoginPageObject: PageObject<Page, Locator> = {
  perform: {
    ...opens,
    submits: submit,
    'sees the e-mail field': expectEmailField,
    'gets points': loginInOtherTabAs(PERSONAS.withPoints),
  },
  region,
  controls: { submits: button },
  withoutControl: { 'gets points': ANOTHER_TAB },
  ignoredControls: {
    'chooses the card': method,
    'types without an effect': email,
    'follows the recommended link': nextLink,
  },
  assertions: withPaymentState({
    'open.emailHidden.ready': (page) => expectReady(page, 'Buy Now'),
    async 'open.emailShown.ready'(page, expected) {
      const { entitlement } = selectPricing(expected.snapshot.context as PaymentContext)
      await expect(email(page)).toBeVisible()
      await expectReady(page, entitlement.spending === null ? 'Buy Now' : 'Generate')
      await expectOutcomeWarning(page, expected)
      if (hasFailed(expected)) await expect(lastMessage(page, 'alert')).toBeVisible()
    },
    'open.emailShown.generating.soon': (page) => expectLocked(page, 'One moment.'),
    'open.emailShown.generating.slow': (page) =>
      expectLocked(page, 'Still waiting for your code. Your card is not charged.'),
    'open.generated': (page) => expect(page).toHaveURL(/\/success\/?\?orderId=/),
  }),
}
