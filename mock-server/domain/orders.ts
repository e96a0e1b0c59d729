import type { HistoryItem } from '../../src/contract/index.ts'
import { names, takeId } from './ids.ts'
import { sendMail } from './outbox.ts'
import type { Shop } from './shop.ts'
import type { Order, Vehicle } from './state.ts'

/** Without the signs that are easily taken for each other. */
const PIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'
const PIN_LENGTH = 6

interface Buyer {
  readonly accountId: number | null
  readonly email: string
}

/** Chance alone: nothing of the vehicle goes into it. */
export const drawPin = (random: Shop['random']): string => random.text(PIN_LENGTH, PIN_SIGNS)

/** Many codes in one draw, which takes a fraction of the time. */
export function drawPins(random: Shop['random'], count: number): string[] {
  const signs = random.text(count * PIN_LENGTH, PIN_SIGNS)
  return Array.from({ length: count }, (_, index) =>
    signs.slice(index * PIN_LENGTH, (index + 1) * PIN_LENGTH),
  )
}

export const vehicleOf = ({ comand, map_region, version, vin }: Vehicle): Vehicle => ({
  comand,
  map_region,
  version,
  vin,
})

/** Makes the one order with its one PIN, and mails the PIN to the buyer. */
export function issueOrder(shop: Shop, vehicle: Vehicle, buyer: Buyer): Order {
  const order: Order = {
    id: takeId(shop.state),
    accountId: buyer.accountId,
    email: buyer.email,
    createdAt: shop.clock.now(),
    pin: drawPin(shop.random),
    ...vehicleOf(vehicle),
  }
  shop.state.orders.set(order.id, order)
  const { comand, map_region, version, vin, pin } = order
  sendMail(shop, {
    to: order.email,
    kind: 'code',
    subject: `Your navigation code for ${vin}`,
    text: `The code for ${vin}, ${comand}, ${map_region} ${version}, is ${pin}.`,
    pin,
  })
  return order
}

/** Somebody else's order looks like one that does not exist. */
export function ownOrder(shop: Shop, accountId: number, segment: string): Order | null {
  const order = shop.state.orders.get(Number(segment))
  return order && names(segment, order.id) && order.accountId === accountId ? order : null
}

const historyItem = (order: Order): HistoryItem => ({
  order_id: order.id,
  created_at: new Date(order.createdAt).toISOString(),
  pin: order.pin,
  ...vehicleOf(order),
})

/** In the order in which they were stored, which is no promise: sorting is the reader's affair. */
export function historyOf(shop: Shop, accountId: number): HistoryItem[] {
  const items: HistoryItem[] = []
  for (const order of shop.state.orders.values())
    if (order.accountId === accountId) items.push(historyItem(order))
  return items
}
