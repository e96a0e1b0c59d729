/** Types for the part of yauzl in use; the package has none. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  interface Entry {
    readonly fileName: string
    readonly externalFileAttributes: number
    getLastModDate(options: { timezone: 'UTC' }): Date
  }
  interface ZipFile {
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
  interface Options {
    readonly strictFileNames: boolean
    readonly validateEntrySizes: boolean
  }
  export function fromBufferPromise(zip: Buffer, options: Options): Promise<ZipFile>
}
