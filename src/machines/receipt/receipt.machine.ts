import type { ActorRefFrom } from 'xstate'
import { lift } from '../port.ts'
import { faultIn, faultOf } from './judgement.ts'
import { blank, receiptSetup } from './receipt.setup.ts'
import type { ReceiptPorts, VisitOf } from './receipt.types.ts'
import type { Visit } from './visit.ts'

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
    checkingPayment: {
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => context.visit as VisitOf<'payment'>,
        onDone: [
          {
            guard: { type: 'brings', params: ({ event }) => event.output },
            target: 'pin',
            actions: { type: 'keepPin', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'fallShort', params: ({ event }) => faultIn(event.output) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
        },
      },
    },
    checkingOrder: {
      invoke: {
        id: 'checkOrder',
        src: 'checkOrder',
        input: ({ context }) => context.visit as VisitOf<'order'>,
        onDone: [
          {
            guard: { type: 'brings', params: ({ event }) => event.output },
            target: 'pin',
            actions: { type: 'keepPin', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'fallShort', params: ({ event }) => faultIn(event.output) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
        },
      },
    },
    confirmingBundle: {
      invoke: {
        id: 'confirmBundle',
        src: 'confirmBundle',
        input: ({ context }) => context.visit as VisitOf<'bundle'>,
        onDone: [
          {
            guard: { type: 'confirms', params: ({ event }) => event.output },
            target: 'message',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'fallShort', params: ({ event }) => faultIn(event.output) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
        },
      },
    },
    confirmingSubscription: {
      invoke: {
        id: 'confirmSubscription',
        src: 'confirmSubscription',
        input: ({ context }) => context.visit as VisitOf<'subscription'>,
        onDone: [
          {
            guard: { type: 'confirms', params: ({ event }) => event.output },
            target: 'message',
            actions: { type: 'keepMessage', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: { type: 'fallShort', params: ({ event }) => faultIn(event.output) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fallShort', params: ({ event }) => faultOf(event.error) },
        },
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
    failed: { on: { 'check.wanted': { guard: 'mayBeAskedAgain', target: 'reading' } } },
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
