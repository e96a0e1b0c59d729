export interface FileShelf {
  /** Takes a chosen file in; by its id it is found again. */
  readonly put: (file: File) => string
  readonly file: (id: string) => File | undefined
  readonly archive: (id: string) => Blob | undefined
  /** An archive takes the place of the file that it was made from. */
  readonly keep: (id: string, archive: Blob) => void
  readonly release: (ids: readonly string[]) => void
  readonly size: () => number
}

/** Where the bytes of uploads and archives lie, so that machines and screens deal in ids alone. */
export function createFileShelf(): FileShelf {
  const files = new Map<string, File>()
  const archives = new Map<string, Blob>()
  let count = 0
  return {
    put: (file) => {
      count += 1
      const id = `file-${count}`
      files.set(id, file)
      return id
    },
    file: (id) => files.get(id),
    archive: (id) => archives.get(id),
    keep: (id, archive) => {
      files.delete(id)
      archives.set(id, archive)
    },
    release: (ids) => {
      for (const id of ids) {
        files.delete(id)
        archives.delete(id)
      }
    },
    size: () => files.size + archives.size,
  }
}
