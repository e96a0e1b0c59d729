import { assign, setup } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { typedInto } from '../fields.ts'
import { isRefusal } from '../means.ts'
import { PATIENCE_MS } from '../patience.ts'
import { lift, port } from '../port.ts'
import type {
  Charge,
  Departure,
  Generation,
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentPorts,
} from './payment.types.ts'
import { dueOf, invoiceObjection, orderIn } from './rules.ts'

const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    tags: {} as 'locked' | 'slow',
  },
  delays: { patience: PATIENCE_MS },
  actors: {
    pay: port<string | null, Charge>('pay'),
    generate: port<Id | undefined, Generation>('generate'),
  },
  actions: {
    lookUpVisitor: () => undefined,
    goToShop: () => undefined,
    goToReceipt: (_args, _made: { readonly orderId: Id }) => undefined,
    leave: (_args, _departure: Departure) => undefined,
    sayPaymentFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    sayGenerateFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    logNoCheckout: () => undefined,
  },
  guards: {
    hasOrder: ({ context }) => context.order !== null,
    isGenerated: ({ context }) => context.circumstances.means.spending !== null,
    isPriced: ({ context }) => context.circumstances.price !== null,
    isDue: ({ context }) => dueOf(context.circumstances) !== null,
    isWrong: ({ context }) => invoiceObjection(context.values.email ?? '') !== null,
  },
})

/** Spends what the account has; the card is left alone. The same from before and from after the e-mail was asked for. */
const generating = paymentSetup.createStateConfig({
  tags: 'locked',
  initial: 'soon',
  states: { soon: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
  invoke: {
    id: 'generate',
    src: 'generate',
    input: ({ context }) =>
      ({
        order: context.order,
        spending: context.circumstances.means.spending,
      }) as Generation,
    onDone: [
      {
        guard: ({ event }) => event.output !== undefined,
        target: '#payment.generated',
        actions: { type: 'goToReceipt', params: ({ event }) => ({ orderId: event.output as Id }) },
      },
      {
        target: 'ready',
        actions: [assign({ isUnclear: true }), { type: 'sayGenerateFailed', params: { problem: null } }],
      },
    ],
    onError: {
      target: 'ready',
      actions: [
        assign({ isUnclear: ({ context, event }) => context.isUnclear || !isRefusal(event.error) }),
        { type: 'sayGenerateFailed', params: ({ event }) => ({ problem: event.error }) },
      ],
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
    order: orderIn(input.order),
    circumstances: input.circumstances,
    values: { email: input.circumstances.email },
    isTouched: false,
    objection: null,
    checkout: null,
    isUnclear: input.circumstances.isUnclear ?? false,
  }),
  initial: 'checking',
  on: {
    'circumstances.changed': {
      actions: assign(({ context, event: { circumstances } }) => ({
        circumstances,
        isUnclear: context.isUnclear || circumstances.isUnclear === true,
        values: context.isTouched ? context.values : { email: circumstances.email },
      })),
    },
  },
  states: {
    checking: { always: [{ guard: 'hasOrder', target: 'emailHidden' }, { target: 'redirected' }] },
    redirected: { type: 'final', entry: 'goToShop' },
    emailHidden: {
      entry: 'lookUpVisitor',
      initial: 'ready',
      states: {
        ready: {
          on: {
            'form.submitted': [
              { guard: 'isGenerated', target: 'generating' },
              { guard: 'isPriced', target: '#payment.revealing' },
            ],
          },
        },
        generating,
      },
    },
    // The second half of a double click comes before the field is there to be seen, and is no second submit.
    revealing: { on: { 'email.shown': 'emailShown' } },
    emailShown: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'field.typed': {
              actions: assign(({ context, event }) => ({ ...typedInto(context, event), isTouched: true })),
            },
            'form.submitted': [
              { guard: 'isGenerated', target: 'generating' },
              {
                guard: 'isWrong',
                actions: assign({ objection: ({ context }) => invoiceObjection(context.values.email ?? '') }),
              },
              { guard: 'isDue', target: 'paying', actions: assign({ objection: null }) },
            ],
          },
        },
        generating,
        paying: {
          tags: 'locked',
          initial: 'soon',
          states: { soon: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
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
                guard: ({ event }) => event.output !== null,
                target: 'leaving',
                actions: assign({ checkout: ({ event }) => event.output }),
              },
              { target: 'ready', actions: 'logNoCheckout' },
            ],
            onError: {
              target: 'ready',
              actions: { type: 'sayPaymentFailed', params: ({ event }) => ({ problem: event.error }) },
            },
          },
        },
        leaving: {
          tags: 'locked',
          initial: 'soon',
          states: { soon: { after: { patience: 'slow' } }, slow: { tags: 'slow' } },
          entry: {
            type: 'leave',
            params: ({ context }) => ({ order: context.order, checkout: context.checkout }) as Departure,
          },
          on: { 'page.restored': { target: 'ready', actions: assign({ checkout: null }) } },
        },
      },
    },
    generated: { type: 'final' },
  },
})

export const withPaymentPorts = (ports: PaymentPorts) =>
  paymentMachine.provide({
    actors: { pay: lift(ports.pay), generate: lift(ports.generate) },
    actions: {
      lookUpVisitor: () => ports.lookUpVisitor(),
      goToShop: () => ports.goToShop(),
      goToReceipt: (_args, { orderId }) => ports.goToReceipt(orderId),
      leave: (_args, departure) => ports.leave(departure),
      sayPaymentFailed: (_args, { problem }) => ports.sayPaymentFailed(problem),
      sayGenerateFailed: (_args, { problem }) => ports.sayGenerateFailed(problem),
      logNoCheckout: () => ports.logNoCheckout(),
    },
  })
