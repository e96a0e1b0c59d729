import { within } from './within.ts'

const DATABASE = 'session'
const RECORDS = 'marks'
const NEWEST = 'newest'
/** A refresh waits for the database, and other tabs wait for that refresh: a slower database is treated as absent. */
const LIMIT_MS = 400

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * The hash of the newest token pair, in IndexedDB, where every tab sees it as soon as it is written; `localStorage` does
 * not guarantee that. If the database is absent, refused or too slow, the newest hash is unknown and each tab uses the
 * tokens in `localStorage`.
 */
export function createNewestTokenHash(databases: () => IDBFactory | undefined) {
  /** Rejects when the database failed, and stays rejected until the next `open`: one refresh waits for it only once. */
  let opened: Promise<IDBDatabase> | undefined
  let isFailed = false
  const connect = async () => {
    const factory = databases()
    if (factory === undefined) throw new Error('IndexedDB is absent')
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
    const database = await settled(request)
    // An open connection would block the deletion of the database, and every later `open` behind that.
    database.onversionchange = () => {
      database.close()
      opened = undefined
    }
    database.onclose = () => {
      opened = undefined
    }
    return database
  }
  const fail = () => {
    isFailed = true
  }
  const open = () => {
    if (opened === undefined || isFailed) {
      isFailed = false
      opened = within(LIMIT_MS, connect())
      opened.catch(fail)
    }
    return opened
  }
  /** `null` when the database fails or is too slow. */
  const withRecords = async <T>(
    mode: IDBTransactionMode,
    use: (records: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    try {
      const database = await (opened ?? open())
      if (isFailed) return null
      return await within(LIMIT_MS, settled(use(database.transaction(RECORDS, mode).objectStore(RECORDS))))
    } catch {
      fail()
      return null
    }
  }
  return {
    /** Starts to connect. Call it before waiting for the tab lock, so that tabs wait for a slow database in parallel. */
    open: () => void open(),
    read: async (): Promise<string | null> => {
      const hash: unknown = await withRecords('readonly', (records) => records.get(NEWEST))
      return typeof hash === 'string' ? hash : null
    },
    write: async (hash: string | null): Promise<void> => {
      await withRecords('readwrite', (records) => records.put(hash, NEWEST))
    },
  }
}
