/// <reference path="./yauzl.d.ts" />

import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { unzipSync } from 'fflate'
import { fromBufferPromise } from 'yauzl'

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
