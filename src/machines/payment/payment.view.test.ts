import { expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type Money, NAVIGATION_TOOL } from '../../contract/index.ts'
import { type Facts, NO_FACTS } from '../shared/facts.ts'
import { type PaymentOpened, paymentView } from './index.ts'
import { paymentMachine } from './payment.machine.ts'

const machine = paymentMachine.provide({ actors: { followEarlierPayment: fromCallback(() => undefined) } })

const order = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const opening: PaymentOpened = {
  type: 'payment.opened',
  entry: 'first',
  order,
  ownerHash: '',
  retried: null,
  isConsentRequired: false,
  isOutcomeUnknown: false,
  typedEmail: null,
  openedAt: 0,
}
const visitor: Facts = { ...NO_FACTS, discount: 0, price: 50, isBalanceKnown: true }
const subscription = { pk: 41, fk_tool_name: NAVIGATION_TOOL, end_date: '2026-11-30' }
const subscribed = { points: [], subscriptions: [subscription] }
const started = (facts: Facts, logic = machine) => createActor(logic, { input: { facts } }).start()
const opened = (facts: Facts, logic = machine, changes: Partial<PaymentOpened> = {}) => {
  const actor = started(facts, logic)
  actor.send({ ...opening, ...changes })
  return actor
}
const view = (actor: ReturnType<typeof opened>) => paymentView(actor.getSnapshot())

it('the label and the disabled state of the button match the next step', () => {
  expect(view(opened(visitor))).toMatchObject({ action: 'Buy Now', canSubmit: true, due: 50 })
  expect(view(opened({ ...visitor, price: null }))).toMatchObject({ action: 'Buy Now', canSubmit: false })
  expect(view(opened({ ...visitor, price: null, balance: subscribed }))).toMatchObject({
    action: 'Generate',
    canSubmit: true,
  })
})

it('the first submit shows the e-mail field, and the second waits until the amount is known', () => {
  const actor = opened({ ...visitor, discount: null })
  expect(view(actor)).toMatchObject({ state: 'emailHidden.ready', isEmailShown: false, canSubmit: true })
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({ state: 'revealing', isEmailShown: true, isRevealing: true })
  actor.send({ type: 'email.shown' })
  expect(view(actor)).toMatchObject({ state: 'emailShown.ready', canSubmit: false })
  actor.send({ type: 'facts.changed', facts: { ...visitor, discount: 10 } })
  expect(view(actor)).toMatchObject({ canSubmit: true, due: '45.00' })
})

it('a known e-mail is shown before its field is', () => {
  expect(view(opened(visitor)).emailHint).toBe('For the code and the invoice. We ask for it next.')
  const known = 'For the code and the invoice: payer@example.test'
  expect(view(opened({ ...visitor, email: 'payer@example.test' })).emailHint).toBe(known)
  const retried = { email: 'payer@example.test', ownerHash: '' }
  expect(view(opened(visitor, machine, { retried })).emailHint).toBe(known)
  expect(view(opened({ ...visitor, email: 'payer@example.test', balance: subscribed })).emailHint).toBe(
    'For the code: payer@example.test',
  )
})

it('an e-mail that is loaded late is filled in, unless one was typed', () => {
  const actor = opened(visitor)
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  // The text of the field was not changed.
  actor.send({ type: 'field.typed', field: 'email', value: '' })
  const late = { ...visitor, email: 'member@example.test' }
  actor.send({ type: 'facts.changed', facts: late })
  expect(view(actor).email).toBe('member@example.test')
  const typed = { type: 'field.typed', field: 'email', value: 'other@example.test' } as const
  actor.send(typed)
  actor.send(typed)
  actor.send({ type: 'facts.changed', facts: visitor })
  expect(view(actor).email).toBe('other@example.test')
})

const rejection = Object.assign(new Error('refused'), { status: 400 })
let resolvePrice: (price: Money) => void = () => undefined
const reloadedPrice = new Promise<Money>((resolve) => {
  resolvePrice = resolve
})
const refusing = machine.provide({
  actors: {
    pay: fromPromise(() => Promise.reject(rejection)),
    generate: fromPromise(() => Promise.reject(rejection)),
    reloadPrice: fromPromise(() => reloadedPrice),
  },
})

it('R-SAFE-05 after a refused payment the form is locked until the price is reloaded, then shows both prices until the next attempt', async () => {
  const actor = opened({ ...visitor, email: 'payer@example.test' }, refusing)
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  actor.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(view(actor).state).toBe('emailShown.repricing'))
  expect(view(actor)).toMatchObject({ isLocked: true, isFailed: false, priceChange: null })
  resolvePrice(60)
  await vi.waitFor(() => expect(view(actor).state).toBe('emailShown.ready'))
  expect(view(actor)).toMatchObject({ isFailed: true, due: 60, priceChange: { from: '50$', to: '60$' } })
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({ isFailed: false, priceChange: null })
})

it('R-SAFE-06 an order that was paid before is not paid again until the user confirms it, and can be generated', () => {
  const paidBefore = { receipt: '/success?paymentId=1', isPending: false }
  const paid = (facts: Facts) => {
    const actor = opened(facts)
    actor.send({ type: 'earlierPayment.found', earlierPayment: paidBefore })
    return actor
  }
  const actor = paid(visitor)
  expect(view(actor)).toMatchObject({
    state: 'emailHidden.alreadyPaid',
    isAlreadyPaid: true,
    canSubmit: false,
    receipt: paidBefore.receipt,
  })
  actor.send({ type: 'form.submitted' })
  expect(view(actor).isEmailShown).toBe(false)
  actor.send({ type: 'order.repeated' })
  expect(view(actor)).toMatchObject({ state: 'emailHidden.ready', isAlreadyPaid: false, canSubmit: true })
  expect(view(paid({ ...visitor, balance: subscribed }))).toMatchObject({
    isAlreadyPaid: false,
    action: 'Generate',
    canSubmit: true,
  })
})

it('an earlier payment that is not confirmed yet differs from a paid one', () => {
  const actor = opened(visitor)
  const found = (isPending: boolean) => {
    actor.send({ type: 'earlierPayment.found', earlierPayment: { receipt: null, isPending } })
    return view(actor)
  }
  expect(found(true)).toMatchObject({
    ...{ isAlreadyPaid: true, isEarlierPending: true, nextStep: 'findCode' },
    emailHint: 'For the code and the invoice. We ask for it only if you order again.',
    isEmailDone: true,
  })
  expect(found(false)).toMatchObject({ isAlreadyPaid: true, isEarlierPending: false, nextStep: 'findCode' })
})

it('R-SELL-10 after a rejected generation the card is offered once the balance is empty, until the next attempt', async () => {
  const actor = opened({ ...visitor, balance: subscribed }, refusing)
  actor.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(view(actor).state).toBe('emailHidden.ready'))
  expect(view(actor).isOutOfPoints).toBe(false)
  actor.send({ type: 'facts.changed', facts: visitor })
  expect(view(actor)).toMatchObject({ isOutOfPoints: true, action: 'Buy Now', canSubmit: true })
  expect(view(actor).isPriceNextStep).toBe(false)
  actor.send({ type: 'facts.changed', facts: { price: null } })
  expect(view(actor)).toMatchObject({ canSubmit: false, isPriceNextStep: true })
  actor.send({ type: 'facts.changed', facts: visitor })
  actor.send({ type: 'form.submitted' })
  expect(view(actor).isOutOfPoints).toBe(false)
})

it('R-SELL-08 the reason of a rejection is shown until the next attempt, and not while the card is offered', async () => {
  const actor = opened({ ...visitor, balance: subscribed }, refusing)
  actor.send({ type: 'form.submitted' })
  await vi.waitFor(() => expect(view(actor).rejectionMessage).toBe('No code was generated.'))
  expect(view(actor)).toMatchObject({ nextStep: 'changeOrder', action: 'Generate', canSubmit: true })
  actor.send({ type: 'facts.changed', facts: visitor })
  expect(view(actor)).toMatchObject({ isOutOfPoints: true, rejectionMessage: null, nextStep: 'payByCard' })
  actor.send({ type: 'facts.changed', facts: { ...visitor, balance: subscribed } })
  expect(view(actor).rejectionMessage).toBe('No code was generated.')
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({ rejectionMessage: null, nextStep: 'submit' })
})

const checkout = Promise.resolve<string | null>('https://checkout.example.test/pay/p-1')
const paying = machine.provide({ actors: { pay: fromPromise(() => checkout) } })
const openWithConsent = (facts: Partial<Facts> = {}) =>
  opened({ ...visitor, email: 'payer@example.test', ...facts }, paying, { isConsentRequired: true })

it('a payment by card waits for the consent of the customer, and the next one needs it again', async () => {
  const actor = openWithConsent()
  expect(view(actor).isConsentShown).toBe(false)
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  expect(view(actor)).toMatchObject({ isConsentShown: true, isConsentGiven: false, consentError: null })
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({
    state: 'emailShown.ready',
    consentError: { field: 'consent', message: 'Tick this box to pay' },
    emailError: null,
  })
  actor.send({ type: 'consent.changed', isGiven: true })
  expect(view(actor)).toMatchObject({ isConsentGiven: true, consentError: null })
  actor.send({ type: 'consent.changed', isGiven: false })
  actor.send({ type: 'form.submitted' })
  expect(view(actor).state).toBe('emailShown.ready')
  actor.send({ type: 'consent.changed', isGiven: true })
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({
    state: 'emailShown.paying',
    isConsentShown: true,
    isConsentGiven: true,
  })
  await vi.waitFor(() => expect(view(actor).isRedirecting).toBe(true))
  actor.send({ type: 'page.restored' })
  expect(view(actor)).toMatchObject({ state: 'emailShown.ready', isConsentGiven: false })
})

it('a wrong e-mail is reported before a missing consent, and ticking the box keeps it', () => {
  const actor = openWithConsent({ email: '' })
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'email.shown' })
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'consent.changed', isGiven: true })
  expect(view(actor)).toMatchObject({ emailError: { field: 'email' }, consentError: null })
})

it('a code that a subscription pays for needs no consent', () => {
  const actor = openWithConsent({ balance: subscribed })
  actor.send({ type: 'form.submitted' })
  expect(view(actor)).toMatchObject({ state: 'emailHidden.awaitingLock', isConsentShown: false })
})
