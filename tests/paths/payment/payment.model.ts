import type { SnapshotFrom } from 'xstate'
import { CURRENCY, hashEmail } from '../../../src/contract/index.ts'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { samples } from '../../../src/contract/samples.ts'
import { withPaymentEffects } from '../../../src/machines/payment/index.ts'
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts'
import type { PaymentEvent, PaymentOpened } from '../../../src/machines/payment/payment.types.ts'
import { type Facts, NO_BALANCE, NO_FACTS } from '../../../src/machines/shared/facts.ts'
import { promiseActor } from '../../../src/machines/shared/promise-actor.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { nobody, PRICE, withPoints } from '../order/order.samples.ts'
import { lockOutcomes } from '../order-lock.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { PERSONAS } from '../personas.ts'
import { generateRequest, type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { paymentRequirements } from './payment.requirements.ts'

type Snapshot = SnapshotFrom<typeof paymentMachine>

export const visitor: Partial<Facts> = { ...nobody, ...PRICE, isBalanceKnown: true }
export const PAYER = samples.payByCard.requests.fullPrice.json.email
const ODD_PRICE = samples.readPrice.replies[200].odd.amount
const CHECKOUT = 'https://checkout.example.test/pay/p-9001'
const [ANNA, BERT] = ['anna@example.test', 'bert@example.test']

const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isOpen = ({ value }: Snapshot) => value !== 'closed'
/**
 * True for Anna and Bert, who only log in and out: no further events are sent, which keeps the number of
 * states small.
 */
const isTheirs = ({ context: { facts, ownerHash } }: Snapshot) =>
  [ANNA, BERT].some((email) => facts.email === email || ownerHash === hashEmail(email))
/** Sends an event only while the page is open for a user other than Anna and Bert. */
const onPage =
  <Event extends PaymentEvent>(event: Event | ((before: Snapshot) => Event | null)) =>
  (before: Snapshot): Event | null => {
    if (!isOpen(before) || isTheirs(before)) return null
    return typeof event === 'function' ? event(before) : event
  }

/** Other machines report something new. */
export const change = (part: Partial<Facts>) => ({
  event: onPage((before) => {
    const { facts } = before.context
    return isDeepEqual({ ...facts, ...part }, facts)
      ? null
      : ({ type: 'facts.changed', facts: part } as const)
  }),
})

/** Opens the page in a history entry. */
export const opening = (entry: string, changes: Partial<PaymentOpened> = {}): PaymentOpened => ({
  type: 'payment.opened',
  entry,
  order: europeanCar,
  ownerHash: '',
  retried: null,
  isConsentRequired: false,
  isOutcomeUnknown: false,
  typedEmail: null,
  openedAt: 0,
  ...changes,
})
/** Opens the page for the first time. */
const opensFirst = (changes: Partial<PaymentOpened> = {}) => ({
  event: ({ value, context }: Snapshot) =>
    value === 'closed' && context.entry === '' ? opening('first', changes) : null,
})
export const OPENS = 'opens the page'

/** Event cases of an earlier payment, which only its own scenario sends. */
export const PAID_BEFORE = ['finds an earlier payment', 'loses the earlier payment', 'pays again'] as const

/** Event cases of the consent to the text of a shop, which only its own scenario sends. */
export const CONSENT = ['opens the page of a shop with consent', 'toggles the consent'] as const

const hasEarlierPayment = ({ context }: Snapshot) => context.earlierPayment !== null || context.isRepeated
const hasOddPrice = ({ context }: Snapshot) => context.facts.price === ODD_PRICE
const isPlain = ({ context: { facts, isOutcomeUnknown } }: Snapshot) =>
  isDeepEqual(facts, { ...NO_FACTS, ...visitor }) && !isOutcomeUnknown
const isBase = (before: Snapshot) => isPlain(before) && !before.context.isTouched

/**
 * A report that is possible in some states only. Earlier payment, required consent and new price are not combined with each
 * other, with a member's e-mail or with a discount, because all combinations would be too many paths.
 */
const changeWhen = (isPossible: (before: Snapshot) => boolean, part: Partial<Facts>) => {
  const { event } = change(part)
  return { event: (before: Snapshot) => (isPossible(before) ? event(before) : null) }
}
const changeIfUsual = (part: Partial<Facts>) =>
  changeWhen(
    (before) => !hasEarlierPayment(before) && !before.context.isConsentRequired && !hasOddPrice(before),
    part,
  )
const PAID = { receipt: null, isPending: false } as const
const finds = (earlierPayment: typeof PAID | null) =>
  ({ type: 'earlierPayment.found', earlierPayment }) as const

/** Finds an earlier payment, in a scenario where nothing else changes. */
export const findsEarlierPayment = {
  event: onPage(({ context }) => (context.earlierPayment === null ? finds(PAID) : null)),
}

const isReady = (before: Snapshot) =>
  before.matches({ open: { emailHidden: 'ready' } }) || before.matches({ open: { emailShown: 'ready' } })
/**
 * Pages and users change only with an untouched page and one with a typed e-mail. This keeps the number of
 * states small.
 */
const canChangePageOrUser = (before: Snapshot) => {
  const { error, isConsentRequired, isConsentGiven, isTouched, values } = before.context
  const isUsual = error === null && !isConsentRequired && !isConsentGiven && !hasEarlierPayment(before)
  const isFew = isTheirs(before) || (isPlain(before) && (!isTouched || values.email === PAYER))
  return isUsual && isFew && (!isOpen(before) || isReady(before))
}
const ifPageOrUserCanChange =
  <Event extends PaymentEvent>(event: Event | ((before: Snapshot) => Event | null)) =>
  (before: Snapshot): Event | null => {
    if (!canChangePageOrUser(before) || before.context.entry === '') return null
    return typeof event === 'function' ? event(before) : event
  }
const becomes = (email: string) => ({
  event: ifPageOrUserCanChange(({ context }) =>
    context.facts.email === email ? null : ({ type: 'facts.changed', facts: { email } } as const),
  ),
})

export const paymentModel = {
  name: 'payment',
  machine: paymentMachine,
  input: { facts: { ...visitor, price: null } },
  events: {
    [OPENS]: opensFirst(),
    'opens the page of a shop with consent': opensFirst({ isConsentRequired: true }),
    'leaves the page': {
      event: ifPageOrUserCanChange((before) =>
        isOpen(before) ? ({ type: 'payment.closed' } as const) : null,
      ),
    },
    'is taken to the receipt': {
      event: (before: Snapshot) =>
        before.matches({ open: 'generated' }) ? ({ type: 'payment.closed' } as const) : null,
    },
    'returns to the page': {
      event: ifPageOrUserCanChange((before) => (isOpen(before) ? null : opening(before.context.entry))),
    },
    'orders the same code anew': {
      event: ifPageOrUserCanChange(({ context }) => opening(context.entry === 'first' ? 'other' : 'first')),
    },
    'is Anna': becomes(ANNA),
    'is Bert': becomes(BERT),
    'loses the session': {
      event: (before: Snapshot) => (isTheirs(before) ? becomes('').event(before) : null),
    },
    'logs out': { event: ifPageOrUserCanChange({ type: 'user.loggedOut' }) },
    submits: { event: onPage({ type: 'form.submitted' }) },
    'sees the e-mail field': { event: { type: 'email.shown' } },
    'types an e-mail': typing('email', PAYER),
    'types half an e-mail': typing('email', 'abc'),
    'clears the e-mail': typing('email', ''),
    'gets the price': changeWhen((before) => !hasEarlierPayment(before) && !hasOddPrice(before), PRICE),
    'is identified as a member': changeIfUsual({
      email: PERSONAS.member.email,
      discount: PERSONAS.member.discount,
    }),
    'gets points': changeWhen((before) => !hasOddPrice(before) && !before.context.isConsentRequired, {
      balance: withPoints.balance,
    }),
    'has no points left': change({ balance: NO_BALANCE }),
    'has an unknown discount': changeIfUsual({ discount: null }),
    'returns from the checkout': { event: { type: 'page.restored' } },
    'finds an earlier payment': {
      event: onPage((before) =>
        isBase(before) && !hasEarlierPayment(before) && !before.context.isConsentRequired
          ? finds(PAID)
          : null,
      ),
    },
    'loses the earlier payment': {
      event: onPage((before) => (before.context.earlierPayment === null ? null : finds(null))),
    },
    'pays again': { event: { type: 'order.repeated' } },
    'toggles the consent': {
      event: (before: Snapshot) =>
        before.context.isConsentRequired
          ? { type: 'consent.changed', isGiven: !before.context.isConsentGiven }
          : null,
    },
    'stops waiting for another tab': { event: { type: 'wait.stopped' } },
  },
  outcomes: {
    pay: {
      'a checkout': {
        done: CHECKOUT,
        force: { endpoint: 'payByCard', outcome: 'status', status: 200, sample: 'opened' },
      },
      'no checkout': {
        done: null,
        force: { endpoint: 'payByCard', outcome: 'status', status: 200, sample: 'withoutUrl' },
      },
      ...failuresOf('payByCard'),
    },
    reloadPrice: {
      'the same price': {
        done: samples.readPrice.replies[200].number.amount,
        force: { endpoint: 'readPrice', outcome: 'status', status: 200, sample: 'number' },
      },
      'another price': {
        done: ODD_PRICE,
        force: { endpoint: 'readPrice', outcome: 'status', status: 200, sample: 'odd' },
      },
      ...failuresOf('readPrice'),
    },
    // It sends events and never ends.
    followEarlierPayment: {},
    acquireLock: lockOutcomes,
    generate: {
      'an order': {
        done: 5001,
        force: { endpoint: 'generate', outcome: 'status', status: 200, sample: 'ordered' },
      },
      'no order': {
        done: undefined,
        force: { endpoint: 'generate', outcome: 'status', status: 200, sample: 'withoutOrder' },
      },
      ...failuresOf('generate'),
    },
  },
  // The context of the last attempt is only shown, does not affect later behaviour, and has tests of its own.
  // The page is opened in the last history entry again, or in another one.
  key: ({
    value,
    context: {
      values,
      error,
      entry,
      facts,
      ownerHash,
      isConsentRequired,
      earlierPayment,
      payment,
      ...context
    },
  }) => ({
    value,
    email: values.email,
    error: error?.message,
    isOpened: entry !== '',
    facts,
    ownerHash,
    isConsentRequired,
    earlierPayment,
    isTouched: context.isTouched,
    isOutcomeUnknown: context.isOutcomeUnknown,
    isRepeated: context.isRepeated,
    ...(context.isConsentGiven && { isConsentGiven: true }),
    // The checkout opens for the requested payment, whatever is reported meanwhile.
    ...(JSON.stringify(value).includes('paying') && { payment }),
  }),
} satisfies Model<typeof paymentMachine, ForcedResponse>

const paymentImplementations: Implementations = ({ actor, action }) =>
  withPaymentEffects({
    followEarlierPayment: () => () => undefined,
    pay: actor('pay'),
    reloadPrice: actor('reloadPrice'),
    acquireLock: actor('acquireLock'),
    generate: actor('generate'),
    startIpLookup: action('startIpLookup'),
    goToReceipt: action('goToReceipt'),
    redirectToCheckout: action('redirectToCheckout'),
    notifyPaymentFailed: action('notifyPaymentFailed'),
    notifyGenerationFailed: action('notifyGenerationFailed'),
    logCheckoutMissing: action('logCheckoutMissing'),
    leavePage: action('leavePage'),
    saveOutcome: action('saveOutcome'),
  }).provide({
    // A promise that never settles runs as long as the page is open.
    actors: { followEarlierPayment: promiseActor(actor('followEarlierPayment')) as never },
  })

export const paymentSuite: Suite = {
  model: paymentModel,
  implementations: paymentImplementations,
  requirements: paymentRequirements,
  requests: {
    pay: {
      payByCard: ({ order, email, amount }, { ip: user_ip }) => ({
        json: { ...order, amount, email, currency: CURRENCY, user_ip },
      }),
    },
    reloadPrice: { readPrice: withoutParameters },
    followEarlierPayment: {},
    acquireLock: {},
    generate: { generate: generateRequest },
  } satisfies RequestsOf<typeof paymentMachine>,
}
