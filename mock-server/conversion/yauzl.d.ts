/** The part of yauzl that is used here; the package brings no types. */
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
