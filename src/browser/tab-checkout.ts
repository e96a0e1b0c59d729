import { hashEmail } from '../contract/index.ts'
import { hasFields } from './has-fields.ts'
import { parseJson } from './local-storage.ts'

const KEY = 'checkout'

export interface TabCheckout {
  /** When this tab left for the checkout: by this its order is known among those that the device keeps. */
  readonly leftAt: number
  /** The e-mail for the invoice. */
  readonly email: string
  /** What was to be paid; absent in a tab that left before an update of the page. */
  readonly amount?: string | undefined
}

/** The checkout that was opened from this tab, in `sessionStorage`: no other tab reads it, and a reload keeps it. */
export interface TabCheckoutStore {
  /** `null` where this tab opened none, or another person did. */
  read(owner: string): TabCheckout | null
  write(checkout: TabCheckout, owner: string): void
  /** Removes it unless it is this person's; the e-mail is empty for a visitor. */
  keepFor(owner: string): void
}

const CHECKOUT = { leftAt: 'number', email: 'string', owner: 'string' } as const

export function createTabCheckoutStore(window: Window): TabCheckoutStore {
  // `sessionStorage` can be blocked or full: then the e-mail is typed again.
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
  const isOf = (owner: string, value: { readonly owner: string }) => value.owner === hashEmail(owner)
  return {
    read: (owner) => {
      const value = stored()
      if (value === null || !isOf(owner, value)) return null
      const { leftAt, email } = value
      const amount: unknown = Reflect.get(value, 'amount')
      return { leftAt, email, amount: typeof amount === 'string' ? amount : undefined }
    },
    write: (checkout, owner) =>
      void attempt((storage) =>
        storage.setItem(KEY, JSON.stringify({ ...checkout, owner: hashEmail(owner) })),
      ),
    keepFor: (owner) => {
      const value = stored()
      if (value !== null && !isOf(owner, value)) attempt((storage) => storage.removeItem(KEY))
    },
  }
}
