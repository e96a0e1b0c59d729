import type { PendingCheckout, PendingCheckouts } from '../machines/pending-checkout/index.ts'
import { orderFrom } from '../machines/shared/order-from.ts'
import { hasFields } from './has-fields.ts'
import { onStorageChange, parseJson, readStored, writeStored } from './web-storage.ts'
import { isWithinADay } from './within-a-day.ts'

const KEY = 'pendingCheckouts'

const STORED = { leftAt: 'number', owner: 'string' } as const
const isText = (value: unknown) => typeof value === 'string'

const isPendingCheckout = (value: unknown): value is PendingCheckout =>
  hasFields(value, STORED) &&
  'order' in value &&
  orderFrom(value.order) !== null &&
  'names' in value &&
  Array.isArray(value.names) &&
  value.names.every(isText) &&
  (!('ownerHash' in value) || isText(value.ownerHash)) &&
  'receivedBy' in value &&
  (value.receivedBy === null || isText(value.receivedBy))

/** Stores orders that were sent to the checkout: on this device, for a day, without codes and card data. */
export interface PendingCheckoutStore {
  read(now: number): PendingCheckouts
  write(all: PendingCheckouts): void
  /** Calls back when another tab writes. */
  listen(onChange: () => void): void
}

export function createPendingCheckoutStore(window: Window): PendingCheckoutStore {
  const write = (all: PendingCheckouts) =>
    writeStored(window, KEY, all.length === 0 ? null : JSON.stringify(all))
  return {
    read: (now) => {
      const text = readStored(window, KEY)
      if (text === null) return []
      const value = parseJson(text)
      const stored: readonly unknown[] = Array.isArray(value) ? value : [value]
      const all = stored.filter(isPendingCheckout).filter(({ leftAt }) => isWithinADay(leftAt, now))
      if (all.length < stored.length) write(all)
      return all
    },
    write,
    listen: (onChange) => onStorageChange(window, KEY, onChange),
  }
}
