import { type FileHandle, open, unlink } from 'node:fs/promises'
import type { Span } from './coding-file.ts'
import { BLOCK_BYTES } from './limits.ts'

/**
 * Temporary file for coding data between upload and archive. It is unlinked as soon as it is open, so the system
 * deletes it with the last handle even after a crash.
 */
export class CodingSpool {
  readonly #file: FileHandle
  readonly #fullBlocks: Buffer[] = []
  #block = Buffer.allocUnsafe(BLOCK_BYTES)
  #used = 0
  #stored = 0
  #spanStart = 0
  #closed: Promise<void> | undefined

  private constructor(file: FileHandle) {
    this.#file = file
  }

  /** `path` must not exist. */
  static async open(path: string): Promise<CodingSpool> {
    const file = await open(path, 'wx+')
    const spool = new CodingSpool(file)
    await unlink(path).catch(async (error: unknown) => {
      await spool.close()
      throw error
    })
    return spool
  }

  writeByte(value: number): void {
    this.#block[this.#used] = value
    this.#used += 1
    if (this.#used === BLOCK_BYTES) this.#startNewBlock()
  }

  writeBytes(data: Uint8Array): void {
    for (const value of data) this.writeByte(value)
  }

  /** Returns the span of all bytes written since the last call. */
  endSpan(): Span {
    const end = this.#stored + this.#fullBlocks.length * BLOCK_BYTES + this.#used
    const span = { start: this.#spanStart, length: end - this.#spanStart }
    this.#spanStart = end
    return span
  }

  /** Writes full blocks to disk; must be called regularly to bound memory. */
  async flush(): Promise<void> {
    for (let block = this.#fullBlocks.shift(); block !== undefined; block = this.#fullBlocks.shift())
      await this.#store(block)
  }

  async finish(): Promise<void> {
    this.#fullBlocks.push(this.#block.subarray(0, this.#used))
    this.#used = 0
    await this.flush()
  }

  async *read(span: Span): AsyncGenerator<Buffer> {
    const end = span.start + span.length
    for (let at = span.start; at < end; ) {
      const buffer = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, end - at))
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, at)
      if (bytesRead === 0) throw new Error('The spooled coding data ends too early.')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#file.close()
    return this.#closed
  }

  #startNewBlock(): void {
    this.#fullBlocks.push(this.#block)
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES)
    this.#used = 0
  }

  async #store(block: Buffer): Promise<void> {
    for (let at = 0; at < block.length; ) {
      const { bytesWritten } = await this.#file.write(block, at, block.length - at, this.#stored)
      at += bytesWritten
      this.#stored += bytesWritten
    }
  }
}
