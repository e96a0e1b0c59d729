const DATABASE = 'session'
const RECORDS = 'marks'
const NEWEST = 'newest'
/** A refresh waits for the database, and other tabs for that refresh: what takes longer is treated as absent. */
const LIMIT_MS = 400

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const withLimit = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS, new Error('IndexedDB is too slow'))),
  ])

/**
 * The mark of the newest token pair, in IndexedDB, where every tab sees it as soon as it is written. Local storage does not
 * promise that. Where the database is absent, refused or too slow the newest mark is unknown, and each tab goes by what
 * local storage holds.
 */
export function createNewestTokenHash(databases: () => IDBFactory | undefined) {
  /** Rejected when the database failed; stays so until the next `open`, so that one refresh waits for it once. */
  let opened: Promise<IDBDatabase> | undefined
  let isFailed = false
  const connect = async () => {
    const factory = databases()
    if (factory === undefined) throw new Error('IndexedDB is absent')
    const request = factory.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
    const database = await settled(request)
    // A connection that stays open would block the deletion of the database, and everybody who opens it after that.
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
      opened = withLimit(connect())
      opened.catch(fail)
    }
    return opened
  }
  /** `null` when the database fails or is too slow. */
  const withRecords = async <T>(
    mode: IDBTransactionMode,
    act: (records: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> => {
    try {
      const database = await (opened ?? open())
      if (isFailed) return null
      return await withLimit(settled(act(database.transaction(RECORDS, mode).objectStore(RECORDS))))
    } catch {
      fail()
      return null
    }
  }
  return {
    /** Begins to connect. To be called before the tab lock is waited for: tabs then wait for a slow database together. */
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
