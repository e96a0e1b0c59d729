import type { ActorRefFrom } from 'xstate'
import type { Checked } from '../../contract/index.ts'
import { failureOf, promiseActor } from '../shared/promise-actor.ts'
import { initialContext, receiptSetup } from './receipt.setup.ts'
import type { ReceiptContext, ReceiptEffects } from './receipt.types.ts'
import { isOneOf, type ReceiptRequest, type ReceiptRequestOf } from './receipt-request.ts'

interface DoneEvent {
  readonly event: { readonly output: Checked }
}
interface OpenedEvent {
  readonly event: { readonly request: ReceiptRequest }
}

const outputOf = ({ event }: DoneEvent) => event.output
// A response with a code or a confirmation is shown (`onPin`, `onMessage`); any other response is a failure (`onFailure`).

const onPin = {
  guard: { type: 'hasPin', params: outputOf },
  target: '#receipt.pin',
  actions: { type: 'setReply', params: outputOf },
} as const
const onMessage = {
  guard: { type: 'isConfirmed', params: outputOf },
  target: '#receipt.message',
  actions: { type: 'setMessage', params: outputOf },
} as const
const onFailure = {
  target: '#receipt.failed',
  actions: { type: 'setReply', params: outputOf },
} as const
const onError = {
  target: '#receipt.failed',
  actions: { type: 'setProblem', params: failureOf },
} as const
/** The payment is not confirmed yet. */
const onPending = {
  guard: { type: 'isPending', params: outputOf },
  target: '#receipt.pending.waiting',
  actions: { type: 'setCheckResult', params: { isCheckLost: false } },
} as const
const onLostResponse = {
  guard: { type: 'isResponseLost', params: failureOf },
  target: '#receipt.pending.waiting',
  actions: { type: 'setCheckResult', params: { isCheckLost: true } },
} as const

const onOtherRequest = {
  guard: { type: 'isNewRequest', params: ({ event }: OpenedEvent) => event.request },
  target: '#receipt.reading',
  actions: { type: 'startRequest', params: ({ event }: OpenedEvent) => event.request },
} as const
const onClosed = { target: '#receipt.idle', actions: 'closeRequest' } as const
/**
 * A final result that arrives after the page was left is kept for the next visit. Any other result is
 * dropped, and the next visit sends the request again. A code that no page has shown does not count as
 * received, but its order counts as paid.
 */
const onReplyWhileLeft = {
  guard: 'isLeft',
  target: '#receipt.answeredWhileLeft',
  actions: onFailure.actions,
} as const
const onErrorWhileLeft = {
  guard: 'isLeft',
  target: '#receipt.idle',
  actions: [onError.actions, 'closeRequest'],
} as const

/** Returns the request; throws if it has another kind, which cannot enter the state. */
const requestOf =
  <Kind extends ReceiptRequest['kind']>(...kinds: readonly Kind[]) =>
  ({ context: { request } }: { readonly context: ReceiptContext }): ReceiptRequestOf<Kind> => {
    if (isOneOf(request, kinds)) return request
    throw new Error(`[machines] unexpected kind '${request?.kind}'`)
  }
const requestOfCode = requestOf('payment', 'order')

const onConfirmation = { onDone: [onMessage, onFailure], onError } as const
const checkPayment = {
  id: 'checkPayment',
  src: 'checkPayment',
  input: requestOf('payment'),
  onDone: [onPin, onPending, onFailure],
} as const
const onPaymentPending = { type: 'onPaymentPending', params: checkPayment.input } as const

/**
 * The result of a payment or an order. A code or a confirmation is shown only if the backend returned it for this id. Once a
 * result is final, another visit in the same page load shows it without a request.
 */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: initialContext,
  initial: 'idle',
  on: {
    // A remount with the same ids is the same visit: do not send the request again.
    'receipt.opened': onOtherRequest,
    'session.ended': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    reading: {
      always: [
        { guard: { type: 'isKind', params: 'missingId' }, target: 'failed' },
        { guard: { type: 'hasResult', params: 'pin' }, target: 'pin' },
        { guard: { type: 'hasResult', params: 'message' }, target: 'message' },
        { guard: { type: 'hasResult', params: 'failed' }, target: 'failed' },
        { target: 'waiting' },
      ],
    },
    // Wait for the session: an earlier request would be sent without the user's token.
    waiting: {
      invoke: {
        id: 'awaitSession',
        src: 'awaitSession',
        input: undefined,
        onDone: [
          { guard: { type: 'isKind', params: 'payment' }, target: 'checkingPayment' },
          { guard: { type: 'isKind', params: 'order' }, target: 'checkingOrder' },
          {
            guard: { type: 'isVisitor', params: ({ event }) => ({ isLoggedIn: event.output }) },
            target: 'sentToLogin',
          },
          { guard: { type: 'isKind', params: 'bundle' }, target: 'confirmingBundle' },
          { target: 'confirmingSubscription' },
        ],
        onError,
      },
      on: { 'receipt.closed': { guard: { type: 'isKind', params: 'payment' }, ...onClosed } },
    },
    // A bundle belongs to an account: confirm it after the login, with the same ids.
    sentToLogin: { entry: ['closeRequest', 'goToLogin'] },
    checkingPayment: {
      initial: 'shown',
      invoke: {
        ...checkPayment,
        onDone: [onReplyWhileLeft, ...checkPayment.onDone],
        onError: [onErrorWhileLeft, onError],
      },
      states: {
        shown: { on: { 'receipt.closed': 'left' } },
        left: {
          on: {
            'receipt.opened': [onOtherRequest, { target: 'shown' }],
            // The backend may refuse a visitor a code that it returns to a logged-in user.
            'user.loggedIn': onClosed,
          },
        },
      },
    },
    answeredWhileLeft: {
      always: [
        { guard: 'mayBePaid', target: 'idle', actions: [onPaymentPending, 'closeRequest'] },
        { target: 'idle', actions: 'closeRequest' },
      ],
    },
    checkingOrder: {
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: requestOf('order'),
        onDone: [onPin, onFailure],
        onError,
      },
    },
    confirmingBundle: {
      invoke: {
        id: 'confirmBundle',
        src: 'confirmBundle',
        input: requestOf('bundle'),
        ...onConfirmation,
      },
    },
    confirmingSubscription: {
      invoke: {
        id: 'confirmSubscription',
        src: 'confirmSubscription',
        input: requestOf('subscription'),
        ...onConfirmation,
      },
    },
    // Paid but not confirmed: poll, one request at a time, until the status changes.
    pending: {
      initial: 'waiting',
      entry: onPaymentPending,
      exit: 'resetPending',
      on: { 'receipt.closed': onClosed },
      states: {
        waiting: {
          always: { guard: 'isAutoCheckOver', target: 'stopped' },
          after: { untilNextCheck: 'paused' },
        },
        // Do not poll while the page is hidden or the browser is offline.
        paused: {
          invoke: {
            id: 'awaitActivePage',
            src: 'awaitActivePage',
            input: undefined,
            onDone: {
              target: 'due',
              actions: { type: 'countCheck', params: ({ event }) => ({ sinceLoadMs: event.output }) },
            },
          },
        },
        due: { always: [{ guard: 'isAutoCheckOver', target: 'stopped' }, { target: 'checking' }] },
        checking: { invoke: { ...checkPayment, onError: [onLostResponse, onError] } },
        stopped: { on: { 'check.requested': 'checking' } },
      },
    },
    pin: {
      type: 'parallel',
      entry: { type: 'onPinReceived', params: requestOfCode },
      states: {
        copy: {
          initial: 'idle',
          states: {
            idle: { on: { 'pin.copyRequested': 'copying' } },
            copying: {
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => context.pin,
                onDone: { target: 'idle', actions: 'setCopied' },
                onError: 'refused',
              },
            },
            refused: { on: { 'pin.copyRequested': 'copying' } },
          },
        },
        order: {
          initial: 'finding',
          states: {
            finding: {
              invoke: {
                id: 'findOrder',
                src: 'findOrder',
                input: ({ context }) => ({ request: requestOfCode({ context }), pin: context.pin }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'setOrder', params: ({ event }) => ({ order: event.output }) },
                },
                onError: 'settled',
              },
            },
            settled: {},
          },
        },
      },
    },
    message: { entry: 'reloadBalance' },
    failed: {
      entry: {
        type: 'onCheckFailed',
        params: ({ context: { request, failureReason } }) => ({ request, failureReason }),
      },
      on: {
        'check.requested': { guard: 'canBeChecked', target: 'reading', actions: 'dropResult' },
        // A receipt that a visitor was refused may belong to the new user: check it when its page opens again.
        'user.loggedIn': { guard: 'mayBelongToNewUser', target: 'idle', actions: 'closeRequest' },
      },
    },
  },
})

export const withReceiptEffects = (effects: ReceiptEffects) =>
  receiptMachine.provide({
    actors: {
      awaitSession: promiseActor(effects.awaitSession),
      checkPayment: promiseActor(effects.checkPayment),
      checkOrder: promiseActor(effects.checkOrder),
      confirmBundle: promiseActor(effects.confirmBundle),
      confirmSubscription: promiseActor(effects.confirmSubscription),
      findOrder: promiseActor(effects.findOrder),
      awaitActivePage: promiseActor(effects.awaitActivePage),
      copy: promiseActor(effects.copy),
    },
    actions: {
      goToLogin: () => effects.goToLogin(),
      onPinReceived: (_args, request) => effects.onPinReceived(request),
      onPaymentPending: (_args, request) => effects.onPaymentPending(request),
      onCheckFailed: (_args, failed) => effects.onCheckFailed(failed),
      reloadBalance: () => effects.reloadBalance(),
    },
  })

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>
