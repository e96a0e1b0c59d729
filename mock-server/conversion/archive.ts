import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { GatheredOutput } from './gathered-output.ts'

interface ArchiveFile {
  readonly name: string
  readonly text: AsyncIterable<Buffer>
}

/**
 * A zip of the files, made while it is read and no faster. Every entry carries the given instant, so the same
 * files make the same bytes. `released` runs once, when the stream is over or given up.
 */
export function zipStream(
  files: Iterable<ArchiveFile>,
  instant: Date,
  released: () => Promise<void>,
): Readable {
  const output = new GatheredOutput()
  const run = async () => {
    try {
      await write(files, instant, output)
    } finally {
      await released()
    }
  }
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

async function write(files: Iterable<ArchiveFile>, instant: Date, output: GatheredOutput): Promise<void> {
  const givenUp = new AbortController()
  output.once('close', () => givenUp.abort())
  const archive = new ZipArchive({ zlib: { level: 6 } })
  archive.on('data', (piece: Buffer) => output.add(piece))
  archive.on('error', (error) => output.destroy(error))
  const happened = (event: string) => once(archive, event, { signal: givenUp.signal })
  try {
    for (const { name, text } of files) {
      const source = Readable.from(unhurried(text, output))
      // The archive does not listen for errors of its sources, and an error that nobody hears ends the process.
      source.on('error', (error) => output.destroy(error))
      archive.append(source, { name, date: instant, mode: 0o644 })
      await happened('entry').finally(() => source.destroy())
    }
    await Promise.all([happened('end'), archive.finalize()])
    output.finish()
  } finally {
    archive.abort()
  }
}

async function* unhurried(text: AsyncIterable<Buffer>, output: GatheredOutput): AsyncGenerator<Buffer> {
  for await (const block of text) {
    await output.room()
    if (output.destroyed) return
    yield block
  }
}
