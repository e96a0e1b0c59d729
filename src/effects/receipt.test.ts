import { afterEach, expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { ReceiptRequest } from '../machines/receipt/index.ts'
import type { Environment } from './environment.ts'
import { receiptEffects } from './receipt.ts'

const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
const REQUEST: ReceiptRequest = { kind: 'payment', paymentId: 'p-1', payment: 'r-1', orderId: '' }
const OWN = { ...ORDER, order_id: 7, created_at: '2026-01-05T08:09:00Z', pin: 'A2B3C4' }
const OF_TAB = { ...ORDER, placedAt: 5, amount: '50', email: 'invoice@example.test' }

/** The order that the receipt finds for the code A2B3C4, and the requests for it. */
async function found(isLoggedIn: boolean, readHistory: () => object, isOfDevice = true) {
  const checkout = { order: ORDER, leftAt: 5, owner: '', names: ['p-1'], receivedBy: null }
  const call = vi.fn(async (_name: string) => readHistory())
  const environment = {
    isLoggedIn: async () => isLoggedIn,
    now: () => 5,
    userEmail: () => '',
    pendingCheckouts: { read: () => (isOfDevice ? [checkout] : []) },
    tabCheckout: { read: () => ({ leftAt: 5, amount: '50', email: 'invoice@example.test' }) },
  } as unknown as Environment
  const marks = { add: async () => undefined, remove: async () => undefined }
  const { findOrder } = receiptEffects({ call } as unknown as Client, environment, marks)
  const order = await findOrder({ request: REQUEST, pin: 'A2B3C4' }, new AbortController().signal)
  return { order, requests: call.mock.calls.map(([name]) => name) }
}
const history = () => ({ results: [{ ...OWN, order_id: 6, pin: 'OTHER1' }, OWN] })

afterEach(() => void vi.useRealTimers())

it.each([
  ['tokens', true],
  ['a code', undefined],
])(
  'a confirmed purchase ends the warning at the offers if this tab left to pay for %s',
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

it('R-SELL-07 a member who paid by card on this device has the order number of the history, the amount and the address', async () => {
  expect(await found(true, history)).toEqual({ order: { ...OF_TAB, number: 7 }, requests: ['readHistory'] })
  expect((await found(true, () => ({ results: [] }))).order).toEqual(OF_TAB)
})

it('R-SELL-07 on another device the history has all facts', async () => {
  const { order } = await found(true, history, false)
  expect(order).toEqual({ ...ORDER, number: 7, placedAt: OWN.created_at })
})

it('R-SELL-07 a visitor requests no history', async () => {
  expect(await found(false, history)).toEqual({ order: OF_TAB, requests: [] })
  expect(await found(false, history, false)).toEqual({ order: null, requests: [] })
})

it('R-SELL-07 what this device knows is shown without a history that fails or is late', async () => {
  const fail = () => {
    throw new Error('no history')
  }
  expect((await found(true, fail)).order).toEqual(OF_TAB)
  expect((await found(true, fail, false)).order).toBeNull()
  vi.useFakeTimers()
  const late = () => new Promise<object>((resolve) => setTimeout(() => resolve(history()), 4_000))
  const receipts = [found(true, late), found(true, late, false)]
  await vi.advanceTimersByTimeAsync(4_000)
  expect((await receipts[0])?.order).toEqual(OF_TAB)
  expect((await receipts[1])?.order).toMatchObject({ number: 7 })
})
