import { hashEmail } from '../contract/index.ts'
import { hasFields, ORDER } from './has-fields.ts'
import { parseJson, readStored } from './local-storage.ts'

const KEY = 'draft'
/** Written with each logout by hand and each change of user: `history-era.ts`. */
const ERA_KEY = 'historyEra'

interface Order {
  readonly comand: string
  readonly map_region: string
  readonly version: string
  readonly vin: string
}
export interface Draft {
  readonly order: Order
  /** The entry of the history whose form it is on. */
  readonly entry?: string | undefined
  /** A hash of the e-mail of the person who made it; empty for a visitor. */
  readonly mark: string
}

/** The half-filled order of this tab, in `sessionStorage`: a reload keeps it, and no other tab reads it. */
export interface DraftStore {
  /** `null` where there is none, it is another person's, or somebody logged out by hand since. */
  read(): Draft | null
  write(draft: Draft | null): void
}

const DRAFT = { entry: 'string', mark: 'string', era: 'string' } as const

export function createDraftStore(
  window: Window,
  /** The e-mail of the person whose session this device keeps; empty for a visitor. */
  ownerOf: () => string,
): DraftStore {
  // `sessionStorage` can be blocked or full: then a reload loses the draft.
  const attempt = <T>(act: (storage: Storage) => T): T | null => {
    try {
      return act(window.sessionStorage)
    } catch {
      return null
    }
  }
  const era = () => readStored(window, ERA_KEY) ?? ''
  return {
    read: () => {
      const value = parseJson(attempt((storage) => storage.getItem(KEY)) ?? '')
      if (!hasFields(value, DRAFT) || !('order' in value) || !hasFields(value.order, ORDER)) return null
      const { entry, mark } = value
      const owner = ownerOf()
      const isAnothers = owner !== '' && mark !== '' && mark !== hashEmail(owner)
      if (value.era !== era() || isAnothers) return null
      const { comand, map_region, version, vin } = value.order
      return { order: { comand, map_region, version, vin }, entry, mark }
    },
    write: (draft) =>
      void attempt((storage) =>
        draft === null
          ? storage.removeItem(KEY)
          : storage.setItem(KEY, JSON.stringify({ entry: '', ...draft, era: era() })),
      ),
  }
}
