import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { BufferedReadable } from './buffered-readable.ts'

interface ArchiveFile {
  readonly name: string
  readonly text: AsyncIterable<Buffer>
}

/**
 * Returns a stream that creates a zip as it is read, with backpressure. Every entry has the given date, so equal files give
 * equal bytes. `onDone` runs once, when no file is needed any more: after the last one was read, or after an error or `destroy`.
 */
export function zipStream(
  files: Iterable<ArchiveFile>,
  instant: Date,
  onDone: () => Promise<void>,
): Readable {
  const output = new BufferedReadable()
  const run = async () => {
    try {
      await write(files, instant, output)
    } finally {
      await onDone()
    }
  }
  run().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

async function write(files: Iterable<ArchiveFile>, instant: Date, output: BufferedReadable): Promise<void> {
  const destroyed = new AbortController()
  output.once('close', () => destroyed.abort())
  const archive = new ZipArchive({ zlib: { level: 6 } })
  archive.on('data', (piece: Buffer) => output.add(piece))
  archive.on('error', (error) => output.destroy(error))
  const nextEvent = (event: string) => once(archive, event, { signal: destroyed.signal })
  try {
    for (const { name, text } of files) {
      const source = Readable.from(withBackpressure(text, output))
      // archiver does not handle errors of its sources; an unhandled 'error' event would end the process.
      source.on('error', (error) => output.destroy(error))
      archive.append(source, { name, date: instant, mode: 0o644 })
      await nextEvent('entry').finally(() => source.destroy())
    }
    await Promise.all([nextEvent('end'), archive.finalize()])
    output.finish()
  } finally {
    archive.abort()
  }
}

async function* withBackpressure(
  text: AsyncIterable<Buffer>,
  output: BufferedReadable,
): AsyncGenerator<Buffer> {
  for await (const block of text) {
    await output.waitForReader()
    if (output.destroyed) return
    yield block
  }
}
