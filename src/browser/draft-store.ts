import { isOfOtherUser } from '../contract/index.ts'
import type { Draft } from '../machines/order/index.ts'
import { orderFrom } from '../machines/shared/order-from.ts'
import { hasFields } from './has-fields.ts'
import { readLogoutPeriod } from './logout-period.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

const KEY = 'draft'

/** The unfinished order of this tab, in `sessionStorage`: it survives a reload and is not shared with other tabs. */
export interface DraftStore {
  /** `null` if no draft is stored, another user made it, or a user logged out since. */
  read(): Draft | null
  write(draft: Draft | null): void
}

const DRAFT = { entry: 'string', ownerHash: 'string', period: 'string' } as const

export function createDraftStore(
  window: Window,
  /** The e-mail of the stored session's user; empty for a visitor. */
  storedEmail: () => string,
): DraftStore {
  return {
    read: () => {
      const value = parseJson(readStored(window, KEY, 'sessionStorage') ?? '')
      const order = orderFrom(Object(value).order)
      if (order === null || !hasFields(value, DRAFT)) return null
      const { entry, ownerHash } = value
      if (value.period !== readLogoutPeriod(window) || isOfOtherUser(ownerHash, storedEmail())) return null
      const isUncertain = Reflect.get(value, 'isUncertain') === true || undefined
      return { order, entry, ownerHash, isUncertain }
    },
    // If `sessionStorage` is blocked or full, a reload loses the draft.
    write: (draft) =>
      writeStored(
        window,
        KEY,
        draft && JSON.stringify({ entry: '', ...draft, period: readLogoutPeriod(window) }),
        'sessionStorage',
      ),
  }
}
