import type { AnyStateMachine } from 'xstate'
import type { SubscriptionBundle } from '../../src/contract/index.ts'
import { generationIdOf } from '../../src/machines/app/app.generations.ts'
import { createAppMachine, type LazyActors } from '../../src/machines/app/index.ts'
import { byDuration, createBundlesMachine } from '../../src/machines/bundles/index.ts'
import { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import { generationMachine } from '../../src/machines/generation/generation.machine.ts'
import { historyMachine } from '../../src/machines/history/history.machine.ts'
import { noticesMachine } from '../../src/machines/notices/index.ts'
import { orderMachine } from '../../src/machines/order/order.machine.ts'
import { paymentMachine } from '../../src/machines/payment/payment.machine.ts'
import { pendingCheckoutMachine } from '../../src/machines/pending-checkout/pending-checkout.machine.ts'
import { receiptMachine } from '../../src/machines/receipt/receipt.machine.ts'
import { sessionMachine } from '../../src/machines/session/index.ts'
import { themeMachine } from '../../src/machines/theme/index.ts'
import { emailOf, formOf, type OrderName, type User } from './world.ts'

export const CORE = {
  session: sessionMachine,
  notices: noticesMachine,
  theme: themeMachine,
  pendingCheckout: pendingCheckoutMachine,
}
export const LAZY = {
  receipt: receiptMachine,
  history: historyMachine,
  generation: generationMachine,
  order: orderMachine,
  payment: paymentMachine,
  conversion: conversionMachine,
  bundles: createBundlesMachine({ id: 'bundles', sort: (bundles) => bundles }),
  subscriptions: createBundlesMachine<SubscriptionBundle>({ id: 'subscriptions', sort: byDuration }),
}

/** The machines of a tab. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  app: createAppMachine(CORE, LAZY as LazyActors),
  ...CORE,
  ...LAZY,
}

export const generationInput = (user: User, order: OrderName) => ({
  ownerEmail: emailOf(user),
  order: formOf(order),
})
/** The name of the actor that makes the code of this user and order. */
export const generationName = (user: User, order: OrderName) => generationIdOf(generationInput(user, order))

const ALL_GENERATIONS = (['anna', 'bert'] as const).flatMap((user) =>
  (['A', 'B'] as const).map((order) => ({ user, order, name: generationName(user, order) })),
)
/** The user and the order whose code an actor makes; `undefined` for other actors. */
export const findGeneration = (actor: string) => ALL_GENERATIONS.find(({ name }) => name === actor)

/** The same for an actor that makes a code. */
export function generationOf(actor: string) {
  const generation = findGeneration(actor)
  if (generation === undefined) throw new Error(`${actor} makes no code`)
  return generation
}

/** The name of an actor's machine. The name of a generation also contains its user and order. */
export function kindOf(actor: string): string {
  // It is called for every event: `split` took 4 % of an exploration.
  const end = actor.indexOf(' ')
  return end < 0 ? actor : actor.slice(0, end)
}
