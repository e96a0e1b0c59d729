import { hashEmail, type OrderForm } from '../contract/index.ts'
import type { EarlierPayment } from '../machines/payment/index.ts'
import { MARKS, RECEIPTS, readReceipts } from './forget-paid-orders.ts'
import { hasFields } from './has-fields.ts'
import { onResume } from './page-events.ts'
import { hex, sha256 } from './sha256.ts'
import { onStorageChange, parseJson, readStored, writeStored } from './web-storage.ts'
import { isWithinADay } from './within-a-day.ts'

const MAX_ENTRIES = 20
const SALT_BYTES = 16

const MARK = { salt: 'string', hash: 'string', paidAt: 'number' } as const
/** A salted hash of the four fields of an order, which reveals neither the car nor the payment. */
interface Mark {
  readonly salt: string
  readonly hash: string
  readonly paidAt: number
  /** A salted hash of the receipt whose payment is not confirmed yet. */
  readonly pending?: string | undefined
}

interface PaidOrder {
  readonly paidAt: number
  readonly receipt: string
  readonly isPending: boolean
}

/** Stores for a day the orders that were paid on this device. Only the tab that showed a receipt stores its path. */
export interface PaidOrders {
  add(order: OrderForm, paid: PaidOrder): Promise<void>
  /** Removes the mark of a payment that was pending and was declined now. */
  remove(receipt: string): Promise<void>
  find(order: OrderForm): Promise<EarlierPayment | null>
  /** Calls back with the earlier payment of an order, now and after each change in any tab. Returns `unsubscribe`. */
  follow(order: OrderForm, onFound: (found: EarlierPayment | null) => void): () => void
}

const orderHash = (crypto: Crypto, salt: string, { comand, map_region, version, vin }: OrderForm) =>
  sha256(crypto, JSON.stringify([salt, comand, map_region, version, vin]))
const receiptHash = (crypto: Crypto, salt: string, receipt: string) =>
  sha256(crypto, JSON.stringify([salt, receipt]))

export function createPaidOrders(
  window: Window & typeof globalThis,
  now: () => number,
  /** The e-mail of the session's user; empty for a visitor. */
  ownerEmail: () => string,
): PaidOrders {
  const { crypto } = window
  const readMarks = (): Mark[] => {
    const stored: unknown = parseJson(readStored(window, MARKS) ?? '')
    return (Array.isArray(stored) ? stored : []).filter(
      (entry): entry is Mark => hasFields(entry, MARK) && isWithinADay(entry.paidAt, now()),
    )
  }
  // Without `sessionStorage` this tab shows no link to the receipt.
  const keepReceipt = (hash: string, receipt: string) => {
    const owner = ownerEmail()
    const newest = Object.entries(readReceipts(window, owner)).slice(1 - MAX_ENTRIES)
    const receipts = { [hashEmail(owner)]: Object.fromEntries([...newest, [hash, receipt]]) }
    writeStored(window, RECEIPTS, JSON.stringify(receipts), 'sessionStorage')
  }
  const findMark = async (order: OrderForm): Promise<Mark | null> => {
    for (const mark of readMarks()) if ((await orderHash(crypto, mark.salt, order)) === mark.hash) return mark
    return null
  }
  const find: PaidOrders['find'] = async (order) => {
    const mark = await findMark(order).catch(() => null)
    if (mark === null) return null
    const receipt = readReceipts(window, ownerEmail())[mark.hash]
    return {
      receipt: typeof receipt === 'string' && receipt.startsWith('/success?') ? receipt : null,
      isPending: mark.pending !== undefined,
    }
  }
  const followers = new Set<() => void>()
  const refreshAll = () => {
    for (const refresh of followers) refresh()
  }
  const writeMarks = (marks: readonly Mark[]) => {
    writeStored(window, MARKS, JSON.stringify(marks))
    refreshAll()
  }
  onStorageChange(window, MARKS, refreshAll)
  // A page in the back/forward cache misses storage events.
  onResume(window, refreshAll)
  return {
    async add(order, { paidAt, receipt, isPending }) {
      try {
        const before = await findMark(order)
        // Keep the mark of the first payment: the second one may still be declined.
        if (isPending && before !== null) return
        const salt = before?.salt ?? hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)))
        const hash = before?.hash ?? (await orderHash(crypto, salt, order))
        const pending = isPending ? await receiptHash(crypto, salt, receipt) : undefined
        const others = readMarks().filter((mark) => mark.hash !== hash)
        keepReceipt(hash, receipt)
        writeMarks([{ salt, hash, paidAt, pending }, ...others].slice(0, MAX_ENTRIES))
      } catch {
        // Without WebCrypto no mark can be made.
      }
    },
    async remove(receipt) {
      for (const { salt, pending } of readMarks()) {
        if ((await receiptHash(crypto, salt, receipt)) === pending)
          writeMarks(readMarks().filter((mark) => mark.pending !== pending))
      }
    },
    find,
    follow(order, onFound) {
      let lookUps = 0
      const refresh = () => {
        lookUps += 1
        const ownNumber = lookUps
        void find(order).then((found) => {
          // Ignore the result if a later look-up has started or the follower has unsubscribed.
          if (ownNumber === lookUps) onFound(found)
        })
      }
      followers.add(refresh)
      refresh()
      return () => {
        lookUps += 1
        followers.delete(refresh)
      }
    },
  }
}

const shared = new WeakMap<Window, PaidOrders>()
/** One instance per window, so that the payment page is notified when a receipt is added late. */
export function paidOrdersOf(...options: Parameters<typeof createPaidOrders>): PaidOrders {
  const [window] = options
  const paidOrders = shared.get(window) ?? createPaidOrders(...options)
  shared.set(window, paidOrders)
  return paidOrders
}
