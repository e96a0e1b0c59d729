import type { KeptOrder, KeptOrders } from '../machines/kept-order/index.ts'
import { onDevice, parsed, readDevice, writeDevice } from './device.ts'
import { has, ORDER } from './shape.ts'

const KEY = 'keptOrder'
const KEPT_FOR_MS = 24 * 60 * 60_000

const KEPT = { leftAt: 'number', owner: 'string' } as const
const isText = (value: unknown) => typeof value === 'string'

const isKept = (value: unknown): value is KeptOrder =>
  has(value, KEPT) &&
  'order' in value &&
  has(value.order, ORDER) &&
  'names' in value &&
  Array.isArray(value.names) &&
  value.names.every(isText) &&
  'receivedBy' in value &&
  (value.receivedBy === null || isText(value.receivedBy))

/** Keeps the orders with which a person left for the checkout: on this device, for a day, without code and card. */
export interface OrderStore {
  read(now: number): KeptOrders
  write(all: KeptOrders): void
  /** Hears of what other tabs write. */
  listen(changed: () => void): void
}

export function createOrderStore(window: Window): OrderStore {
  const write = (all: KeptOrders) => writeDevice(window, KEY, all.length === 0 ? null : JSON.stringify(all))
  return {
    read: (now) => {
      const text = readDevice(window, KEY)
      if (text === null) return []
      const value = parsed(text)
      const held: readonly unknown[] = Array.isArray(value) ? value : [value]
      const isYoung = ({ leftAt }: KeptOrder) => now - leftAt >= 0 && now - leftAt < KEPT_FOR_MS
      const all = held.filter(isKept).filter(isYoung)
      if (all.length < held.length) write(all)
      return all
    },
    write,
    listen: (changed) => onDevice(window, KEY, changed),
  }
}
