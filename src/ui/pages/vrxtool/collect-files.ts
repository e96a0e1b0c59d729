import { fromEvent } from 'file-selector'

type Source = Parameters<typeof fromEvent>[0]
type CollectedFiles = Awaited<ReturnType<typeof fromEvent>>

/** The folder of a dropped file. Files without one have './name' or '/name' as their path, depending on the browser. */
export const folderOf = ({
  relativePath = '',
}: File & { readonly relativePath?: string | undefined }): string =>
  relativePath.split('/').slice(1, -1).join('/')

/** Reading the size of 50 files takes about ten milliseconds. */
const AT_A_TIME = 50

/**
 * The first access to the size of a file blocks on another process. For a thousand files that would freeze the page, so
 * yield to user input after each batch.
 */
async function withSizes(found: CollectedFiles): Promise<CollectedFiles> {
  for (const [index, file] of found.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await globalThis.scheduler?.postTask(() => undefined)
    Reflect.get(file, 'size')
  }
  return found
}

const isOnlyDragged = (source: Source) => 'type' in source && source.type.startsWith('drag')

interface CollectorOptions {
  /** User of the queue; empty for a visitor. */
  readonly getOwner: () => string
  /** Called if one selection cannot be read while files of earlier ones are added. */
  readonly notifyUnreadable: () => void
}

/**
 * Reads chosen or dropped files. The drop zone forgets a selection that it is still reading (such as a large folder) when the
 * next one arrives, so each result includes the unfinished earlier selections. After a logout the result is empty.
 */
export function createFileCollector({
  getOwner,
  notifyUnreadable,
}: CollectorOptions): (source: Source) => Promise<CollectedFiles> {
  let selections = 0
  let pendingFiles: Promise<CollectedFiles> = Promise.resolve([])
  return (source) => {
    // Synchronously: a DataTransfer is readable only during its event.
    const files = fromEvent(source)
    if (isOnlyDragged(source)) return files
    selections += 1
    const selection = selections
    const before = pendingFiles
    const owner = getOwner()
    const ifSameOwner = (found: CollectedFiles): CollectedFiles =>
      owner === '' || owner === getOwner() ? found : []
    const all = files.then(withSizes).then(
      async (found) => ifSameOwner([...(await before), ...found]),
      async (problem) => {
        const earlier = ifSameOwner(await before)
        if (earlier.length === 0) throw problem
        notifyUnreadable()
        return earlier
      },
    )
    pendingFiles = all.then(
      (found) => (selections === selection ? [] : found),
      () => [],
    )
    return all
  }
}
