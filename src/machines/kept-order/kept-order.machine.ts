import { type ActorRefFrom, assign, setup } from 'xstate'
import { lift, port } from '../port.ts'
import type { KeptOrder, KeptOrderContext, KeptOrderEvent, KeptOrderPorts } from './kept-order.types.ts'

/** The order with which a person left for the checkout, until a receipt is seen or it is forgotten. */
export const keptOrderMachine = setup({
  types: { context: {} as KeptOrderContext, events: {} as KeptOrderEvent },
  actors: { read: port<KeptOrder | null>('read') },
  actions: {
    keep: (_args, _kept: KeptOrder) => undefined,
    markReceived: (_args, _receipt: { readonly paymentId: string }) => undefined,
    forget: () => undefined,
  },
}).createMachine({
  id: 'kept-order',
  context: { kept: null },
  initial: 'reading',
  on: {
    'checkout.left': {
      target: '.kept',
      actions: [
        assign({ kept: ({ event }) => event.kept }),
        { type: 'keep', params: ({ event }) => event.kept },
      ],
    },
    'receipt.had': {
      target: '.nothing',
      actions: [
        assign({ kept: null }),
        { type: 'markReceived', params: ({ event }) => ({ paymentId: event.paymentId }) },
      ],
    },
    'store.stale': '.reading',
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: undefined,
        onDone: [
          {
            guard: ({ event }) => event.output !== null && event.output.receivedBy === null,
            target: 'kept',
            actions: assign({ kept: ({ event }) => event.output }),
          },
          { target: 'nothing', actions: assign({ kept: null }) },
        ],
        onError: 'nothing',
      },
    },
    nothing: {},
    kept: { on: { 'order.forgotten': { target: 'nothing', actions: [assign({ kept: null }), 'forget'] } } },
  },
})

export const withKeptOrderPorts = (ports: KeptOrderPorts) =>
  keptOrderMachine.provide({
    actors: { read: lift(ports.read) },
    actions: {
      keep: (_args, kept) => ports.keep(kept),
      markReceived: (_args, { paymentId }) => ports.markReceived(paymentId),
      forget: () => ports.forget(),
    },
  })

export type KeptOrderActor = ActorRefFrom<typeof keptOrderMachine>
