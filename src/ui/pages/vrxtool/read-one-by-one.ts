import type { FileWithPath } from 'file-selector'
import { shownName } from '../../../machines/conversion/index.ts'

/** An item of a drop, read during the event. */
export interface DroppedItem {
  readonly file: File | null
  readonly entry: FileSystemEntry | null
  /** Only for folders and only in Chromium, where listing a folder by its entry fails on some systems. */
  readonly handle: Promise<FileSystemHandle | null> | undefined
}

/** The type library `DOM.AsyncIterable`, which has this method, is not loaded. */
type FolderHandle = FileSystemHandle & { readonly values: () => AsyncIterable<FileSystemHandle> }

/**
 * Reads each file of a drop by itself, in the order of the drop. `file-selector` reads all at once, and
 * rejects if one cannot be read. Throws `error`, with which it rejected, if no file can be read.
 */
export async function readOneByOne(
  items: readonly DroppedItem[],
  error: unknown,
  notify: (message: string) => void,
): Promise<FileWithPath[]> {
  const files: File[] = []
  const unreadable: string[] = []

  const readOrRecord = async (path: string, read: () => Promise<unknown>) => {
    try {
      await read()
    } catch {
      unreadable.push(path)
    }
  }
  const add = (file: File, relativePath: string) => {
    // The property is read-only if `file-selector` has set it.
    files.push('relativePath' in file ? file : Object.assign(file, { relativePath }))
  }
  const readHandle = (handle: FileSystemHandle, path: string): Promise<void> =>
    readOrRecord(path, async () => {
      if (handle.kind === 'file') return add(await (handle as FileSystemFileHandle).getFile(), path)
      for await (const child of (handle as FolderHandle).values())
        await readHandle(child, `${path}/${child.name}`)
    })
  const readEntry = (entry: FileSystemEntry): Promise<void> =>
    readOrRecord(entry.fullPath, async () => {
      if (entry.isFile)
        return add(
          await new Promise<File>((...settle) => (entry as FileSystemFileEntry).file(...settle)),
          entry.fullPath,
        )
      const reader = (entry as FileSystemDirectoryEntry).createReader()
      const next = () => new Promise<FileSystemEntry[]>((...settle) => reader.readEntries(...settle))
      // A reader returns its entries in batches, the last of which is empty.
      for (let batch = await next(); batch.length > 0; batch = await next())
        for (const child of batch) await readEntry(child)
    })

  for (const { file, entry, handle: opening } of items) {
    const handle = await opening
    const path = entry?.fullPath ?? `/${file?.name ?? ''}`
    if (entry?.isDirectory) await (handle ? readHandle(handle, path) : readEntry(entry))
    else if (file === null) unreadable.push(path)
    else add(file, path)
  }
  if (files.length === 0) throw error
  // Nothing is unreadable if the file that made `file-selector` reject is not in its folder anymore.
  if (unreadable.length > 0) notify(unreadableText(unreadable))
  return files as FileWithPath[]
}

function unreadableText([first = '', ...others]: readonly string[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return `${shownName(first.replace(/^\//, ''))}${more} could not be read. The other files are listed.`
}
