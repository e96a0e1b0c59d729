/// <reference path="./yauzl.d.ts" />

import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { unzipSync } from 'fflate'
import { fromBufferPromise } from 'yauzl'

interface EntryNote {
  readonly date: string
  /** Type and permissions, as Unix writes them. */
  readonly mode: number
}

/** What the table of contents says about each entry. */
export async function readContents(zip: Buffer): Promise<readonly EntryNote[]> {
  const notes: EntryNote[] = []
  const file = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true })
  for await (const entry of file.eachEntry()) {
    const date = entry.getLastModDate({ timezone: 'UTC' }).toISOString()
    notes.push({ date, mode: entry.externalFileAttributes >>> 16 })
  }
  return notes
}

/** The entries of a zip by name, as two readers that know nothing of each other agree to see them. */
export async function readZip(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const one = new Map<string, string>()
  const file = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true })
  for await (const entry of file.eachEntry()) {
    if (one.has(entry.fileName)) throw new Error(`The zip holds ${entry.fileName} twice.`)
    one.set(entry.fileName, (await buffer(await file.openReadStreamPromise(entry))).toString('latin1'))
  }
  const other = new Map(
    Object.entries(unzipSync(zip)).map(([name, data]) => [name, Buffer.from(data).toString('latin1')]),
  )
  if (!isDeepStrictEqual(one, other)) throw new Error('Two readers see different things in the zip.')
  return one
}
