import { afterEach, expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { ReceiptRequest } from '../machines/receipt/index.ts'
import type { Environment } from './environment.ts'
import { receiptEffects } from './receipt.ts'

const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
const REQUEST: ReceiptRequest = { kind: 'payment', paymentId: 'p-1', payment: 'r-1', orderId: '' }
const ORDER_OF_HISTORY = { ...ORDER, order_id: 7, created_at: '2026-01-05T08:09:00Z', pin: 'A2B3C4' }
const ORDER_OF_TAB = { ...ORDER, placedAt: 5, amount: '50', email: 'invoice@example.test' }

/** The order that the receipt finds for the code A2B3C4, and the requests for it. */
async function findOrderWith(isLoggedIn: boolean, readHistory: () => object, hasPendingCheckout = true) {
  const checkout = { order: ORDER, leftAt: 5, owner: '', names: ['p-1'], receivedBy: null }
  const call = vi.fn(async (_name: string) => readHistory())
  const environment = {
    isLoggedIn: async () => isLoggedIn,
    now: () => 5,
    userEmail: () => '',
    pendingCheckouts: { read: () => (hasPendingCheckout ? [checkout] : []) },
    tabCheckout: { read: () => ({ leftAt: 5, amount: '50', email: 'invoice@example.test' }) },
  } as unknown as Environment
  const marks = { add: async () => undefined, remove: async () => undefined }
  const { findOrder } = receiptEffects({ call } as unknown as Client, environment, marks)
  const order = await findOrder({ request: REQUEST, pin: 'A2B3C4' }, new AbortController().signal)
  return { order, requests: call.mock.calls.map(([name]) => name) }
}
const history = () => ({ results: [{ ...ORDER_OF_HISTORY, order_id: 6, pin: 'OTHER1' }, ORDER_OF_HISTORY] })

afterEach(() => void vi.useRealTimers())

it.each([
  ['tokens', true],
  ['a code', undefined],
])(
  'a confirmed purchase marks the checkout of this tab as received only if it was that of a bundle: %s',
  (_what, isOfBundle) => {
    const stored: unknown[] = []
    const environment = {
      userEmail: () => 'anna@example.test',
      send: () => undefined,
      accountChanges: { announce: () => undefined },
      tabCheckout: {
        read: () => ({ leftAt: 5, email: '', isOfBundle }),
        write: (...checkout: unknown[]) => stored.push(checkout),
      },
    } as unknown as Environment
    const marks = { add: async () => undefined, remove: async () => undefined }
    receiptEffects({} as Client, environment, marks).reloadBalance()
    expect(stored).toEqual(
      isOfBundle ? [[{ leftAt: 5, email: '', isOfBundle: false }, 'anna@example.test']] : [],
    )
  },
)

it('R-SELL-07 a logged-in user who paid by card on this device has the order number of the history, the amount and the address', async () => {
  expect(await findOrderWith(true, history)).toEqual({
    order: { ...ORDER_OF_TAB, number: 7 },
    requests: ['readHistory'],
  })
  expect((await findOrderWith(true, () => ({ results: [] }))).order).toEqual(ORDER_OF_TAB)
})

it('R-SELL-07 on another device the order is that of the history', async () => {
  const { order } = await findOrderWith(true, history, false)
  expect(order).toEqual({ ...ORDER, number: 7, placedAt: ORDER_OF_HISTORY.created_at })
})

it('R-SELL-07 a visitor requests no history', async () => {
  expect(await findOrderWith(false, history)).toEqual({ order: ORDER_OF_TAB, requests: [] })
  expect(await findOrderWith(false, history, false)).toEqual({ order: null, requests: [] })
})

it('R-SELL-07 if the history fails or is late, the data of this device are shown', async () => {
  const fail = () => {
    throw new Error('no history')
  }
  expect((await findOrderWith(true, fail)).order).toEqual(ORDER_OF_TAB)
  expect((await findOrderWith(true, fail, false)).order).toBeNull()
  vi.useFakeTimers()
  const late = () => new Promise<object>((resolve) => setTimeout(() => resolve(history()), 4_000))
  const receipts = [findOrderWith(true, late), findOrderWith(true, late, false)]
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await receipts[0])?.order).toEqual(ORDER_OF_TAB)
  expect((await receipts[1])?.order).toMatchObject({ number: 7 })
})
