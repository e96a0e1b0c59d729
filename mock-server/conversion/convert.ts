import type { Readable } from 'node:stream'
import type { AedHeader } from './aed.ts'
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
  /** File name of the upload; only its extension and stem matter. */
  readonly name: string
  /** Path of the upload. `<path>.coding` must not exist; it is created and unlinked at once. */
  readonly path: string
}

export interface Conversion {
  readonly fin: string
  readonly entries: readonly ConvertedEntry[]
  readonly warnings: readonly ConversionWarning[]
  readonly archiveName: string
  /** The zip; call it once. Resources are released when the stream has ended or was destroyed. */
  stream(): Readable
  /** Releases resources if no stream is wanted; may be called at any time. */
  close(): Promise<void>
}

/** Parses a whole upload before the response starts, in memory that does not depend on its size. */
export async function convert(upload: Upload, header: AedHeader): Promise<Conversion | ConversionProblem> {
  let spool: CodingSpool | undefined
  try {
    const format = formatOf(upload.name)
    const opened = await CodingSpool.open(`${upload.path}.coding`)
    spool = opened
    const collected = new CollectedCoding(opened, format.mismatchCode)
    await parse(fileSlices(upload.path), format, collected, () => opened.flush())
    const { fin, entries, warnings } = collected.finish()
    await opened.finish()
    function* files() {
      for (const { name, index } of entries) yield { name, text: aedFile(opened, index, header) }
    }
    return {
      fin,
      entries,
      warnings,
      archiveName: archiveName(upload.name),
      stream: () => zipStream(files(), header.instant, () => opened.close()),
      close: () => opened.close(),
    }
  } catch (error) {
    await spool?.close()
    if (error instanceof ConversionProblem) return error
    throw error
  }
}
