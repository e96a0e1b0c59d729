import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hugeUploads, piecesOf } from '../../mock-server/conversion/huge-uploads.ts'
import { expect, row } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { test } from './shop.ts'

const MIB = 1024 * 1024
const SIZE = 256 * MIB

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

test(`R-CONV-30 a file of ${SIZE / MIB} MiB is uploaded with its progress, and is never in memory as a whole`, async ({
  page,
}) => {
  test.setTimeout(600_000)
  const path = join(folder, 'large.vrx')
  await pipeline(Readable.from(piecesOf(hugeUploads.ignorable, SIZE)), createWriteStream(path))
  await page.goto('/vrxtool')
  const cdp = await page.context().newCDPSession(page)
  /**
   * Includes `ArrayBuffer`s, which are outside the JavaScript heap: one would contain a file that is read as
   * a whole.
   */
  const heapBytes = async () => {
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }
  await cdp.send('HeapProfiler.collectGarbage')
  const before = await heapBytes()
  let peak = before
  const progressValues = new Set<number>()
  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(async () => {
    peak = Math.max(peak, await heapBytes())
    for (const value of await page
      .locator('progress[value]')
      .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value)))
      progressValues.add(value)
    await expect(row(page, 'large.vrx')).toHaveAttribute('data-status', 'processed', { timeout: 1 })
  }).toPass({ intervals: [20], timeout: 500_000 })
  expect(peak - before).toBeLessThan(SIZE / 3)
  const [first = 1, ...later] = progressValues
  expect(later.at(-1)).toBeGreaterThan(first)
})
