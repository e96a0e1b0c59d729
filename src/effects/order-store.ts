import * as z from 'zod/mini'
import { orderForm } from '../contract/index.ts'
import type { KeptOrder } from '../machines/kept-order/index.ts'

const KEY = 'keptOrder'
const KEPT_FOR_MS = 24 * 60 * 60_000

const shape = z.object({
  order: orderForm,
  leftAt: z.number(),
  owner: z.string(),
  names: z.array(z.string()),
  receivedBy: z.nullable(z.string()),
})

/** Keeps the order with which a person left for the checkout: on this device, for a day, without code and card. */
export interface OrderStore {
  read(now: number): KeptOrder | null
  write(kept: KeptOrder): void
  clear(): void
  /** Hears of what other tabs write. */
  listen(changed: () => void): void
}

export function createOrderStore(window: Window): OrderStore {
  /** Nothing is lost by a storage that is blocked, broken or full but the reminder. */
  const tried = <T>(act: () => T): T | null => {
    try {
      return act()
    } catch {
      return null
    }
  }
  const clear = () => void tried(() => window.localStorage.removeItem(KEY))
  return {
    read: (now) => {
      const value = tried((): unknown => JSON.parse(window.localStorage.getItem(KEY) ?? 'null'))
      if (value === null) return null
      const kept = z.safeParse(shape, value)
      const age = kept.success ? now - kept.data.leftAt : Number.NaN
      if (kept.success && age >= 0 && age < KEPT_FOR_MS) return kept.data
      clear()
      return null
    },
    write: (kept) => void tried(() => window.localStorage.setItem(KEY, JSON.stringify(kept))),
    clear,
    listen: (changed) =>
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === KEY) changed()
      }),
  }
}
