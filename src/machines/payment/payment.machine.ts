import { assign, type ErrorActorEvent, setup } from 'xstate'
import type { Id, Money, OrderForm } from '../../contract/index.ts'
import { SLOW_AFTER_MS, TAB_WAIT_MS } from '../shared/delays.ts'
import { isBadRequest, isRefusal } from '../shared/entitlement.ts'
import { afterTyping, type Typed } from '../shared/fields.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { Tag } from '../shared/tags.ts'
import { dueOf, emailErrorFrom, validateInvoiceEmail } from './payment.rules.ts'
import type {
  CardPayment,
  CheckoutRedirect,
  Generation,
  PaymentContext,
  PaymentEffects,
  PaymentEvent,
  PaymentInput,
  Pricing,
} from './payment.types.ts'

/** Charging the card again for an order that was paid before needs a confirmation. */
const isAlreadyPaid = ({
  pricing: { earlierPayment: alreadyPaid, entitlement },
  isRepeated,
}: PaymentContext) => alreadyPaid != null && !isRepeated && entitlement.spending === null

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as Tag,
  },
  delays: { slowAfter: SLOW_AFTER_MS, tabWait: TAB_WAIT_MS },
  actors: {
    pay: missingActor<string | null, CardPayment>('pay'),
    reloadPrice: missingActor<Money>('reloadPrice'),
    acquireLock: missingActor<Id | null, Generation>('acquireLock'),
    generate: missingActor<Id | undefined, Generation>('generate'),
  },
  actions: {
    startIpLookup: () => undefined,
    goToReceipt: (_args, _made: { readonly orderId: Id; readonly order: OrderForm }) => undefined,
    redirectToCheckout: (_args, _departure: CheckoutRedirect) => undefined,
    notifyPaymentFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    notifyGenerationFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    logCheckoutMissing: () => undefined,
    setPricing: assign(({ context }, pricing: Pricing) => ({
      pricing,
      isOutcomeUnknown: context.isOutcomeUnknown || pricing.isOutcomeUnknown === true,
      values: context.isTouched ? context.values : { email: pricing.email },
    })),
    setPrice: assign(({ context }, price: Money) => ({
      pricing: { ...context.pricing, price },
    })),
    setCheckout: assign((_args, { checkout }: { readonly checkout: string | null }) => ({
      checkout,
      // After a return from the checkout, require a confirmation before a second payment.
      isRepeated: false,
    })),
    clearCheckout: assign({ checkout: null }),
    setRepeated: assign({ isRepeated: true }),
    setOutcomeUnknown: assign({ isOutcomeUnknown: true }),
    setRefused: assign((_args, { problem }: { readonly problem: unknown }) => ({
      isRejected: isBadRequest(problem),
    })),
    setError: assign(({ context }) => ({ error: validateInvoiceEmail(context.values.email ?? '') })),
    clearError: assign({ error: null }),
    type: assign(({ context }, typed: Typed) => ({ ...afterTyping(context, typed), isTouched: true })),
    beginAttempt: assign({ failedPrice: null, isRejected: false }),
    setFailure: assign(({ context }, { problem }: { readonly problem: unknown }) => ({
      failedPrice: context.pricing.price,
      error: emailErrorFrom(problem),
    })),
  },
  guards: {
    isBackFromCheckout: ({ context }) => context.isTouched,
    isGenerated: ({ context }) => context.pricing.entitlement.spending !== null,
    isPriced: ({ context }) => context.pricing.price !== null,
    isDue: ({ context }) => dueOf(context.pricing) !== null,
    isAlreadyPaid: ({ context }) => isAlreadyPaid(context),
    isNotAlreadyPaid: ({ context }) => !isAlreadyPaid(context),
    isMade: (_args, { orderId }: { readonly orderId: Id | null | undefined }) => orderId != null,
    isRefusal: (_args, { problem }: { readonly problem: unknown }) => isRefusal(problem),
    isCheckout: (_args, { checkout }: { readonly checkout: string | null }) => checkout !== null,
    isBadRequest: (_args, problem: unknown) => isBadRequest(problem),
    isWrong: ({ context }) => validateInvoiceEmail(context.values.email ?? '') !== null,
  },
})

/** Marks a request as slow, so that the page shows that it is still waiting. */
const gettingSlow = paymentSetup.createStateConfig({
  initial: 'soon',
  states: { soon: { after: { slowAfter: 'slow' } }, slow: { tags: 'slow' } },
})

const generationOf = ({ order, pricing }: PaymentContext) =>
  ({ order, spending: pricing.entitlement.spending }) as Generation

const receiptOf = ({
  context,
  event,
}: {
  readonly context: PaymentContext
  readonly event: { readonly output?: Id | null | undefined }
}) => ({ orderId: event.output as Id, order: context.order })

/** Another tab may be generating the same order: then use its code. */
const queuedIn = (step: 'emailHidden' | 'emailShown') =>
  paymentSetup.createStateConfig({
    tags: 'locked',
    initial: 'soon',
    states: {
      soon: { after: { tabWait: 'slow' } },
      slow: { tags: 'slow', on: { 'wait.stopped': `#payment.${step}.ready` } },
    },
    invoke: {
      id: 'acquireLock',
      src: 'acquireLock',
      input: ({ context }) => generationOf(context),
      onDone: [
        {
          guard: { type: 'isMade', params: ({ event }) => ({ orderId: event.output }) },
          target: '#payment.generated',
          actions: { type: 'goToReceipt', params: receiptOf },
        },
        { guard: 'isGenerated', target: 'generating' },
        // The balance was spent in another tab or device meanwhile.
        { target: 'ready' },
      ],
      onError: 'generating',
    },
  })

/** Spends from the balance without charging the card. Used both before and after the e-mail field is shown. */
const generating = paymentSetup.createStateConfig({
  tags: 'locked',
  ...gettingSlow,
  invoke: {
    id: 'generate',
    src: 'generate',
    input: ({ context }) => generationOf(context),
    onDone: [
      {
        guard: { type: 'isMade', params: ({ event }) => ({ orderId: event.output }) },
        target: '#payment.generated',
        actions: { type: 'goToReceipt', params: receiptOf },
      },
      {
        target: 'ready',
        actions: ['setOutcomeUnknown', { type: 'notifyGenerationFailed', params: { problem: null } }],
      },
    ],
    onError: [
      {
        guard: { type: 'isRefusal', params: ({ event }) => ({ problem: event.error }) },
        target: 'ready',
        actions: [
          { type: 'setRefused', params: ({ event }) => ({ problem: event.error }) },
          { type: 'notifyGenerationFailed', params: ({ event }) => ({ problem: event.error }) },
        ],
      },
      {
        target: 'ready',
        actions: [
          'setOutcomeUnknown',
          { type: 'notifyGenerationFailed', params: ({ event }) => ({ problem: event.error }) },
        ],
      },
    ],
  },
})

const failure = ({ event }: { readonly event: ErrorActorEvent }) => ({ problem: event.error })
const paymentFailed = [
  { type: 'setFailure', params: failure },
  { type: 'notifyPaymentFailed', params: failure },
] as const

/** Waits until the user confirms a second payment; exits when no confirmation is needed any more. */
const alreadyPaid = paymentSetup.createStateConfig({
  always: { guard: 'isNotAlreadyPaid', target: 'ready' },
  on: { 'order.repeated': { target: 'ready', actions: 'setRepeated' } },
})
const typing = paymentSetup.createStateConfig({
  on: {
    'field.typed': {
      actions: { type: 'type', params: ({ event }) => event },
    },
  },
})

/**
 * Two steps: the first submit shows the e-mail field and never pays, the second pays once. The form is locked from the
 * request until the redirect or a failure.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    order: input.order,
    pricing: input.pricing,
    values: { email: input.typedEmail ?? input.pricing.email },
    isTouched: input.typedEmail != null,
    error: null,
    checkout: null,
    isOutcomeUnknown: input.pricing.isOutcomeUnknown ?? false,
    failedPrice: null,
    isRejected: false,
    isRepeated: false,
  }),
  initial: 'checking',
  on: {
    'pricing.changed': {
      actions: { type: 'setPricing', params: ({ event }) => event.pricing },
    },
  },
  states: {
    checking: {
      always: [
        { guard: 'isBackFromCheckout', target: 'revealing', actions: 'startIpLookup' },
        { target: 'emailHidden' },
      ],
    },
    emailHidden: {
      entry: 'startIpLookup',
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isAlreadyPaid', target: 'alreadyPaid' },
          on: {
            'form.submitted': [
              { guard: 'isGenerated', target: 'queued', actions: 'beginAttempt' },
              { guard: 'isPriced', target: '#payment.revealing', actions: 'beginAttempt' },
            ],
          },
        },
        alreadyPaid,
        queued: queuedIn('emailHidden'),
        generating,
      },
    },
    // Ignore the second click of a double click: the e-mail field is not visible yet.
    revealing: { on: { 'email.shown': 'emailShown' } },
    emailShown: {
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isAlreadyPaid', target: 'alreadyPaid' },
          on: {
            ...typing.on,
            'form.submitted': [
              { guard: 'isGenerated', target: 'queued', actions: 'beginAttempt' },
              { guard: 'isWrong', actions: 'setError' },
              {
                guard: 'isDue',
                target: 'paying',
                actions: ['beginAttempt', 'clearError'],
              },
            ],
          },
        },
        alreadyPaid: { ...alreadyPaid, on: { ...alreadyPaid.on, ...typing.on } },
        queued: queuedIn('emailShown'),
        generating,
        paying: {
          tags: 'locked',
          ...gettingSlow,
          invoke: {
            id: 'pay',
            src: 'pay',
            input: ({ context }) =>
              ({
                order: context.order,
                email: context.values.email?.trim(),
                amount: dueOf(context.pricing),
              }) as CardPayment,
            onDone: [
              {
                guard: { type: 'isCheckout', params: ({ event }) => ({ checkout: event.output }) },
                target: 'redirecting',
                actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
              },
              { target: 'ready', actions: 'logCheckoutMissing' },
            ],
            onError: [
              {
                guard: {
                  type: 'isBadRequest',
                  params: ({ event }: { readonly event: ErrorActorEvent }) => event.error,
                },
                target: 'repricing',
                actions: paymentFailed,
              },
              { target: 'ready', actions: paymentFailed },
            ],
          },
        },
        // The price may have changed, so the form stays locked until the price is reloaded.
        repricing: {
          tags: 'locked',
          ...gettingSlow,
          invoke: {
            id: 'reloadPrice',
            src: 'reloadPrice',
            input: undefined,
            onDone: {
              target: 'ready',
              actions: { type: 'setPrice', params: ({ event }) => event.output },
            },
            onError: 'ready',
          },
        },
        redirecting: {
          tags: 'locked',
          ...gettingSlow,
          entry: {
            type: 'redirectToCheckout',
            params: ({ context: { pricing, order, checkout, isTouched, values } }) =>
              ({
                order,
                checkout,
                amount: dueOf(pricing),
                email: values.email?.trim(),
                typedEmail: isTouched ? values.email : null,
              }) as CheckoutRedirect,
          },
          on: { 'page.restored': { target: 'ready', actions: 'clearCheckout' } },
        },
      },
    },
    generated: { type: 'final' },
  },
})

export const withPaymentEffects = (effects: PaymentEffects) =>
  paymentMachine.provide({
    actors: {
      pay: promiseActor(effects.pay),
      reloadPrice: promiseActor(effects.reloadPrice),
      acquireLock: promiseActor(effects.acquireLock),
      generate: promiseActor(effects.generate),
    },
    actions: {
      startIpLookup: () => effects.startIpLookup(),
      goToReceipt: (_args, { orderId, order }) => effects.goToReceipt(orderId, order),
      redirectToCheckout: (_args, redirect) => effects.redirectToCheckout(redirect),
      notifyPaymentFailed: (_args, { problem }) => effects.notifyPaymentFailed(problem),
      notifyGenerationFailed: (_args, { problem }) => effects.notifyGenerationFailed(problem),
      logCheckoutMissing: () => effects.logCheckoutMissing(),
    },
  })
