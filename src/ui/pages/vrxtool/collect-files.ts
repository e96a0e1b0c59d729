import { fromEvent } from 'file-selector'
import type { DroppedItem } from './read-one-by-one.ts'

export const UNREADABLE = 'What was dropped could not be read. Choose the files instead.'
export const NO_FILES = 'No files were found.'

type Source = Parameters<typeof fromEvent>[0]
type CollectedFiles = Awaited<ReturnType<typeof fromEvent>>

/** The folder of a dropped file, 'a/b/'. Files without one have './name' or '/name' as their path, depending on the browser. */
export const folderOf = ({
  relativePath = '',
}: File & { readonly relativePath?: string | undefined }): string =>
  relativePath.slice(relativePath.indexOf('/') + 1, relativePath.lastIndexOf('/') + 1)

/** Files in one batch: reading the size of 50 files takes about ten milliseconds. */
const BATCH_SIZE = 50

/**
 * The first access to the size of a file blocks on another process. For a thousand files that would freeze the page, so
 * yield to user input after each batch.
 */
async function withSizes(found: CollectedFiles): Promise<CollectedFiles> {
  for (const [index, file] of found.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1)
      await (globalThis.scheduler?.postTask(() => undefined) ?? new Promise((resolve) => setTimeout(resolve)))
    Reflect.get(file, 'size')
  }
  return found
}

const isOnlyDragged = (source: Source) => 'type' in source && source.type.startsWith('drag')

type Item = DataTransferItem & {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> | undefined
}

/** The files and folders of a drop: its items are readable only during the event. */
const itemsOf = (source: Source): DroppedItem[] =>
  ('dataTransfer' in source ? [...((source as DragEvent).dataTransfer?.items ?? [])] : [])
    .filter(({ kind }) => kind === 'file')
    .map((item: Item) => {
      const entry = item.webkitGetAsEntry?.() ?? null
      const hasHandle = globalThis.isSecureContext && entry?.isDirectory
      const handle = hasHandle ? item.getAsFileSystemHandle?.()?.catch(() => null) : undefined
      return { file: item.getAsFile(), entry, handle }
    })

interface CollectorOptions {
  /** User of the queue; empty for a visitor. */
  readonly getOwner: () => string
  /** Called with a message about what could not be added, unless the result is rejected. */
  readonly notify: (message: string) => void
  /** Called with `true` and later with `false` for each selection: until then its files are not in the queue. */
  readonly setReading: (isReading: boolean) => void
}

/**
 * Reads chosen or dropped files. If a second selection arrives while a first one, such as a large folder, is still being
 * read, react-dropzone drops the result of the first. Each result therefore includes the earlier selections that are not
 * finished. After a logout the result is empty.
 */
export function createFileCollector({
  getOwner,
  notify,
  setReading,
}: CollectorOptions): (source: Source) => Promise<CollectedFiles> {
  let selections = 0
  let pendingFiles: Promise<CollectedFiles> = Promise.resolve([])
  return (source) => {
    // Synchronously: a DataTransfer is readable only during its event.
    const reading = fromEvent(source)
    if (isOnlyDragged(source)) return reading
    const items = itemsOf(source)
    setReading(true)
    selections += 1
    const selection = selections
    const before = pendingFiles
    const owner = getOwner()
    const isSameOwner = () => owner === '' || owner === getOwner()
    const ifSameOwner = (found: CollectedFiles): CollectedFiles => (isSameOwner() ? found : [])
    const files = reading.catch(async (problem) => {
      const reader = await import('./read-one-by-one.ts')
      return reader.readOneByOne(items, problem, (message) => isSameOwner() && notify(message))
    })
    const all = files.then(withSizes).then(
      async (found) => {
        if (found.length === 0 && isSameOwner()) notify(NO_FILES)
        return ifSameOwner([...(await before), ...found])
      },
      async (problem) => {
        const earlier = ifSameOwner(await before)
        // The drop zone ignores the error of a selection that another one follows.
        if (earlier.length === 0 && selections === selection) throw problem
        notify(UNREADABLE)
        return earlier
      },
    )
    pendingFiles = all.then(
      (found) => (selections === selection ? [] : found),
      () => [],
    )
    return all.finally(() => setReading(false))
  }
}
