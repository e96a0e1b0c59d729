import { open } from 'node:fs/promises'
import { BLOCK_BYTES } from './limits.ts'

/** Reads a file in slices. All slices share one buffer, so each is valid only until the next is read. */
export async function* fileSlices(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(block, 0, BLOCK_BYTES, null)
      if (bytesRead === 0) return
      yield block.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
