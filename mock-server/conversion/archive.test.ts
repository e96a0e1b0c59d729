import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { zipStream } from './archive.ts'

vi.setConfig({ testTimeout: 60_000 })

const INSTANT = new Date('2026-03-14T10:22:05Z')
const BLOCK = 65_536

/** Longer than the 32 KiB window of the compressor. */
const NOISE = Buffer.alloc(BLOCK)
for (let at = 0, state = 1; at < BLOCK; at += 1) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  NOISE[at] = state >>> 16
}

/** Incompressible blocks, with a count of the blocks that were read. */
function noise(blocks: number) {
  const source = { blocks: 0, over: false }
  async function* text() {
    try {
      for (; source.blocks < blocks; source.blocks += 1) yield NOISE
    } finally {
      source.over = true
    }
  }
  return { source, text: text() }
}

describe('the zip stream', () => {
  it('reads no more of its source than a slow reader takes', async () => {
    const compressed = promisify(deflateRaw)
    const { source, text } = noise(80)
    let read = 0
    let ahead = 0
    for await (const block of zipStream([{ name: 'a', text }], INSTANT, async () => {})) {
      ahead = Math.max(ahead, source.blocks - read / BLOCK)
      read += (block as Buffer).length
      for (let again = 0; again < 3; again += 1) await compressed(block as Buffer)
    }
    expect(source.blocks).toBe(80)
    expect(read).toBeGreaterThan(80 * BLOCK)
    expect(ahead).toBeLessThan(12)
  })

  it('calls onClosed once after it was read to the end', async () => {
    const onClosed = vi.fn(async () => {})
    const stream = zipStream([{ name: 'a', text: noise(2).text }], INSTANT, onClosed)
    await stream.toArray()
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  })

  it.each([0, 1, 100])(
    'destroys the source and calls onClosed once if the reader leaves after %i blocks',
    async (blocks) => {
      const onClosed = vi.fn(async () => {})
      const { source, text } = noise(10_000)
      const stream = zipStream(
        [
          { name: 'a', text },
          { name: 'b', text: noise(1).text },
        ],
        INSTANT,
        onClosed,
      )
      const blocksRead = stream.iterator({ destroyOnReturn: false })
      for (let left = blocks; left > 0; left -= 1) await blocksRead.next()
      stream.destroy()
      await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
      expect(source.blocks).toBeLessThan(200)
    },
  )

  it('cancels a waiting source if the reader leaves', async () => {
    const { source, text } = noise(10_000)
    const stream = zipStream([{ name: 'a', text }], INSTANT, async () => {})
    await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark))
    stream.destroy()
    await vi.waitFor(() => expect(source.over).toBe(true))
  })

  it('fails with the error of its source, and calls onClosed once', async () => {
    const onClosed = vi.fn(async () => {})
    async function* broken() {
      yield Buffer.from('a')
      throw new Error('the disk failed')
    }
    await expect(zipStream([{ name: 'a', text: broken() }], INSTANT, onClosed).toArray()).rejects.toThrow(
      'the disk failed',
    )
    await vi.waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  })
})
