import { hashEmail } from '../contract/index.ts'
import { hasFields } from './has-fields.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

const KEY = 'checkout'

export interface TabCheckout {
  /** The time of the redirect to the checkout; it identifies the order among the pending checkouts of this device. */
  readonly leftAt: number
  /** The e-mail for the invoice; empty if a visitor has logged in since. */
  readonly email: string
  /** The amount of the order; missing if an older release stored the checkout. */
  readonly amount?: string | undefined
  /** True if tokens or a subscription are paid. */
  readonly isOfBundle?: boolean
}

/** The checkout that was opened from this tab, in `sessionStorage`: it survives a reload; other tabs cannot read it. */
export interface TabCheckoutStore {
  /** `null` if this tab opened none, or another user did. */
  read(ownerEmail: string): TabCheckout | null
  write(checkout: TabCheckout, ownerEmail: string): void
  /** Removes the checkout of another user. If a visitor logs in, the time stays: the receipt finds its order by it. */
  keepOnlyFor(ownerEmail: string): void
}

/** `owner`: the hash of the e-mail of the user who pays. */
const CHECKOUT = { leftAt: 'number', email: 'string', owner: 'string' } as const

export function createTabCheckoutStore(window: Window): TabCheckoutStore {
  const stored = () => {
    const value = parseJson(readStored(window, KEY, 'sessionStorage') ?? '')
    return hasFields(value, CHECKOUT) ? value : null
  }
  // If `sessionStorage` is blocked or full, the user types the e-mail again.
  const store = (text: string | null) => writeStored(window, KEY, text, 'sessionStorage')
  const write: TabCheckoutStore['write'] = (checkout, ownerEmail) =>
    store(JSON.stringify({ ...checkout, owner: hashEmail(ownerEmail) }))
  const isOf = (ownerEmail: string, { owner }: { readonly owner: string }) => owner === hashEmail(ownerEmail)
  return {
    read: (ownerEmail) => {
      const value = stored()
      if (value === null || !isOf(ownerEmail, value)) return null
      const { leftAt, email } = value
      const { amount, isOfBundle }: { readonly amount?: unknown; readonly isOfBundle?: unknown } =
        Object(value)
      return {
        ...{ leftAt, email },
        amount: typeof amount === 'string' ? amount : undefined,
        isOfBundle: isOfBundle === true,
      }
    },
    write,
    keepOnlyFor: (ownerEmail) => {
      const value = stored()
      if (value === null || isOf(ownerEmail, value)) return
      if (isOf('', value)) write({ leftAt: value.leftAt, email: '' }, ownerEmail)
      else store(null)
    },
  }
}
