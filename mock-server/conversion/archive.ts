import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { BufferedReadable } from './buffered-readable.ts'

interface ArchiveFile {
  readonly name: string
  readonly text: AsyncIterable<Buffer>
}

/**
 * Creates a zip while it is read, with backpressure. Every entry has the given date, so equal files give equal
 * bytes. `onClosed` runs once, when the stream has ended or was destroyed.
 */
export function zipStream(
  files: Iterable<ArchiveFile>,
  instant: Date,
  onClosed: () => Promise<void>,
): Readable {
  const output = new BufferedReadable()
  const run = async () => {
    try {
      await write(files, instant, output)
    } finally {
      await onClosed()
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
