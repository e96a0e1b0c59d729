/**
 * Browsers store a blob in another process, possibly on disk. For a small archive that transfer takes as long as all
 * other work on it, so its blob is made only when it is saved.
 */
const SMALL_BYTES = 256 * 1024
/** Limit for all buffered archives together; beyond it a blob is made at once. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024
interface BufferedArchive {
  readonly bytes: ArrayBuffer
  readonly type: string
}

export interface FileStore {
  /** Stores a chosen file and returns its id. */
  readonly put: (file: File) => string
  readonly file: (id: string) => File | undefined
  /** Returns a function that makes the blob of a stored archive. */
  readonly archive: (id: string) => (() => Blob) | undefined
  /** Replaces the file with the archive that was made from it. */
  readonly keep: (id: string, bytes: ArrayBuffer, type: string) => void
  readonly release: (ids: readonly string[]) => void
  readonly size: () => number
}

/** Stores the bytes of uploads and archives, so that machines and pages handle only ids. */
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
