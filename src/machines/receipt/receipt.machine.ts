import type { ActorRefFrom } from 'xstate'
import type { Checked } from '../../contract/index.ts'
import { lift } from '../port.ts'
import { faultIn, faultOf } from './judgement.ts'
import { blank, receiptSetup } from './receipt.setup.ts'
import type { ReceiptPorts } from './receipt.types.ts'
import type { Visit } from './visit.ts'

const gains = {
  pin: { guard: 'brings', action: 'keepPin' },
  message: { guard: 'confirms', action: 'keepMessage' },
} as const

interface Answered {
  readonly event: { readonly output: Checked }
}
interface Failed {
  readonly event: { readonly error: unknown }
}

const succeeding = (target: keyof typeof gains) =>
  ({
    guard: { type: gains[target].guard, params: ({ event }: Answered) => event.output },
    target: `#receipt.${target}`,
    actions: { type: gains[target].action, params: ({ event }: Answered) => event.output },
  }) as const
const falling = {
  target: '#receipt.failed',
  actions: { type: 'fallShort', params: ({ event }: Answered) => faultIn(event.output) },
} as const
const failing = {
  target: '#receipt.failed',
  actions: { type: 'fallShort', params: ({ event }: Failed) => faultOf(event.error) },
} as const
/** The payment is not confirmed yet. */
const pending = {
  guard: { type: 'isPending', params: ({ event }: Answered) => event.output },
  target: '#receipt.pending.waiting',
  actions: { type: 'keepCheck', params: { isCheckLost: false } },
} as const
const unanswered = {
  guard: { type: 'isUnanswered', params: ({ event }: Failed) => ({ problem: event.error }) },
  target: '#receipt.pending.waiting',
  actions: { type: 'keepCheck', params: { isCheckLost: true } },
} as const

/** The host is asked once. What it gives for this visit is shown; whatever else it says falls short. */
const asking = (
  src: 'checkPayment' | 'checkOrder' | 'confirmBundle' | 'confirmSubscription',
  target: keyof typeof gains,
) =>
  receiptSetup.createStateConfig({
    invoke: {
      id: src,
      src,
      input: ({ context }) => context.visit as never,
      onDone: [succeeding(target), ...(src === 'checkPayment' ? [pending] : []), falling],
      onError: failing,
    },
  })

/**
 * What came of a payment or an order. It is asked about once a visit; a code or a confirmation is shown when the host
 * has given it for this id, and at no other time.
 */
export const receiptMachine = receiptSetup.createMachine({
  id: 'receipt',
  context: blank,
  initial: 'idle',
  on: {
    // The page that is put up again, or comes back with the same ids, is the same visit.
    'visit.opened': {
      guard: { type: 'isOther', params: ({ event }) => event.visit },
      target: '.reading',
      actions: { type: 'begin', params: ({ event }) => event.visit },
    },
    'owner.gone': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: {},
    reading: {
      always: [{ guard: { type: 'isOf', params: 'nothing' }, target: 'failed' }, { target: 'waiting' }],
    },
    // Until it is known who asks: a call that goes out before would be a stranger's.
    waiting: {
      invoke: {
        id: 'awaitSession',
        src: 'awaitSession',
        input: undefined,
        onDone: [
          { guard: { type: 'isOf', params: 'payment' }, target: 'checkingPayment' },
          { guard: { type: 'isOf', params: 'order' }, target: 'checkingOrder' },
          {
            guard: { type: 'isVisitor', params: ({ event }) => ({ isSignedIn: event.output }) },
            target: 'sentToLogin',
          },
          { guard: { type: 'isOf', params: 'bundle' }, target: 'confirmingBundle' },
          { target: 'confirmingSubscription' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
        },
      },
    },
    // What was bought belongs to an account: it is confirmed as soon as its owner is back, with the same ids.
    sentToLogin: { entry: ['forget', 'goToLogin'] },
    checkingPayment: asking('checkPayment', 'pin'),
    checkingOrder: asking('checkOrder', 'pin'),
    confirmingBundle: asking('confirmBundle', 'message'),
    confirmingSubscription: asking('confirmSubscription', 'message'),
    // Paid, and not confirmed yet: checked again by itself, one check at a time, until any other answer comes.
    pending: {
      initial: 'waiting',
      exit: 'endPending',
      on: {
        // A code that arrives while another page is shown would end the reminder of the order unseen.
        'visit.closed': { target: 'idle', actions: 'forget' },
      },
      states: {
        waiting: {
          always: { guard: 'isAutoCheckOver', target: 'resting' },
          after: { untilNextCheck: 'paused' },
        },
        // Nothing is sent while the page is hidden or the browser offline.
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
        due: { always: [{ guard: 'isAutoCheckOver', target: 'resting' }, { target: 'checking' }] },
        checking: {
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            input: ({ context }) => context.visit as never,
            onDone: [succeeding('pin'), pending, falling],
            onError: [unanswered, failing],
          },
        },
        resting: { on: { 'check.wanted': 'checking' } },
      },
    },
    pin: {
      type: 'parallel',
      entry: { type: 'receive', params: ({ context }) => context.visit as Visit },
      states: {
        copy: {
          initial: 'idle',
          states: {
            idle: { on: { 'pin.copied': 'copying' } },
            copying: {
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ context }) => context.pin,
                onDone: 'copied',
                onError: 'refused',
              },
            },
            copied: { on: { 'pin.copied': 'copying' } },
            refused: { on: { 'pin.copied': 'copying' } },
          },
        },
        order: {
          initial: 'finding',
          states: {
            finding: {
              invoke: {
                id: 'findOrder',
                src: 'findOrder',
                input: ({ context }) => ({ visit: context.visit as Visit, pin: context.pin }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
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
      on: {
        'check.wanted': { guard: 'canBeChecked', target: 'reading' },
        // What nobody was refused may be theirs: it is asked about anew when its page is looked at, and not before.
        'owner.came': { guard: 'mayBeAnothers', target: 'idle', actions: 'forget' },
      },
    },
  },
})

export const withReceiptPorts = (ports: ReceiptPorts) =>
  receiptMachine.provide({
    actors: {
      awaitSession: lift(ports.awaitSession),
      checkPayment: lift(ports.checkPayment),
      checkOrder: lift(ports.checkOrder),
      confirmBundle: lift(ports.confirmBundle),
      confirmSubscription: lift(ports.confirmSubscription),
      findOrder: lift(ports.findOrder),
      awaitActivePage: lift(ports.awaitActivePage),
      copy: lift(ports.copy),
    },
    actions: {
      goToLogin: () => ports.goToLogin(),
      receive: (_args, visit) => ports.receive(visit),
      reloadBalance: () => ports.reloadBalance(),
    },
  })

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>
