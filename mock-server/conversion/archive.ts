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
export function zipStream(files: Iterable<ArchiveFile>, instant: Date, released: () => Promise<void>): Readable {
  const output = new GatheredOutput()
  write(files, instant, output)
    .catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(released)
  return output
}

async function write(files: Iterable<ArchiveFile>, instant: Date, output: GatheredOutput): Promise<void> {
  const givenUp = new AbortController()
  output.once('close', () => givenUp.abort())
  const until = { signal: givenUp.signal }
  const archive = new ZipArchive({ zlib: { level: 6 } })
  archive.on('data', (piece: Buffer) => output.add(piece))
  try {
    for (const { name, text } of files) {
      await output.room()
      const source = Readable.from(unhurried(text, output))
      // The archive does not listen for errors of what it is given, and an error nobody hears ends the process.
      source.once('error', (error) => output.destroy(error))
      const written = once(archive, 'entry', until)
      archive.append(source, { name, date: instant, mode: 0o644 })
      await written
    }
    const ended = once(archive, 'end', until)
    await Promise.all([archive.finalize(), ended])
    output.finish()
  } finally {
    archive.abort()
  }
}
