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
      onDone: [
        {
          guard: { type: gains[target].guard, params: ({ event }: Answered) => event.output },
          target,
          actions: { type: gains[target].action, params: ({ event }: Answered) => event.output },
        },
        {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }: Answered) => faultIn(event.output) },
        },
      ],
      onError: {
        target: 'failed',
        actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
      },
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
          { guard: ({ event }) => !event.output, target: 'sentToLogin' },
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
        'check.wanted': { guard: 'mayBeAskedAgain', target: 'reading' },
        // What nobody was refused may be theirs: it is asked about anew when its page is looked at, and not before.
        'owner.came': { guard: 'mayBeAskedAgain', target: 'idle', actions: 'forget' },
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
      copy: lift(ports.copy),
    },
    actions: {
      goToLogin: () => ports.goToLogin(),
      receive: (_args, visit) => ports.receive(visit),
      reloadBalance: () => ports.reloadBalance(),
    },
  })

export type ReceiptActor = ActorRefFrom<typeof receiptMachine>
