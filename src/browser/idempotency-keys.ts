import { IDEMPOTENCY_KEY_LIFE_MS } from '../contract/index.ts'
import { hasFields } from './has-fields.ts'
import { hex, sha256 } from './sha256.ts'
import { within } from './within.ts'

/**
 * The key and body of one intention (a purchase that a user wants to make), fixed before the first request is
 * sent.
 */
export interface StoredRequest {
  readonly key: string
  /** The time at which key and body were fixed, in milliseconds since 1970. */
  readonly at: number
  /** The body fields that do not belong to the intention and could differ in a repeated request. */
  readonly rest: Readonly<Record<string, unknown>>
}

export interface IdempotencyKeys {
  /** Returns the request that any tab has frozen for the intention; otherwise freezes and returns `fresh`. */
  freeze(intention: string, fresh: StoredRequest): Promise<StoredRequest>
  /** Removes the key, unless the intention has another one by now. */
  drop(intention: string, key: string): Promise<void>
}

const DATABASE = 'spending'
const RECORDS = 'keys'
const SALT = 'salt'
/** A database that another page is deleting may never open; a purchase does not wait for it. */
const WAIT_MS = 1_000

/** A clock that was set back does not end a key: a new one could spend twice. */
export const isRecent = ({ at }: { readonly at: number }, now: number): boolean =>
  Math.abs(now - at) < IDEMPOTENCY_KEY_LIFE_MS

const REQUEST = { key: 'string', at: 'number' } as const
/** Other code of this origin may have written anything; an error would end the transaction, and no key would be kept. */
const isUsable = (record: unknown, now: number): record is StoredRequest =>
  hasFields(record, REQUEST) && isRecent(record, now)

export const randomKey = (crypto: Crypto): string => hex(crypto.getRandomValues(new Uint8Array(16)))

const openDatabase = (databases: IDBFactory): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = databases.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Stores keys in IndexedDB, whose transactions are atomic across tabs: two tabs that freeze at once get the same key. An
 * intention is stored as a salted hash. Without IndexedDB each tab uses its own key from memory.
 */
export function createIdempotencyKeys(
  window: Window & typeof globalThis,
  now: () => number,
): IdempotencyKeys {
  /** Each transaction has a connection of its own, so that no tab keeps others from deleting the database. */
  const transact = async <T>(
    use: (records: IDBObjectStore, setResult: (value: T) => void) => void,
  ): Promise<T> => {
    const database = await openDatabase(window.indexedDB)
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(RECORDS, 'readwrite')
        let result: T
        transaction.oncomplete = () => resolve(result)
        transaction.onabort = () => reject(transaction.error)
        use(transaction.objectStore(RECORDS), (value) => {
          result = value
        })
      })
    } finally {
      database.close()
    }
  }
  const salt = () =>
    transact<string>((records, setResult) => {
      const stored = records.get(SALT)
      stored.onsuccess = () => {
        const value = stored.result ?? randomKey(window.crypto)
        if (stored.result === undefined) records.put(value, SALT)
        setResult(value)
      }
    })
  const idOf = async (intention: string) => sha256(window.crypto, (await salt()) + intention)
  const removeOld = (records: IDBObjectStore) => {
    const request = records.openCursor()
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return
      if (cursor.key !== SALT && !isUsable(cursor.value, now())) cursor.delete()
      cursor.continue()
    }
  }
  return {
    freeze: (intention, fresh) => {
      const frozen = idOf(intention).then((id) =>
        transact<StoredRequest>((records, setResult) => {
          const stored = records.get(id)
          stored.onsuccess = () => {
            const kept: StoredRequest = isUsable(stored.result, now()) ? stored.result : fresh
            if (kept === fresh) records.put(fresh, id)
            setResult(kept)
            // A cursor that is opened before `put` can read the old record in its place, and delete the new one.
            removeOld(records)
          }
        }),
      )
      return within(WAIT_MS, frozen).catch(() => fresh)
    },
    drop: (intention, key) => {
      const dropped = idOf(intention).then((id) =>
        transact<void>((records) => {
          const stored = records.get(id)
          stored.onsuccess = () => {
            if (stored.result?.key === key) records.delete(id)
          }
        }),
      )
      return within(WAIT_MS, dropped).catch(() => undefined)
    },
  }
}
