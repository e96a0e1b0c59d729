import { hashEmail } from '../contract/index.ts'
import { hasFields } from './has-fields.ts'
import { parseJson } from './local-storage.ts'

const KEY = 'checkout'

export interface TabCheckout {
  /** The time of the redirect to the checkout; it identifies the order among the pending checkouts of this device. */
  readonly leftAt: number
  /** The e-mail for the invoice; empty if a visitor has logged in since. */
  readonly email: string
  /** The amount of the order; missing if an older release stored the checkout. */
  readonly amount?: string | undefined
}

/** The checkout that was opened from this tab, in `sessionStorage`: it survives a reload; other tabs cannot read it. */
export interface TabCheckoutStore {
  /** `null` if this tab opened none, or another user did. */
  read(owner: string): TabCheckout | null
  write(checkout: TabCheckout, owner: string): void
  /** Removes the checkout of another user; of a visitor who logs in, the time stays, by which the receipt finds its order. */
  keepFor(owner: string): void
}

const CHECKOUT = { leftAt: 'number', email: 'string', owner: 'string' } as const

export function createTabCheckoutStore(window: Window): TabCheckoutStore {
  // If `sessionStorage` is blocked or full, the user types the e-mail again.
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(window.sessionStorage)
    } catch {
      return null
    }
  }
  const stored = () => {
    const value = parseJson(attempt((storage) => storage.getItem(KEY)) ?? '')
    return hasFields(value, CHECKOUT) ? value : null
  }
  const write: TabCheckoutStore['write'] = (checkout, owner) =>
    void attempt((storage) => storage.setItem(KEY, JSON.stringify({ ...checkout, owner: hashEmail(owner) })))
  const isOf = (owner: string, value: { readonly owner: string }) => value.owner === hashEmail(owner)
  return {
    read: (owner) => {
      const value = stored()
      if (value === null || !isOf(owner, value)) return null
      const { leftAt, email } = value
      const amount: unknown = Reflect.get(value, 'amount')
      return { leftAt, email, amount: typeof amount === 'string' ? amount : undefined }
    },
    write,
    keepFor: (owner) => {
      const value = stored()
      if (value === null || isOf(owner, value)) return
      if (isOf('', value)) write({ leftAt: value.leftAt, email: '' }, owner)
      else attempt((storage) => storage.removeItem(KEY))
    },
  }
}
