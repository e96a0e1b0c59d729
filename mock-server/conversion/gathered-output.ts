import { Readable } from 'node:stream'
import { BLOCK } from './limits.ts'

/** A readable stream that joins small pieces into blocks and applies backpressure to its producer. */
export class GatheredOutput extends Readable {
  #block = Buffer.allocUnsafe(BLOCK)
  #used = 0
  #full = false
  #wake: (() => void) | undefined

  constructor() {
    super({ highWaterMark: 4 * BLOCK })
  }

  add(piece: Buffer): void {
    if (this.destroyed) return
    for (let at = 0; at < piece.length; ) {
      const copied = piece.copy(this.#block, this.#used, at)
      at += copied
      this.#used += copied
      if (this.#used === BLOCK) this.#pushBlock()
    }
  }

  finish(): void {
    if (this.destroyed) return
    this.#pushBlock()
    this.push(null)
  }

  /** Waits until the reader wants more or has ended. */
  async waitForReader(): Promise<void> {
    if (!this.#full || this.destroyed) return
    await new Promise<void>((resolve) => {
      this.#wake = resolve
    })
  }

  override _read(): void {
    this.#full = false
    this.#wake?.()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#wake?.()
    done(error)
  }

  #pushBlock(): void {
    this.#full = !this.push(this.#block.subarray(0, this.#used))
    this.#block = Buffer.allocUnsafe(BLOCK)
    this.#used = 0
  }
}
