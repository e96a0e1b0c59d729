import { isSameOwner } from '../../contract/index.ts'
import type { KeptNews, KeptOrder, KeptOrders } from './kept-order.types.ts'

const AT_MOST = 10
const NAMES_AT_MOST = 24

const isSameOrder = (one: KeptOrder, other: KeptOrder): boolean =>
  isSameOwner(one.owner, other.owner) &&
  (['comand', 'map_region', 'version', 'vin'] as const).every((fact) => one.order[fact] === other.order[fact])

/** The same order that is left with again stays one order, whose payment is known by the names of both departures. */
function afterDeparture(all: KeptOrders, kept: KeptOrder): KeptOrders {
  const before = all.find((one) => isSameOrder(one, kept))
  const names = [...new Set([...kept.names, ...(before?.names ?? [])])].slice(0, NAMES_AT_MOST)
  return [{ ...kept, names }, ...all.filter((one) => one !== before)].slice(0, AT_MOST)
}

/**
 * What a receipt is for is known by its names. Where the host calls it otherwise, it is the order with which this tab left
 * for the checkout: an older receipt that is opened elsewhere must not end the reminder of an order that waits.
 */
function afterReceipt(all: KeptOrders, names: readonly string[], leftAt: number | null): KeptOrders {
  const wasSeen = all.some(({ receivedBy }) => receivedBy !== null && names.includes(receivedBy))
  const meant = wasSeen ? orderNamed(all, names) : orderOfReceipt(all, names, leftAt)
  const receivedBy = names[0] ?? null
  return meant === undefined || meant.receivedBy === receivedBy
    ? all
    : all.map((one) => (one === meant ? { ...one, receivedBy } : one))
}

const dropped = (all: KeptOrders, isLeft: (one: KeptOrder) => boolean): KeptOrders =>
  all.every(isLeft) ? all : all.filter(isLeft)

/** The order that is paid under one of these names. */
export const orderNamed = (all: KeptOrders, names: readonly string[]): KeptOrder | undefined =>
  all.find((one) => one.names.some((name) => names.includes(name)))

/** The order that a receipt or a pending payment is about: by its names, else the one with which this tab left. */
export const orderOfReceipt = (
  all: KeptOrders,
  names: readonly string[],
  leftAt: number | null,
): KeptOrder | undefined =>
  orderNamed(all, names) ?? all.find((one) => one.receivedBy === null && one.leftAt === leftAt)

/** What is kept after something has happened: the same list where nothing has changed by it. The newest is first. */
export function keptAfter(all: KeptOrders, news: KeptNews): KeptOrders {
  switch (news.type) {
    case 'checkout.left':
      return afterDeparture(all, news.kept)
    case 'receipt.had':
      return afterReceipt(all, news.names, news.leftAt)
    case 'order.forgotten':
      return dropped(all, ({ leftAt }) => leftAt !== news.leftAt)
    case 'owner.known':
      return dropped(all, ({ owner }) => owner === '' || isSameOwner(owner, news.email))
    case 'owner.left':
      return dropped(all, () => false)
  }
}
