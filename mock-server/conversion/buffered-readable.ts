import { Readable } from 'node:stream'
import { BLOCK_BYTES } from './limits.ts'

/**
 * A readable stream that joins small pieces into blocks. `add` never blocks: the producer awaits `waitForReader` to limit
 * memory.
 */
export class BufferedReadable extends Readable {
  #block = Buffer.allocUnsafe(BLOCK_BYTES)
  #used = 0
  #isReadBufferFull = false
  #resolveWait: (() => void) | undefined

  constructor() {
    super({ highWaterMark: 4 * BLOCK_BYTES })
  }

  add(piece: Buffer): void {
    if (this.destroyed) return
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(this.#block, this.#used, at)
      at += copied
      this.#used += copied
      if (this.#used === BLOCK_BYTES) this.#pushBlock()
    }
  }

  finish(): void {
    if (this.destroyed) return
    this.#pushBlock()
    this.push(null)
  }

  /** Waits until the reader wants more or has ended. */
  async waitForReader(): Promise<void> {
    if (!this.#isReadBufferFull || this.destroyed) return
    await new Promise<void>((resolve) => {
      this.#resolveWait = resolve
    })
  }

  override _read(): void {
    this.#isReadBufferFull = false
    this.#resolveWait?.()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#resolveWait?.()
    done(error)
  }

  #pushBlock(): void {
    this.#isReadBufferFull = !this.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES)
    this.#used = 0
  }
}
