import { type ActorRefFrom, assign, type ErrorActorEvent, fromCallback, setup } from 'xstate'
import { hashEmail, type Id, isOfOtherUser, type Money, type OrderForm } from '../../contract/index.ts'
import { codeInvocationsOf, type Generation } from '../shared/code-invocations.ts'
import { SLOW_AFTER_MS, TAB_WAIT_MS } from '../shared/delays.ts'
import { type Facts, type FactsChanged, type FactsInput, NO_FACTS } from '../shared/facts.ts'
import { afterTyping, type Typed } from '../shared/fields.ts'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import { isBadRequest, isFinalRejection, isRejection, rejectionMessageOf } from '../shared/rejection.ts'
import { required } from '../shared/required.ts'
import type { Tag } from '../shared/tags.ts'
import {
  CONSENT_MISSING,
  computeAmountDue,
  emailErrorFrom,
  isConsentMissing,
  isSamePage,
  isUnknown,
  selectEmail,
  selectPricing,
  validateInvoiceEmail,
} from './payment.rules.ts'
import type {
  CardPayment,
  CheckoutRedirect,
  EarlierPaymentFound,
  PaymentContext,
  PaymentEffects,
  PaymentEvent,
  PaymentOpened,
} from './payment.types.ts'

/** The results of an attempt to pay or to generate the code, before there are any. */
const noAttempt = {
  payment: null,
  failedPrice: null,
  isCheckoutMissing: false,
  isBadRequest: false,
  isFinalRejection: false,
  rejectionMessage: null,
} as const
/** A page that was just opened. */
const fresh = {
  ...noAttempt,
  error: null,
  checkout: null,
  isOutcomeUnknown: false,
  isRepeated: false,
  isConsentGiven: false,
  earlierPayment: null,
  lastPricing: null,
} as const
/** A page that nobody typed into. */
const untouched = {
  ...fresh,
  order: { comand: '', map_region: '', version: '', vin: '' },
  values: { email: '' },
  isTouched: false,
  ownerHash: '',
  retried: null,
}

const spendingOf = (context: PaymentContext) => selectPricing(context).entitlement.spending

/** True if this order was paid before and the user has not confirmed a second payment by card. */
const isAlreadyPaid = (context: PaymentContext) =>
  context.earlierPayment !== null && !context.isRepeated && spendingOf(context) === null

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as FactsInput | undefined,
    tags: {} as Tag,
  },
  delays: { slowAfter: SLOW_AFTER_MS, tabWait: TAB_WAIT_MS },
  actors: {
    pay: missingActor<string | null, CardPayment>('pay'),
    reloadPrice: missingActor<Money>('reloadPrice'),
    acquireLock: missingActor<Id | null, Generation>('acquireLock'),
    generate: missingActor<Id | undefined, Generation>('generate'),
    followEarlierPayment: fromCallback<PaymentEvent, OrderForm>(() => {
      throw new Error("[machines] no actor 'followEarlierPayment'")
    }),
  },
  actions: {
    startIpLookup: () => undefined,
    goToReceipt: (_args, _made: { readonly orderId: Id; readonly order: OrderForm }) => undefined,
    redirectToCheckout: (_args, _redirect: CheckoutRedirect) => undefined,
    notifyPaymentFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    notifyGenerationFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    logCheckoutMissing: () => undefined,
    leavePage: () => undefined,
    saveOutcome: (_args, _outcome: { readonly isOutcomeUnknown: boolean }) => undefined,
    open: assign(({ context }, { type: _, typedEmail, openedAt, ...opening }: PaymentOpened) => {
      const opened = { ...context, ...fresh, ...opening, facts: { ...context.facts, at: openedAt } }
      const isKept = context.isTouched && isSamePage(context, opening)
      const typed = isKept ? context.values.email : typedEmail
      return {
        ...opened,
        ownerHash: opening.ownerHash || hashEmail(context.facts.email),
        values: { email: typed ?? selectEmail(opened) },
        isTouched: typed != null,
        isOutcomeUnknown: opening.isOutcomeUnknown || isUnknown(opened),
      }
    }),
    setFacts: assign(({ context }, changed: Partial<Facts>) => {
      const facts = { ...context.facts, ...changed }
      const known = { ...context, facts }
      return {
        facts,
        isOutcomeUnknown: context.isOutcomeUnknown || isUnknown(known),
        values: context.isTouched ? context.values : { email: selectEmail(known) },
      }
    }),
    setOwner: assign({ ownerHash: ({ context }) => context.ownerHash || hashEmail(context.facts.email) }),
    clear: assign(untouched),
    removeUser: assign({ facts: ({ context }) => ({ ...context.facts, email: '', owned: null }) }),
    setEarlierPayment: assign((_args, { earlierPayment }: EarlierPaymentFound) => ({ earlierPayment })),
    keepPricing: assign({ lastPricing: ({ context }) => selectPricing(context) }),
    setPrice: assign(({ context }, price: Money) => ({ facts: { ...context.facts, price } })),
    setCheckout: assign((_args, checkout: string | null) => ({
      checkout,
      // After a return from the checkout, require a confirmation before a second payment.
      isRepeated: false,
      isConsentGiven: false,
    })),
    setRepeated: assign({ isRepeated: true }),
    setOutcomeUnknown: assign({ isOutcomeUnknown: true }),
    setRejection: assign((_args, { problem }: { readonly problem: unknown }) => ({
      isBadRequest: isBadRequest(problem),
      isFinalRejection: isFinalRejection(problem),
      rejectionMessage: rejectionMessageOf(problem),
    })),
    setCheckoutMissing: assign({ isCheckoutMissing: true }),
    setError: assign(({ context }) => ({ error: validateInvoiceEmail(context.values.email) })),
    // A new object, so that repeating the error moves the focus again.
    setConsentError: assign(() => ({ error: { ...CONSENT_MISSING } })),
    setConsent: assign(({ context: { error } }, { isGiven }: { readonly isGiven: boolean }) => ({
      isConsentGiven: isGiven,
      error: error?.field === CONSENT_MISSING.field ? null : error,
    })),
    setField: assign(({ context }, typed: Typed) => ({
      ...afterTyping(context, typed),
      // A field reports its text when it is mounted, too.
      isTouched: context.isTouched || typed.value !== context.values.email,
    })),
    beginAttempt: assign(noAttempt),
    beginPayment: assign({
      ...noAttempt,
      error: null,
      payment: ({ context }) => ({
        order: context.order,
        email: context.values.email.trim(),
        amount: required(computeAmountDue(selectPricing(context))),
      }),
    }),
    setFailure: assign(({ context }, { problem }: { readonly problem: unknown }) => ({
      failedPrice: selectPricing(context).price,
      error: emailErrorFrom(problem),
    })),
  },
  guards: {
    hasTypedEmail: ({ context }) => context.isTouched,
    isOfOtherUser: ({ context: { ownerHash, facts } }) => isOfOtherUser(ownerHash, facts.email),
    isCoveredByBalance: ({ context }) => spendingOf(context) !== null,
    hasPrice: ({ context }) => selectPricing(context).price !== null,
    hasAmountDue: ({ context }) => computeAmountDue(selectPricing(context)) !== null,
    isAlreadyPaid: ({ context }) => isAlreadyPaid(context),
    isNotAlreadyPaid: ({ context }) => !isAlreadyPaid(context),
    hasOrderId: (_args, orderId: Id | null | undefined) => orderId != null,
    isRejection: (_args, { problem }: { readonly problem: unknown }) => isRejection(problem),
    isCheckout: (_args, checkout: string | null) => checkout !== null,
    isBadRequest: (_args, problem: unknown) => isBadRequest(problem),
    isConsentMissing: ({ context }) => isConsentMissing(context),
    isInvalid: ({ context }) => validateInvoiceEmail(context.values.email) !== null,
  },
})

/** After some time a request counts as slow, and the page shows that it is still waiting. */
const slowAfterDelay = paymentSetup.createStateConfig({
  initial: 'soon',
  states: { soon: { after: { slowAfter: 'slow' } }, slow: { tags: 'slow' } },
})

const codeInvocations = codeInvocationsOf({
  orderOf: ({ order }: PaymentContext) => order,
  spendingOf,
  made: '#payment.open.generated',
  editing: 'ready',
  afterRejection: [
    {
      type: 'saveOutcome',
      params: ({ context: { isOutcomeUnknown } }: { readonly context: PaymentContext }) => ({
        isOutcomeUnknown,
      }),
    },
  ],
})

/** Another tab may be generating the same order: then use its code. */
const awaitingLockIn = (step: 'emailHidden' | 'emailShown') =>
  paymentSetup.createStateConfig({
    tags: 'locked',
    initial: 'soon',
    states: {
      soon: { after: { tabWait: 'slow' } },
      slow: { tags: 'slow', on: { 'wait.stopped': `#payment.open.${step}.ready` } },
    },
    invoke: codeInvocations.acquireLock,
  })

/** Spends from the balance without charging the card. Used both before and after the e-mail field is shown. */
const generating = paymentSetup.createStateConfig({
  tags: 'locked',
  ...slowAfterDelay,
  // Store that a request was sent: a reload loses the state in memory.
  entry: { type: 'saveOutcome', params: { isOutcomeUnknown: true } },
  invoke: codeInvocations.generate,
})

/** Uses the payment that was requested, because facts may have changed since. */
const redirectOf = ({
  context,
  event,
}: {
  readonly context: PaymentContext
  readonly event: { readonly output: string | null }
}): CheckoutRedirect => ({
  ...required(context.payment),
  ownerHash: context.ownerHash,
  checkout: required(event.output),
  typedEmail: context.isTouched ? context.values.email : null,
})

const paymentFailed = [
  { type: 'setFailure', params: failureOf },
  { type: 'notifyPaymentFailed', params: failureOf },
] as const

/** Waits until the user confirms a second payment; exits when no confirmation is needed any more. */
const alreadyPaid = paymentSetup.createStateConfig({
  always: { guard: 'isNotAlreadyPaid', target: 'ready' },
  on: { 'order.repeated': { target: 'ready', actions: 'setRepeated' } },
})
const onTyping = {
  'field.typed': {
    actions: { type: 'setField', params: ({ event }: { readonly event: Typed }) => event },
  },
} as const

const setFacts = {
  type: 'setFacts',
  params: ({ event }: { readonly event: FactsChanged }) => event.facts,
} as const

/**
 * Two steps: the first submit shows the e-mail field and never pays, the second pays once. The form is locked from the
 * request until the redirect or a failure. The typed e-mail stays until a payment page with another history entry,
 * order or user is opened. Another user sees neither it nor the order: it is cleared, and the page is left.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...untouched,
    facts: { ...NO_FACTS, ...input?.facts },
    entry: '',
    isConsentRequired: false,
  }),
  initial: 'closed',
  on: {
    'payment.opened': { target: '.open', actions: { type: 'open', params: ({ event }) => event } },
  },
  states: {
    // No payment page is open.
    closed: {
      always: { guard: 'isOfOtherUser', actions: 'clear' },
      on: {
        'facts.changed': { actions: setFacts },
        'user.loggedOut': { actions: ['clear', 'removeUser'] },
      },
    },
    open: {
      invoke: {
        id: 'followEarlierPayment',
        src: 'followEarlierPayment',
        input: ({ context }) => context.order,
      },
      initial: 'checking',
      always: { guard: 'isOfOtherUser', target: 'closed', actions: ['clear', 'leavePage'] },
      on: {
        'payment.closed': 'closed',
        'earlierPayment.found': {
          actions: { type: 'setEarlierPayment', params: ({ event }) => event },
        },
        'facts.changed': { actions: [setFacts, 'setOwner'] },
        'user.loggedOut': { target: 'closed', actions: ['clear', 'removeUser', 'leavePage'] },
      },
      states: {
        checking: {
          always: [
            { guard: 'hasTypedEmail', target: 'revealing', actions: 'startIpLookup' },
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
                  { guard: 'isCoveredByBalance', target: 'awaitingLock', actions: 'beginAttempt' },
                  { guard: 'hasPrice', target: '#payment.open.revealing', actions: 'beginAttempt' },
                ],
              },
            },
            alreadyPaid,
            awaitingLock: awaitingLockIn('emailHidden'),
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
                ...onTyping,
                'consent.changed': {
                  actions: { type: 'setConsent', params: ({ event }) => event },
                },
                'form.submitted': [
                  { guard: 'isCoveredByBalance', target: 'awaitingLock', actions: 'beginAttempt' },
                  { guard: 'isInvalid', actions: 'setError' },
                  { guard: 'isConsentMissing', actions: 'setConsentError' },
                  {
                    guard: 'hasAmountDue',
                    target: 'paying',
                    actions: 'beginPayment',
                  },
                ],
              },
            },
            alreadyPaid: { ...alreadyPaid, on: { ...alreadyPaid.on, ...onTyping } },
            awaitingLock: awaitingLockIn('emailShown'),
            generating,
            paying: {
              tags: 'locked',
              ...slowAfterDelay,
              invoke: {
                id: 'pay',
                src: 'pay',
                input: ({ context }) => required(context.payment),
                onDone: [
                  {
                    guard: { type: 'isCheckout', params: ({ event }) => event.output },
                    target: 'redirecting',
                    actions: [
                      { type: 'setCheckout', params: ({ event }) => event.output },
                      { type: 'redirectToCheckout', params: redirectOf },
                    ],
                  },
                  { target: 'ready', actions: ['setCheckoutMissing', 'logCheckoutMissing'] },
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
              ...slowAfterDelay,
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
              ...slowAfterDelay,
              on: { 'page.restored': 'ready' },
            },
          },
        },
        // The receipt page opens. The balance changes meanwhile, but the form stays as it is.
        generated: { entry: 'keepPricing' },
      },
    },
  },
})

export const withPaymentEffects = (effects: PaymentEffects) =>
  paymentMachine.provide({
    actors: {
      pay: promiseActor(effects.pay),
      reloadPrice: promiseActor(effects.reloadPrice),
      acquireLock: promiseActor(effects.acquireLock),
      generate: promiseActor(effects.generate),
      followEarlierPayment: fromCallback(({ input, sendBack }) =>
        effects.followEarlierPayment(input, (earlierPayment) =>
          sendBack({ type: 'earlierPayment.found', earlierPayment }),
        ),
      ),
    },
    actions: {
      startIpLookup: () => effects.startIpLookup(),
      goToReceipt: (_args, { orderId, order }) => effects.goToReceipt(orderId, order),
      redirectToCheckout: (_args, redirect) => effects.redirectToCheckout(redirect),
      notifyPaymentFailed: (_args, { problem }) => effects.notifyPaymentFailed(problem),
      notifyGenerationFailed: (_args, { problem }) => effects.notifyGenerationFailed(problem),
      logCheckoutMissing: () => effects.logCheckoutMissing(),
      leavePage: () => effects.leavePage(),
      saveOutcome: (_args, { isOutcomeUnknown }) => effects.saveOutcome(isOutcomeUnknown),
    },
  })

export type PaymentActor = ActorRefFrom<typeof paymentMachine>
