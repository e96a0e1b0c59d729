import { isOfOtherUser } from '../contract/index.ts'
import type { Draft } from '../machines/order/index.ts'
import { orderFrom } from '../machines/shared/order-from.ts'
import { hasFields } from './has-fields.ts'
import { readLogoutPeriod } from './logout-period.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

const KEY = 'draft'

/** The unfinished order of this tab, in `sessionStorage`: it survives a reload and is not shared with other tabs. */
export interface DraftStore {
  /** `null` if there is no draft. Removes the draft of another user, or from before a logout. */
  read(): Draft | null
  write(draft: Draft | null): void
}

const DRAFT = { entry: 'string', ownerHash: 'string', period: 'string' } as const

export function createDraftStore(
  window: Window,
  /** The e-mail of the stored session's user; empty for a visitor. */
  storedEmail: () => string,
): DraftStore {
  // If `sessionStorage` is blocked or full, a reload loses the draft.
  const write: DraftStore['write'] = (draft) =>
    writeStored(
      window,
      KEY,
      draft && JSON.stringify({ entry: '', ...draft, period: readLogoutPeriod(window) }),
      'sessionStorage',
    )
  return {
    write,
    read: () => {
      const value = parseJson(readStored(window, KEY, 'sessionStorage') ?? '')
      const order = orderFrom(Object(value).order)
      if (order === null || !hasFields(value, DRAFT)) return null
      const { entry, ownerHash } = value
      if (value.period !== readLogoutPeriod(window) || isOfOtherUser(ownerHash, storedEmail())) {
        write(null)
        return null
      }
      const isUncertain = Reflect.get(value, 'isUncertain') === true || undefined
      return { order, entry, ownerHash, isUncertain }
    },
  }
}
