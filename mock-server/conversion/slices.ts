import { open } from 'node:fs/promises'
import { BLOCK } from './limits.ts'

/** The bytes of a file in slices. Each is good until the next is asked for: all share one block of memory. */
export async function* fileSlices(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const block = Buffer.allocUnsafeSlow(BLOCK)
    for (;;) {
      const { bytesRead } = await file.read(block, 0, BLOCK, null)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
