/**
 * A blob lies in another process, which may put it on the disk. To hand over a small archive takes as long as all else that
 * is done with it, so that waits until it is wanted.
 */
const SMALL_BYTES = 256 * 1024
/** All that waits so together; what comes beyond it lies where the browser puts blobs. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024
interface BufferedArchive {
  readonly bytes: ArrayBuffer
  readonly type: string
}

export interface FileStore {
  /** Takes a chosen file in; by its id it is found again. */
  readonly put: (file: File) => string
  readonly file: (id: string) => File | undefined
  /** Made into a blob when it is asked for. */
  readonly archive: (id: string) => (() => Blob) | undefined
  /** An archive takes the place of the file that it was made from. */
  readonly keep: (id: string, bytes: ArrayBuffer, type: string) => void
  readonly release: (ids: readonly string[]) => void
  readonly size: () => number
}

/** Where the bytes of uploads and archives lie, so that machines and screens deal in ids alone. */
export function createFileStore(): FileStore {
  const files = new Map<string, File>()
  const archives = new Map<string, Blob | BufferedArchive>()
  let count = 0
  let bufferedBytes = 0
  const drop = (id: string) => {
    const archive = archives.get(id)
    if (archive !== undefined && !(archive instanceof Blob)) bufferedBytes -= archive.bytes.byteLength
    archives.delete(id)
  }
  return {
    put: (file) => {
      count += 1
      const id = `file-${count}`
      files.set(id, file)
      return id
    },
    file: (id) => files.get(id),
    archive: (id) => {
      const archive = archives.get(id)
      if (archive === undefined) return undefined
      return () => (archive instanceof Blob ? archive : new Blob([archive.bytes], { type: archive.type }))
    },
    keep: (id, bytes, type) => {
      files.delete(id)
      drop(id)
      const size = bytes.byteLength
      const isBuffered = size <= SMALL_BYTES && bufferedBytes + size <= MAX_BUFFERED_BYTES
      if (isBuffered) bufferedBytes += size
      archives.set(id, isBuffered ? { bytes, type } : new Blob([bytes], { type }))
    },
    release: (ids) => {
      for (const id of ids) {
        files.delete(id)
        drop(id)
      }
    },
    size: () => files.size + archives.size,
  }
}
