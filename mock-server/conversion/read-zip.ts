/// <reference path="./yauzl.d.ts" />

import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { unzipSync } from 'fflate'
import { fromBufferPromise } from 'yauzl'

interface EntryMetadata {
  readonly date: string
  /** Unix file type and permissions. */
  readonly mode: number
}

/** Reads date and mode of each entry from the central directory of a zip. */
export async function readEntryMetadata(zip: Buffer): Promise<readonly EntryMetadata[]> {
  const entries: EntryMetadata[] = []
  const file = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true })
  for await (const entry of file.eachEntry()) {
    const date = entry.getLastModDate({ timezone: 'UTC' }).toISOString()
    entries.push({ date, mode: entry.externalFileAttributes >>> 16 })
  }
  return entries
}

/** Entries of a zip by name; two independent libraries must agree on them. */
export async function readZip(zip: Buffer): Promise<ReadonlyMap<string, string>> {
  const byYauzl = new Map<string, string>()
  const file = await fromBufferPromise(zip, { strictFileNames: true, validateEntrySizes: true })
  for await (const entry of file.eachEntry()) {
    if (byYauzl.has(entry.fileName)) throw new Error(`The zip contains ${entry.fileName} twice.`)
    byYauzl.set(entry.fileName, (await buffer(await file.openReadStreamPromise(entry))).toString('latin1'))
  }
  const byFflate = new Map(
    Object.entries(unzipSync(zip)).map(([name, data]) => [name, Buffer.from(data).toString('latin1')]),
  )
  if (!isDeepStrictEqual(byYauzl, byFflate)) throw new Error('yauzl and fflate read the zip differently.')
  return byYauzl
}
