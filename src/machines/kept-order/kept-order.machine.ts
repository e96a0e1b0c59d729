import { type ActorRefFrom, assign, setup } from 'xstate'
import { lift, port } from '../port.ts'
import type {
  KeptNews,
  KeptOrderContext,
  KeptOrderEvent,
  KeptOrderPorts,
  KeptOrders,
} from './kept-order.types.ts'
import { keptAfter } from './kept-orders.ts'

const keptSetup = setup({
  types: { context: {} as KeptOrderContext, events: {} as KeptOrderEvent },
  actors: { read: port<KeptOrders>('read') },
  actions: {
    change: assign(({ context }, news: KeptNews) => ({ all: keptAfter(context.all, news) })),
    keep: (_args, _news: KeptNews) => undefined,
    setAll: assign((_args, all: KeptOrders) => ({ all })),
  },
  guards: {
    changes: ({ context }, news: KeptNews) => keptAfter(context.all, news) !== context.all,
    isUnfinished: (_args, all: KeptOrders) => all.some(({ receivedBy }) => receivedBy === null),
  },
})

type News<Type extends KeptNews['type']> = { readonly event: KeptNews & { readonly type: Type } }

/** Other tabs keep orders, too: after each change it is read what is there now. */
const changing = <Type extends KeptNews['type']>(_type: Type) =>
  ({
    target: '.reading',
    actions: [
      { type: 'change', params: ({ event }: News<Type>) => event },
      { type: 'keep', params: ({ event }: News<Type>) => event },
    ],
  }) as const

/** The orders with which a person left for the checkout, each until its receipt is seen or it is forgotten. */
export const keptOrderMachine = keptSetup.createMachine({
  id: 'kept-order',
  context: { all: [] },
  initial: 'reading',
  on: {
    'checkout.left': changing('checkout.left'),
    'receipt.had': changing('receipt.had'),
    'order.forgotten': changing('order.forgotten'),
    'owner.known': {
      guard: { type: 'changes', params: ({ event }) => event },
      ...changing('owner.known'),
    },
    'owner.left': changing('owner.left'),
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
            guard: { type: 'isUnfinished', params: ({ event }) => event.output },
            target: 'kept',
            actions: { type: 'setAll', params: ({ event }) => event.output },
          },
          { target: 'nothing', actions: { type: 'setAll', params: ({ event }) => event.output } },
        ],
        onError: 'nothing',
      },
    },
    nothing: {},
    kept: {},
  },
})

export const withKeptOrderPorts = (ports: KeptOrderPorts) =>
  keptOrderMachine.provide({
    actors: { read: lift(ports.read) },
    actions: { keep: (_args, news) => ports.keep(news) },
  })

export type KeptOrderActor = ActorRefFrom<typeof keptOrderMachine>
