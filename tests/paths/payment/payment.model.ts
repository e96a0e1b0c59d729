import { CURRENCY } from '../../../src/contract/index.ts'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { samples } from '../../../src/contract/samples.ts'
import { withPaymentEffects } from '../../../src/machines/payment/index.ts'
import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts'
import type { PaymentContext, PaymentEvent, Pricing } from '../../../src/machines/payment/payment.types.ts'
import { NO_ENTITLEMENT } from '../../../src/machines/shared/entitlement.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { lockOutcomes } from '../order-lock.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { PERSONAS } from '../personas.ts'
import { generateRequest, type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { paymentRequirements } from './payment.requirements.ts'

export const visitor: Pricing = { email: '', discount: 0, price: 50, entitlement: NO_ENTITLEMENT }
export const PAYER = samples.payByCard.requests.fullPrice.json.email
const ODD_PRICE = samples.readPrice.replies[200].odd.amount
const CHECKOUT = 'https://checkout.example.test/pay/p-9001'

type Changed = Extract<PaymentEvent, { readonly type: 'pricing.changed' }>

interface Before {
  readonly context: PaymentContext
}
const isDeepEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Changes a part of the pricing. */
export const change = (part: Partial<Pricing>) => ({
  event: ({ context }: Before): Changed | null => {
    const pricing = { ...context.pricing, ...part }
    return isDeepEqual(pricing, context.pricing) ? null : { type: 'pricing.changed', pricing }
  },
})

/** Event cases of an earlier payment, which only its own scenario sends. */
export const PAID_BEFORE = ['finds an earlier payment', 'loses the earlier payment', 'pays again'] as const

/** Event cases of the consent to the text of a shop, which only its own scenario sends. */
export const CONSENT = ['must give consent', 'toggles the consent'] as const

const isConsentRequired = ({ context }: Before) => context.pricing.isConsentRequired === true
const isPaidFor = ({ context }: Before) => context.pricing.earlierPayment != null || context.isRepeated
const isOdd = ({ context }: Before) => context.pricing.price === ODD_PRICE
const isBase = ({ context: { pricing, isOutcomeUnknown, isTouched } }: Before) =>
  isDeepEqual({ ...pricing, earlierPayment: undefined, isConsentRequired: undefined }, visitor) &&
  !isOutcomeUnknown &&
  !isTouched

/**
 * A change of the pricing that is possible in some states only. Earlier payment, required consent and new price are not
 * combined with each other, with a member's e-mail or with a discount, because all combinations would be too many paths.
 */
const changeWhen = (isPossible: (before: Before) => boolean, part: Partial<Pricing>) => {
  const { event } = change(part)
  return { event: (snapshot: Before) => (isPossible(snapshot) ? event(snapshot) : null) }
}
const unlessFew = (part: Partial<Pricing>) =>
  changeWhen((before) => !isPaidFor(before) && !isConsentRequired(before) && !isOdd(before), part)

export const paymentModel = {
  name: 'payment',
  machine: paymentMachine,
  input: { order: europeanCar, pricing: { ...visitor, price: null } },
  events: {
    submits: { event: { type: 'form.submitted' } },
    'sees the e-mail field': { event: { type: 'email.shown' } },
    'types an e-mail': typing('email', PAYER),
    'types half an e-mail': typing('email', 'abc'),
    'clears the e-mail': typing('email', ''),
    'gets the price': unlessFew({ price: 50 }),
    'is identified as a member': unlessFew({
      email: PERSONAS.member.email,
      discount: PERSONAS.member.discount,
    }),
    'gets points': changeWhen((before) => !isOdd(before) && !isConsentRequired(before), {
      entitlement: PERSONAS.withPoints.entitlement,
    }),
    'has no points left': change({ entitlement: NO_ENTITLEMENT }),
    'has an unknown discount': unlessFew({ discount: null }),
    'returns from the checkout': { event: { type: 'page.restored' } },
    'finds an earlier payment': changeWhen(
      (before) => isBase(before) && !isPaidFor(before) && !isConsentRequired(before),
      { earlierPayment: { receipt: null } },
    ),
    'loses the earlier payment': changeWhen(({ context }) => context.pricing.earlierPayment != null, {
      earlierPayment: null,
    }),
    'pays again': { event: { type: 'order.repeated' } },
    'must give consent': changeWhen((before) => isBase(before) && !isPaidFor(before), {
      isConsentRequired: true,
    }),
    'toggles the consent': {
      event: (before: Before) =>
        isConsentRequired(before)
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
  impossible: {
    'payment.checking|always|0': 'opened with an e-mail from before the checkout, which has tests of its own',
  },
  // The context of the last attempt is only shown, does not affect later behaviour, and has tests of its own.
  key: ({
    value,
    context: { values, isTouched, error, pricing, isOutcomeUnknown, isRepeated, isConsentGiven },
  }) => ({
    value,
    isRepeated,
    email: values.email,
    isTouched,
    error: error?.message,
    pricing: { ...pricing, earlierPayment: pricing.earlierPayment ?? null },
    isOutcomeUnknown,
    ...(isConsentGiven && { isConsentGiven }),
  }),
} satisfies Model<typeof paymentMachine, ForcedResponse>

const paymentImplementations: Implementations = ({ actor, action }) =>
  withPaymentEffects({
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
    acquireLock: {},
    generate: { generate: generateRequest },
  } satisfies RequestsOf<typeof paymentMachine>,
}
