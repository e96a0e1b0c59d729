import { assign, type ErrorActorEvent, setup } from 'xstate'
import type { Id, Money, OrderForm } from '../../contract/index.ts'
import { type Typed, typedInto } from '../fields.ts'
import { isBadRequest, isRefusal } from '../means.ts'
import { PATIENCE_MS, TAB_WAIT_MS } from '../patience.ts'
import { lift, port } from '../port.ts'
import type { Tag } from '../tags.ts'
import type {
  Charge,
  Circumstances,
  Departure,
  Generation,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentPorts,
} from './payment.types.ts'
import { dueOf, emailRefusal, invoiceObjection } from './rules.ts'

/** The card is not charged for an order that was paid before until the person has confirmed it. */
const isPaidBefore = ({ circumstances: { paidBefore, means }, isRepeated }: PaymentContext) =>
  paidBefore != null && !isRepeated && means.spending === null

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as Tag,
  },
  delays: { patience: PATIENCE_MS, tabWait: TAB_WAIT_MS },
  actors: {
    pay: port<string | null, Charge>('pay'),
    rereadPrice: port<Money>('rereadPrice'),
    takeTurn: port<Id | null, Generation>('takeTurn'),
    generate: port<Id | undefined, Generation>('generate'),
  },
  actions: {
    lookUpVisitor: () => undefined,
    goToReceipt: (_args, _made: { readonly orderId: Id; readonly order: OrderForm }) => undefined,
    leave: (_args, _departure: Departure) => undefined,
    sayPaymentFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    sayGenerateFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    logNoCheckout: () => undefined,
    setCircumstances: assign(({ context }, circumstances: Circumstances) => ({
      circumstances,
      isUnclear: context.isUnclear || circumstances.isUnclear === true,
      values: context.isTouched ? context.values : { email: circumstances.email },
    })),
    setPrice: assign(({ context }, price: Money) => ({
      circumstances: { ...context.circumstances, price },
    })),
    setCheckout: assign((_args, { checkout }: { readonly checkout: string | null }) => ({
      checkout,
      // A page that comes back from the checkout asks again before it pays once more.
      isRepeated: false,
    })),
    clearCheckout: assign({ checkout: null }),
    setRepeated: assign({ isRepeated: true }),
    setOutcomeUnknown: assign({ isUnclear: true }),
    setRefused: assign((_args, { problem }: { readonly problem: unknown }) => ({
      isRefused: isBadRequest(problem),
    })),
    setObjection: assign(({ context }) => ({ objection: invoiceObjection(context.values.email ?? '') })),
    clearObjection: assign({ objection: null }),
    type: assign(({ context }, typed: Typed) => ({ ...typedInto(context, typed), isTouched: true })),
    beginAttempt: assign({ failedPrice: null, isRefused: false }),
    keepFailure: assign(({ context }, { problem }: { readonly problem: unknown }) => ({
      failedPrice: context.circumstances.price,
      objection: emailRefusal(problem),
    })),
  },
  guards: {
    isBackFromCheckout: ({ context }) => context.isTouched,
    isGenerated: ({ context }) => context.circumstances.means.spending !== null,
    isPriced: ({ context }) => context.circumstances.price !== null,
    isDue: ({ context }) => dueOf(context.circumstances) !== null,
    isPaidBefore: ({ context }) => isPaidBefore(context),
    isNotPaidBefore: ({ context }) => !isPaidBefore(context),
    isMade: (_args, { orderId }: { readonly orderId: Id | null | undefined }) => orderId != null,
    isRefusal: (_args, { problem }: { readonly problem: unknown }) => isRefusal(problem),
    isCheckout: (_args, { checkout }: { readonly checkout: string | null }) => checkout !== null,
    isBadRequest: (_args, problem: unknown) => isBadRequest(problem),
    isWrong: ({ context }) => invoiceObjection(context.values.email ?? '') !== null,
  },
})

/** After a while of waiting the screen says that it still waits. */
const gettingSlow = paymentSetup.createStateConfig({
  initial: 'soon',
  states: { soon: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
})

const generationOf = ({ order, circumstances }: PaymentContext) =>
  ({ order, spending: circumstances.means.spending }) as Generation

const receiptOf = ({
  context,
  event,
}: {
  readonly context: PaymentContext
  readonly event: { readonly output?: Id | null | undefined }
}) => ({ orderId: event.output as Id, order: context.order })

/** Another tab may generate the same order: its code is this order's code, too. */
const queuedIn = (step: 'emailHidden' | 'emailShown') =>
  paymentSetup.createStateConfig({
    tags: 'locked',
    initial: 'soon',
    states: {
      soon: { after: { tabWait: 'slow' } },
      slow: { tags: 'slow', on: { 'wait.stopped': `#payment.${step}.ready` } },
    },
    invoke: {
      id: 'takeTurn',
      src: 'takeTurn',
      input: ({ context }) => generationOf(context),
      onDone: [
        {
          guard: { type: 'isMade', params: ({ event }) => ({ orderId: event.output }) },
          target: '#payment.generated',
          actions: { type: 'goToReceipt', params: receiptOf },
        },
        { guard: 'isGenerated', target: 'generating' },
        // What was there to spend was spent elsewhere meanwhile.
        { target: 'ready' },
      ],
      onError: 'generating',
    },
  })

/** Spends what the account has; the card is left alone. The same from before and from after the e-mail was asked for. */
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
        actions: ['setOutcomeUnknown', { type: 'sayGenerateFailed', params: { problem: null } }],
      },
    ],
    onError: [
      {
        guard: { type: 'isRefusal', params: ({ event }) => ({ problem: event.error }) },
        target: 'ready',
        actions: [
          { type: 'setRefused', params: ({ event }) => ({ problem: event.error }) },
          { type: 'sayGenerateFailed', params: ({ event }) => ({ problem: event.error }) },
        ],
      },
      {
        target: 'ready',
        actions: [
          'setOutcomeUnknown',
          { type: 'sayGenerateFailed', params: ({ event }) => ({ problem: event.error }) },
        ],
      },
    ],
  },
})

const failure = ({ event }: { readonly event: ErrorActorEvent }) => ({ problem: event.error })
const paymentFailed = [
  { type: 'keepFailure', params: failure },
  { type: 'sayPaymentFailed', params: failure },
] as const

/** Waits for the person to confirm a second payment. Leaves by itself when there is nothing to confirm any more. */
const paidBefore = paymentSetup.createStateConfig({
  always: { guard: 'isNotPaidBefore', target: 'ready' },
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
 * Two steps: the first submit reveals the field for the e-mail and never pays, the second pays once. Locked from the
 * moment of sending until the page is left or the payment has failed.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    order: input.order,
    circumstances: input.circumstances,
    values: { email: input.typedEmail ?? input.circumstances.email },
    isTouched: input.typedEmail != null,
    objection: null,
    checkout: null,
    isUnclear: input.circumstances.isUnclear ?? false,
    failedPrice: null,
    isRefused: false,
    isRepeated: false,
  }),
  initial: 'checking',
  on: {
    'circumstances.changed': {
      actions: { type: 'setCircumstances', params: ({ event }) => event.circumstances },
    },
  },
  states: {
    checking: {
      always: [
        { guard: 'isBackFromCheckout', target: 'revealing', actions: 'lookUpVisitor' },
        { target: 'emailHidden' },
      ],
    },
    emailHidden: {
      entry: 'lookUpVisitor',
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isPaidBefore', target: 'paidBefore' },
          on: {
            'form.submitted': [
              { guard: 'isGenerated', target: 'queued', actions: 'beginAttempt' },
              { guard: 'isPriced', target: '#payment.revealing', actions: 'beginAttempt' },
            ],
          },
        },
        paidBefore,
        queued: queuedIn('emailHidden'),
        generating,
      },
    },
    // The second half of a double click comes before the field is there to be seen, and is no second submit.
    revealing: { on: { 'email.shown': 'emailShown' } },
    emailShown: {
      initial: 'ready',
      states: {
        ready: {
          always: { guard: 'isPaidBefore', target: 'paidBefore' },
          on: {
            ...typing.on,
            'form.submitted': [
              { guard: 'isGenerated', target: 'queued', actions: 'beginAttempt' },
              { guard: 'isWrong', actions: 'setObjection' },
              {
                guard: 'isDue',
                target: 'paying',
                actions: ['beginAttempt', 'clearObjection'],
              },
            ],
          },
        },
        paidBefore: { ...paidBefore, on: { ...paidBefore.on, ...typing.on } },
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
                amount: dueOf(context.circumstances),
              }) as Charge,
            onDone: [
              {
                guard: { type: 'isCheckout', params: ({ event }) => ({ checkout: event.output }) },
                target: 'leaving',
                actions: { type: 'setCheckout', params: ({ event }) => ({ checkout: event.output }) },
              },
              { target: 'ready', actions: 'logNoCheckout' },
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
        // The amount may have been refused because the price changed: locked until the price was read again.
        repricing: {
          tags: 'locked',
          ...gettingSlow,
          invoke: {
            id: 'rereadPrice',
            src: 'rereadPrice',
            input: undefined,
            onDone: {
              target: 'ready',
              actions: { type: 'setPrice', params: ({ event }) => event.output },
            },
            onError: 'ready',
          },
        },
        leaving: {
          tags: 'locked',
          ...gettingSlow,
          entry: {
            type: 'leave',
            params: ({ context: { circumstances, order, checkout, isTouched, values } }) =>
              ({
                order,
                checkout,
                amount: dueOf(circumstances),
                email: values.email?.trim(),
                typedEmail: isTouched ? values.email : null,
              }) as Departure,
          },
          on: { 'page.restored': { target: 'ready', actions: 'clearCheckout' } },
        },
      },
    },
    generated: { type: 'final' },
  },
})

export const withPaymentPorts = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: {
      pay: lift(ports.pay),
      rereadPrice: lift(ports.rereadPrice),
      takeTurn: lift(ports.takeTurn),
      generate: lift(ports.generate),
    },
    actions: {
      lookUpVisitor: () => ports.lookUpVisitor(),
      goToReceipt: (_args, { orderId, order }) => ports.goToReceipt(orderId, order),
      leave: (_args, departure) => ports.leave(departure),
      sayPaymentFailed: (_args, { problem }) => ports.sayPaymentFailed(problem),
      sayGenerateFailed: (_args, { problem }) => ports.sayGenerateFailed(problem),
      logNoCheckout: () => ports.logNoCheckout(),
    },
  })
