import type { Id, OrderForm } from '../../contract/index.ts'
import type { Spending } from './entitlement.ts'
import { type AsyncEffect, failureOf } from './promise-actor.ts'
import { required } from './required.ts'

/** An order, and the point or subscription that pays for its code. */
export interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

export interface CodeEffects {
  /** Resolves when no other tab generates a code for this order: with the id of a code made meanwhile, or with `null`. */
  readonly acquireLock: AsyncEffect<Generation, Id | null>
  /** The id of the generated order; `undefined` if the response has none. */
  readonly generate: AsyncEffect<Generation, Id | undefined>
}

interface DoneEvent {
  readonly event: { readonly output?: Id | null | undefined }
}
interface InContext<Context> {
  readonly context: Context
}

interface Options<Context, AfterRejection extends readonly unknown[]> {
  readonly orderOf: (context: Context) => OrderForm
  readonly spendingOf: (context: Context) => Spending | null
  /** The state that waits for the receipt. */
  readonly made: string
  /** The state in which the user may submit again: a sibling of those that invoke the actors. */
  readonly editing: string
  /** Actions that follow `setRejection`. */
  readonly afterRejection: AfterRejection
}

/**
 * The two actors that a page invokes to generate a code from the balance: wait for the lock, as another tab may be generating
 * the same code; then generate, unless that tab did.
 */
export function codeInvocationsOf<Context, const AfterRejection extends readonly unknown[]>({
  orderOf,
  spendingOf,
  made,
  editing,
  afterRejection,
}: Options<Context, AfterRejection>) {
  const input = ({ context }: InContext<Context>): Generation => ({
    order: orderOf(context),
    spending: required(spendingOf(context)),
  })
  const onOrderId = {
    guard: { type: 'hasOrderId', params: ({ event }: DoneEvent) => event.output },
    target: made,
    actions: {
      type: 'goToReceipt',
      params: ({ context, event }: InContext<Context> & DoneEvent) => ({
        orderId: required(event.output),
        order: orderOf(context),
      }),
    },
  } as const
  /** The balance may have been spent in another tab or device during the wait. */
  const onLockAcquired = [{ guard: 'isCoveredByBalance', target: 'generating' }, { target: editing }] as const
  const onRejection = {
    guard: { type: 'isRejection', params: failureOf },
    target: editing,
    actions: [
      { type: 'setRejection', params: failureOf },
      ...afterRejection,
      { type: 'notifyGenerationFailed', params: failureOf },
    ],
  } as const
  return {
    acquireLock: {
      id: 'acquireLock',
      src: 'acquireLock',
      input,
      onDone: [onOrderId, ...onLockAcquired],
      // A rejection means that the machine for this code could not be loaded: nothing was sent.
      onError: [onRejection, ...onLockAcquired],
    },
    generate: {
      id: 'generate',
      src: 'generate',
      input,
      onDone: [
        onOrderId,
        {
          target: editing,
          // The response has neither an order id nor an error.
          actions: ['setOutcomeUnknown', { type: 'notifyGenerationFailed', params: { problem: null } }],
        },
      ],
      onError: [
        onRejection,
        {
          target: editing,
          actions: ['setOutcomeUnknown', { type: 'notifyGenerationFailed', params: failureOf }],
        },
      ],
    },
  } as const
}
