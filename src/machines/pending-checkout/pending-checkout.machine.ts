import { type ActorRefFrom, assign, setup } from 'xstate'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import { applyChange } from './pending-checkout.rules.ts'
import type {
  PendingCheckoutChange,
  PendingCheckoutContext,
  PendingCheckoutEffects,
  PendingCheckoutEvent,
  PendingCheckouts,
} from './pending-checkout.types.ts'

const pendingCheckoutSetup = setup({
  types: { context: {} as PendingCheckoutContext, events: {} as PendingCheckoutEvent },
  actors: { read: missingActor<PendingCheckouts>('read') },
  actions: {
    change: assign(({ context }, change: PendingCheckoutChange) => ({
      all: applyChange(context.all, change),
    })),
    save: (_args, _change: PendingCheckoutChange) => undefined,
    setAll: assign((_args, all: PendingCheckouts) => ({ all })),
  },
  guards: {
    isChange: ({ context }, change: PendingCheckoutChange) =>
      applyChange(context.all, change) !== context.all,
  },
})

type ChangeOf<Type extends PendingCheckoutChange['type']> = {
  readonly event: PendingCheckoutChange & { readonly type: Type }
}

/** Other tabs write to the same store, so reload it after each change. */
const onChange = <Type extends PendingCheckoutChange['type']>(_type: Type) =>
  ({
    target: '.reading',
    actions: [
      { type: 'change', params: ({ event }: ChangeOf<Type>) => event },
      { type: 'save', params: ({ event }: ChangeOf<Type>) => event },
    ],
  }) as const

/** Remembers each order whose checkout was opened until its receipt is seen or it is discarded. */
export const pendingCheckoutMachine = pendingCheckoutSetup.createMachine({
  id: 'pending-checkout',
  context: { all: [] },
  initial: 'reading',
  on: {
    'checkout.started': onChange('checkout.started'),
    'receipt.received': onChange('receipt.received'),
    'order.discarded': onChange('order.discarded'),
    'user.changed': {
      guard: { type: 'isChange', params: ({ event }) => event },
      ...onChange('user.changed'),
    },
    'user.loggedOut': onChange('user.loggedOut'),
    'storage.changed': '.reading',
  },
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: undefined,
        onDone: {
          target: 'known',
          actions: { type: 'setAll', params: ({ event }) => event.output },
        },
        onError: 'known',
      },
    },
    known: {},
  },
})

export const withPendingCheckoutEffects = (effects: PendingCheckoutEffects) =>
  pendingCheckoutMachine.provide({
    actors: { read: promiseActor(effects.read) },
    actions: { save: (_args, change) => effects.save(change) },
  })

export type PendingCheckoutActor = ActorRefFrom<typeof pendingCheckoutMachine>
