const DATABASE = 'session'
const RECORDS = 'marks'
const NEWEST = 'newest'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * The mark of the newest token pair, where every tab sees it as soon as it is written. Local storage does not promise
 * that. Where there is no database, nobody knows the newest mark, and everybody goes by what is stored; nobody asks why.
 */
export function createNewestMark(databases: IDBFactory | undefined) {
  let opened: Promise<IDBDatabase> | undefined
  const open = () => {
    opened ??= (() => {
      if (databases === undefined) return Promise.reject()
      const request = databases.open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(RECORDS)
      return settled(request)
    })()
    return opened
  }
  const withRecords = async <T>(
    mode: IDBTransactionMode,
    act: (records: IDBObjectStore) => IDBRequest<T>,
  ) => {
    const database = await open()
    return settled(act(database.transaction(RECORDS, mode).objectStore(RECORDS)))
  }
  return {
    read: async (): Promise<string | null> => {
      const mark: unknown = await withRecords('readonly', (records) => records.get(NEWEST)).catch(() => null)
      return typeof mark === 'string' ? mark : null
    },
    write: async (mark: string | null): Promise<void> => {
      await withRecords('readwrite', (records) => records.put(mark, NEWEST)).catch(() => undefined)
    },
  }
}
