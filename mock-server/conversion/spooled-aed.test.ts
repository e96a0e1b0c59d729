import { expect, it } from 'vitest'
import { CodingSpool } from './coding-spool.ts'
import { BLOCK_BYTES } from './limits.ts'
import { aedFile, spoolDomains } from './spooled-aed.ts'
import { AED_HEADER, withUpload } from './try-upload.ts'

it('yields a long file in blocks of bounded length', async () => {
  await withUpload('a', '', async ({ path }) => {
    const spool = await CodingSpool.open(`${path}.coding`)
    for (let at = 0; at < 10 * BLOCK_BYTES; at += 1) spool.writeByte(at % 256)
    const coding = spool.endSpan()
    const index = spoolDomains(spool, [{ key: 'VCD_X', coding }])
    await spool.finish()
    const sizes: number[] = []
    for await (const block of aedFile(spool, index, AED_HEADER)) sizes.push(block.length)
    await spool.close()
    expect(sizes.length).toBeGreaterThanOrEqual(10)
    expect(Math.max(...sizes)).toBeLessThan(4 * BLOCK_BYTES)
  })
})

it('codings stay apart, whatever the block boundaries', async () => {
  await withUpload('a', '', async ({ path }) => {
    const spool = await CodingSpool.open(`${path}.coding`)
    const domains = Array.from({ length: 5 }, (_, number) => {
      for (let at = 0; at < BLOCK_BYTES - 7; at += 1) spool.writeByte(number)
      return { key: `VCD_${number}`, coding: spool.endSpan() }
    })
    await spool.flush()
    const index = spoolDomains(spool, domains)
    await spool.finish()
    const blocks: Buffer[] = []
    for await (const block of aedFile(spool, index, AED_HEADER)) blocks.push(block)
    await spool.close()
    const lines = Buffer.concat(blocks).toString().split('\r\n').slice(14, -1)
    expect(lines).toEqual(
      [0, 1, 2, 3, 4].map((number) => `VCD_${number}=${`0${number},`.repeat(BLOCK_BYTES - 7).slice(0, -1)}`),
    )
  })
})
