import type { Readable } from 'node:stream'
import type { AedStamp } from './aed.ts'
import { zipStream } from './archive.ts'
import { archiveName } from './archive-name.ts'
import { CodingSpool } from './coding-spool.ts'
import { CollectedCoding, type ConversionWarning, type ConvertedEntry } from './collected-coding.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { formatOf } from './formats.ts'
import { parse } from './parse.ts'
import { fileSlices } from './slices.ts'
import { aedFile } from './spooled-aed.ts'

export interface Upload {
  /** As the sender calls the file; only its ending and its stem matter. */
  readonly name: string
  /** Where its bytes are. `<path>.coding` beside it must be free to be created, and is gone at once. */
  readonly path: string
}

export interface Conversion {
  readonly fin: string
  readonly entries: readonly ConvertedEntry[]
  readonly warnings: readonly ConversionWarning[]
  readonly archiveName: string
  /** The zip; to be asked for once. When it is over or destroyed, everything is released. */
  stream(): Readable
  /** Releases everything when no stream is wanted; harmless at any other time. */
  close(): Promise<void>
}

/** Reads and judges a whole upload before the first byte of an answer, in memory that its size does not change. */
export async function convert(upload: Upload, stamp: AedStamp): Promise<Conversion | ConversionProblem> {
  let spool: CodingSpool | undefined
  try {
    const format = formatOf(upload.name)
    const opened = await CodingSpool.open(`${upload.path}.coding`)
    spool = opened
    const collected = new CollectedCoding(opened, format.otherwise)
    await parse(fileSlices(upload.path), format, collected, () => opened.flush())
    const { fin, entries, warnings } = collected.result()
    await opened.finish()
    function* files() {
      for (const { name, index } of entries) yield { name, text: aedFile(opened, index, stamp) }
    }
    return {
      fin,
      entries,
      warnings,
      archiveName: archiveName(upload.name),
      stream: () => zipStream(files(), stamp.instant, () => opened.close()),
      close: () => opened.close(),
    }
  } catch (error) {
    await spool?.close()
    if (error instanceof ConversionProblem) return error
    throw error
  }
}
