import { expect, it } from 'vitest'
import { createPendingCheckoutStore } from './pending-checkout-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LEFT_AT = 2 * DAY_MS
const CHECKOUT = {
  order: { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' },
  leftAt: LEFT_AT,
  owner: '',
  names: [],
  receivedBy: null,
}

function storeWithCheckout(entries = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  const store = createPendingCheckoutStore({ localStorage } as unknown as Window)
  store.write([CHECKOUT])
  return store
}

it('a checkout is kept for a day', () => {
  const store = storeWithCheckout()
  expect(store.read(LEFT_AT + DAY_MS - 1)).toEqual([CHECKOUT])
  expect(store.read(LEFT_AT + DAY_MS)).toEqual([])
})

it('a clock that is set back does not remove a checkout', () => {
  const store = storeWithCheckout()
  expect(store.read(LEFT_AT - MINUTE_MS)).toEqual([CHECKOUT])
  expect(store.read(LEFT_AT)).toEqual([CHECKOUT])
})

it('R-ADD-10 a checkout is removed from the device after a day', () => {
  const store = storeWithCheckout()
  expect(store.read(LEFT_AT + DAY_MS)).toEqual([])
  expect(store.read(LEFT_AT)).toEqual([])
})

it.each(['{', '{"order":{}}', '[]', 'null', '7'])('the stored text %s has no checkout', (text) => {
  const entries = new Map<string, string>()
  const store = storeWithCheckout(entries)
  entries.set('pendingCheckouts', text)
  expect(store.read(LEFT_AT)).toEqual([])
})
