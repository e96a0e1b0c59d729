import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createRandom } from '../world/random.ts'
import { zipStream } from './archive.ts'

vi.setConfig({ testTimeout: 60_000 })

const INSTANT = new Date('2026-03-14T10:22:05Z')
const BLOCK_BYTES = 65_536

/** One incompressible block. It is longer than deflate's window of 32 KiB, so repeating it does not compress either. */
const { below } = createRandom({ seed: 1 })
const RANDOM_BLOCK = Buffer.from(Array.from({ length: BLOCK_BYTES }, () => below(256)))

/** Creates a source of incompressible blocks that counts the blocks read from it. */
function createSource(blocks: number) {
  const source = { blocks: 0, isClosed: false }
  async function* content() {
    try {
      for (; source.blocks < blocks; source.blocks += 1) yield RANDOM_BLOCK
    } finally {
      source.isClosed = true
    }
  }
  return { source, content: content() }
}

describe('the zip stream', () => {
  it('reads fewer than 12 blocks ahead of a slow reader', async () => {
    const compress = promisify(deflateRaw)
    const { source, content } = createSource(80)
    let read = 0
    let maxAhead = 0
    for await (const block of zipStream([{ name: 'a', text: content }], INSTANT, async () => {})) {
      maxAhead = Math.max(maxAhead, source.blocks - read / BLOCK_BYTES)
      read += (block as Buffer).length
      for (let again = 0; again < 3; again += 1) await compress(block as Buffer)
    }
    expect(source.blocks).toBe(80)
    expect(read).toBeGreaterThan(80 * BLOCK_BYTES)
    expect(maxAhead).toBeLessThan(12)
  })

  it('calls onDone once after it was read to the end', async () => {
    const onDone = vi.fn(async () => {})
    const stream = zipStream([{ name: 'a', text: createSource(2).content }], INSTANT, onDone)
    await stream.toArray()
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  })

  it.each([0, 1, 100])(
    'reads fewer than 200 blocks and calls onDone once if the stream is destroyed after %i blocks',
    async (blocks) => {
      const onDone = vi.fn(async () => {})
      const { source, content } = createSource(10_000)
      const stream = zipStream(
        [
          { name: 'a', text: content },
          { name: 'b', text: createSource(1).content },
        ],
        INSTANT,
        onDone,
      )
      const blocksRead = stream.iterator({ destroyOnReturn: false })
      for (let left = blocks; left > 0; left -= 1) await blocksRead.next()
      stream.destroy()
      await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
      expect(source.blocks).toBeLessThan(200)
    },
  )

  it('closes a waiting source if the stream is destroyed', async () => {
    const { source, content } = createSource(10_000)
    const stream = zipStream([{ name: 'a', text: content }], INSTANT, async () => {})
    await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark))
    stream.destroy()
    await vi.waitFor(() => expect(source.isClosed).toBe(true))
  })

  it('fails with the error of its source, and calls onDone once', async () => {
    const onDone = vi.fn(async () => {})
    async function* failingSource() {
      yield Buffer.from('a')
      throw new Error('the disk failed')
    }
    await expect(
      zipStream([{ name: 'a', text: failingSource() }], INSTANT, onDone).toArray(),
    ).rejects.toThrow('the disk failed')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  })
})
