import type { HistoryItem, OrderForm } from '../../src/contract/index.ts'
import type { DomainContext } from './domain-context.ts'
import { allocateId, isSameId } from './ids.ts'
import { sendMail } from './outbox.ts'
import type { Order } from './state.ts'

/** Without characters that look alike. */
const PIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
const PIN_LENGTH = 6

interface Buyer {
  readonly accountId: number | null
  readonly email: string
}

/** A PIN is random; it does not depend on the order. */
export const createPin = (random: DomainContext['random']): string => random.text(PIN_LENGTH, PIN_CHARACTERS)

/** Creates many PINs at once, which is much faster. */
export function createPins(random: DomainContext['random'], count: number): string[] {
  const characters = random.text(count * PIN_LENGTH, PIN_CHARACTERS)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * PIN_LENGTH, (index + 1) * PIN_LENGTH),
  )
}

export const orderFormOf = ({ comand, map_region, version, vin }: OrderForm): OrderForm => ({
  comand,
  map_region,
  version,
  vin,
})

/** Creates an order with a new PIN and mails the PIN to the buyer. */
export function createOrder(context: DomainContext, form: OrderForm, buyer: Buyer): Order {
  const order: Order = {
    id: allocateId(context.state),
    accountId: buyer.accountId,
    email: buyer.email,
    createdAt: context.clock.now(),
    pin: createPin(context.random),
    ...orderFormOf(form),
  }
  context.state.orders.set(order.id, order)
  const { comand, map_region, version, vin, pin } = order
  sendMail(context, {
    to: order.email,
    kind: 'code',
    subject: `Your navigation code for ${vin}`,
    text: `The code for ${vin}, ${comand}, ${map_region} ${version}, is ${pin}.`,
    pin,
  })
  return order
}

/** Treats another account's order as unknown. */
export function findOwnOrder(context: DomainContext, accountId: number, segment: string): Order | null {
  const order = context.state.orders.get(Number(segment))
  return order && isSameId(segment, order.id) && order.accountId === accountId ? order : null
}

const historyItem = (order: Order): HistoryItem => ({
  order_id: order.id,
  created_at: new Date(order.createdAt).toISOString(),
  pin: order.pin,
  ...orderFormOf(order),
})

/** Unsorted: the contract promises no order. */
export function listOrdersOf(context: DomainContext, accountId: number): HistoryItem[] {
  const items: HistoryItem[] = []
  for (const order of context.state.orders.values())
    if (order.accountId === accountId) items.push(historyItem(order))
  return items
}
