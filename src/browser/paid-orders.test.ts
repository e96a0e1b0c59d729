import { createHash } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { forgetPaidOrders, forgetReceipts } from './forget-paid-orders.ts'
import { createPaidOrders } from './paid-orders.ts'

const ORDER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const OTHER = { ...ORDER, version: 'V15.0' }
const RECEIPT = '/success?paymentId=p-9001&payment=r-9001'
const HOUR_MS = 60 * 60_000
const NOW = 1_900_000_000_000

interface Stored {
  readonly [name: string]: string
}
function storageOf(stored: Stored = {}, onWrite: (key: string) => void = () => undefined, isBlocked = false) {
  const items = new Map(Object.entries(stored))
  const check = () => {
    if (isBlocked) throw new DOMException('denied', 'SecurityError')
  }
  return {
    items,
    getItem: (key: string) => {
      check()
      return items.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      check()
      items.set(key, value)
      onWrite(key)
    },
    removeItem: (key: string) => {
      check()
      items.delete(key)
      onWrite(key)
    },
  }
}

/** Tabs of one browser: each write is reported to the others by a storage event. */
function browser({
  marks = {},
  tab = {},
  isBlocked = false,
  isSecure = true,
}: {
  readonly marks?: Stored
  readonly tab?: Stored
  readonly isBlocked?: boolean
  readonly isSecure?: boolean
} = {}) {
  let now = NOW
  let email = ''
  const shared = storageOf(marks, undefined, isBlocked)
  const tabs: ((type: string, event: object) => void)[] = []
  const open = () => {
    const listeners: [string, (event: object) => void][] = []
    const addEventListener = (type: string, listener: (event: object) => void) =>
      void listeners.push([type, listener])
    const dispatch = (type: string, event: object) => {
      for (const [name, listener] of listeners) if (name === type) listener(event)
    }
    const report = (key: string) => {
      for (const other of tabs) if (other !== dispatch) other('storage', { key, newValue: null })
    }
    tabs.push(dispatch)
    const localStorage = {
      ...shared,
      setItem: (key: string, value: string) => {
        shared.setItem(key, value)
        report(key)
      },
      removeItem: (key: string) => {
        shared.removeItem(key)
        report(key)
      },
    }
    const window = {
      localStorage,
      sessionStorage: storageOf(tab, undefined, isBlocked),
      addEventListener,
      document: { addEventListener },
      crypto: isSecure
        ? crypto
        : { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
    } as unknown as Window & typeof globalThis
    return {
      window,
      dispatch,
      orders: createPaidOrders(
        window,
        () => now,
        () => email,
      ),
    }
  }
  const pass = (ms: number) => {
    now += ms
  }
  const setUser = (user: string) => {
    email = user
  }
  return { open, shared, pass, setUser }
}

it('R-SAFE-06 a paid order is found for a day: in this tab with its receipt, in others without; other orders are not found', async () => {
  const { open, pass } = browser()
  const [here, there] = [open(), open()]
  await here.orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  expect(await here.orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
  expect(await there.orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  expect(await here.orders.find(OTHER)).toBeNull()
  pass(24 * HOUR_MS - 1)
  expect(await there.orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  pass(1)
  expect(await here.orders.find(ORDER)).toBeNull()
})

it('R-SAFE-06 the mark is the hash of its salt and all four fields', async () => {
  const hashes: unknown[] = []
  for (const { open, shared } of [browser(), browser()]) {
    const { orders } = open()
    await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
    const [{ salt, hash }] = JSON.parse(shared.items.get('paidOrders') ?? '[]')
    const text = JSON.stringify([salt, ORDER.comand, ORDER.map_region, ORDER.version, ORDER.vin])
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
    hashes.push(hash)
    for (const field of Object.keys(ORDER))
      expect(await orders.find({ ...ORDER, [field]: 'x' }), field).toBeNull()
  }
  expect(new Set(hashes).size).toBe(2)
})

it('R-SAFE-06 a receipt is found only by the user who paid', async () => {
  const { open, setUser } = browser()
  const { orders } = open()
  setUser('anna@example.test')
  await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  setUser('')
  expect(await orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  setUser('bert@example.test')
  expect(await orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  setUser('Anna@example.test')
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
})

it.each([
  ['a login or a logout, which remove the marks', 'anna@example.test', true],
  ['a lost session, which keeps the marks', '', false],
  ['a change of user', 'bert@example.test', false],
])('R-SAFE-06 a tab removes its receipts after %s', async (_what, email, isForgotten) => {
  const { open, setUser, shared } = browser()
  const { orders, window } = open()
  const stored = () => window.sessionStorage.getItem('paidReceipts')
  setUser('anna@example.test')
  await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  forgetReceipts(window, 'anna@example.test')
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
  if (isForgotten) forgetPaidOrders(window)
  // Another tab adds the mark of another order, which the next session has paid.
  await open().orders.add(OTHER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  forgetReceipts(window, email)
  expect([stored(), shared.items.has('paidOrders')]).toEqual([null, true])
})

it('R-SAFE-06 a tab keeps its receipts after a declined payment removed a mark', async () => {
  const { orders, window } = browser().open()
  await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  await orders.add(OTHER, { paidAt: NOW, receipt: '/success?paymentId=other', isPending: true })
  await orders.remove('/success?paymentId=other')
  forgetReceipts(window, '')
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
})

it('an order has one mark, and each order its own salt', async () => {
  const { open, shared } = browser()
  const { orders } = open()
  await orders.add(ORDER, { paidAt: NOW - HOUR_MS, receipt: RECEIPT, isPending: false })
  await orders.add(OTHER, { paidAt: NOW - HOUR_MS, receipt: RECEIPT, isPending: false })
  await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  const marks = JSON.parse(shared.items.get('paidOrders') ?? '[]') as { salt: string; paidAt: number }[]
  expect(marks.map(({ paidAt }) => paidAt)).toEqual([NOW, NOW - HOUR_MS])
  expect(new Set(marks.map(({ salt }) => salt)).size).toBe(2)
})

it('a follower is called at once and after changes in other tabs, but not after it unsubscribed', async () => {
  const { open } = browser()
  const [here, there] = [open(), open()]
  const found: unknown[] = []
  const end = there.orders.follow(ORDER, (payment) => found.push(payment))
  await vi.waitFor(() => expect(found).toEqual([null]))
  await here.orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  await vi.waitFor(() => expect(found.at(-1)).toEqual({ receipt: null, isPending: false }))
  forgetPaidOrders(here.window)
  await vi.waitFor(() => expect(found.at(-1)).toBeNull())
  const count = found.length
  end()
  await here.orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  expect(await there.orders.find(ORDER)).not.toBeNull()
  expect(found).toHaveLength(count)
})

it('a page restored from the back/forward cache reads the missed changes', async () => {
  const { open, shared } = browser()
  const [here, away] = [open(), open()]
  const found: unknown[] = []
  away.orders.follow(ORDER, (payment) => found.push(payment))
  await here.orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
  const text = shared.items.get('paidOrders') ?? ''
  forgetPaidOrders(here.window)
  await vi.waitFor(() => expect(found.at(-1)).toBeNull())
  shared.items.set('paidOrders', text)
  away.dispatch('pageshow', {})
  await vi.waitFor(() => expect(found.at(-1)).toEqual({ receipt: null, isPending: false }))
})

it.each(['', '{', 'null', '7', '"x"', '{}', '[null]', '[{}]', '[{"salt":1,"hash":2,"paidAt":3}]', '[[]]'])(
  'R-SAFE-06 %s in the storage is ignored, and a mark can still be added',
  async (text) => {
    const { open } = browser({ marks: { paidOrders: text }, tab: { paidReceipts: text } })
    const { orders } = open()
    expect(await orders.find(ORDER)).toBeNull()
    await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
    expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
  },
)

it('a stored receipt that is not an address of /success is not returned', async () => {
  const { open } = browser()
  const here = open()
  for (const receipt of [
    'https://elsewhere.example/success?x',
    '//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await here.orders.add(ORDER, { paidAt: NOW, receipt, isPending: false })
    expect(await here.orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  }
})

it('a paid order is found after the clock was set back by an hour, but not by a day', async () => {
  const { open } = browser()
  await open().orders.add(ORDER, { paidAt: NOW + HOUR_MS, receipt: RECEIPT, isPending: false })
  expect(await open().orders.find(ORDER)).toEqual({ receipt: null, isPending: false })
  await open().orders.add(OTHER, { paidAt: NOW + 24 * HOUR_MS, receipt: RECEIPT, isPending: false })
  expect(await open().orders.find(OTHER)).toBeNull()
})

it('nothing is found with a blocked storage or without WebCrypto', async () => {
  for (const kind of [{ isBlocked: true }, { isSecure: false }]) {
    const { open, shared } = browser(kind)
    const { orders, window } = open()
    await orders.add(ORDER, { paidAt: NOW, receipt: RECEIPT, isPending: false })
    expect(await orders.find(ORDER)).toBeNull()
    expect(shared.items.size).toBe(0)
    expect(() => forgetPaidOrders(window)).not.toThrow()
  }
})

const PENDING = { paidAt: NOW, receipt: RECEIPT, isPending: true }

it('a declined payment removes its own pending mark, in this tab or in another', async () => {
  const { open, shared } = browser()
  const { orders } = open()
  await orders.add(ORDER, PENDING)
  await orders.add(OTHER, { ...PENDING, receipt: '/success?paymentId=other' })
  expect([...shared.items.values()].join()).not.toContain('paymentId')
  await orders.remove('/success?paymentId=unknown')
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: true })
  expect(await open().orders.find(ORDER)).toEqual({ receipt: null, isPending: true })
  await open().orders.remove(RECEIPT)
  expect(await orders.find(ORDER)).toBeNull()
  expect(await orders.find(OTHER)).toEqual({ receipt: '/success?paymentId=other', isPending: true })
})

it('a second payment that is pending and declined leaves the mark of the first', async () => {
  const { orders } = browser().open()
  await orders.add(ORDER, { ...PENDING, isPending: false })
  await orders.add(ORDER, { ...PENDING, receipt: '/success?paymentId=second' })
  await orders.remove('/success?paymentId=second')
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
})

it('a confirmed payment stays paid after remove() of its receipt', async () => {
  const { orders } = browser().open()
  await orders.add(ORDER, PENDING)
  await orders.add(ORDER, { ...PENDING, isPending: false })
  await orders.remove(RECEIPT)
  expect(await orders.find(ORDER)).toEqual({ receipt: RECEIPT, isPending: false })
})
