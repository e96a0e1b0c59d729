import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { median } from '../../tools/bench/median.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { type ChosenFile, choose, codingFiles, holdConversion, rows } from '../pages/coding-files.ts'

export interface BenchPage {
  readonly page: Page
  readonly world: World
  readonly api: string
}

const FILES = 60
const ROUNDS = 9
const createFiles = (count: number, round: number): ChosenFile[] =>
  codingFiles(...Array.from({ length: count }, (_, index) => `drive-${round}-${index}.vcx`))

/** Duration of the queue's work, measured in the page. */
async function measureQueue(page: Page, files: readonly ChosenFile[]): Promise<number> {
  const duration = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const converter = document.querySelector<HTMLElement>('[data-state]')
        if (converter === null) throw new Error('the page has no converter')
        let startedAt = 0
        new MutationObserver(() => {
          if (converter.dataset.state === 'processing') startedAt = performance.now()
          else if (startedAt > 0) resolve(performance.now() - startedAt)
        }).observe(converter, { attributes: true, attributeFilter: ['data-state'] })
      }),
  )
  await choose(page, files)
  return duration
}

/** Time to upload the files one after the other with XMLHttpRequest alone, in the page of the converter. */
const measurePlainUploads = (page: Page, api: string, files: readonly ChosenFile[]) =>
  page.evaluate(
    async ({ api, files }) => {
      const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const results: Blob[] = []
      const startedAt = performance.now()
      for (const { name, text } of files) {
        const form = new FormData()
        form.append('vrx_file', new File([text], name))
        const xhr = new XMLHttpRequest()
        xhr.open('POST', `${api}/api/v1/convert`)
        xhr.withCredentials = true
        xhr.responseType = 'blob'
        xhr.setRequestHeader('X-CSRFToken', csrf)
        await new Promise((resolve, reject) => {
          xhr.onload = resolve
          xhr.onerror = reject
          xhr.send(form)
        })
        if (xhr.status !== 200) throw new Error(`a plain request got ${xhr.status}`)
        results.push(xhr.response)
      }
      return performance.now() - startedAt
    },
    { api, files: files.map(({ name, buffer }) => ({ name, text: buffer.toString() })) },
  )

/** Files per second with the queue and with plain requests: the medians of alternating rounds in one page. */
export async function measureThroughput({ page, api }: BenchPage) {
  await measureQueue(page, createFiles(FILES, 0))
  const times = { queue: [] as number[], plain: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.queue.push(await measureQueue(page, createFiles(FILES, round)))
    times.plain.push(await measurePlainUploads(page, api, createFiles(FILES, round)))
  }
  return {
    queuedPerSecond: (FILES / median(times.queue)) * 1_000,
    plainPerSecond: (FILES / median(times.plain)) * 1_000,
  }
}

/** Records the longest task or interaction. Interactions are clicks and key presses; pointer moves do not count. */
const observeLongest = (page: Page, type: 'event' | 'longtask') =>
  page.evaluate((type) => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (type === 'longtask' || (entry as PerformanceEventTiming).interactionId > 0)
          longest.ms = Math.max(longest.ms, entry.duration)
    }).observe({ type, buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  }, type)
const readLongest = async (page: Page): Promise<number> => {
  // Event timing entries arrive within the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  return page.evaluate(() => (Reflect.get(window, 'longest') as { ms: number }).ms)
}

export async function measureWorstInteraction({ page, world }: BenchPage): Promise<number> {
  holdConversion(world, 4)
  await choose(page, createFiles(200, 0))
  await waitForHeldResponse(world, 'held', 30_000)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await observeLongest(page, 'event')
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: `Contents drive-0-${at}.vcx` }).click()
    await page.getByRole('button', { name: `Cancel drive-0-${at + 10}.vcx` }).click()
    await page.getByRole('button', { name: `Remove drive-0-${at + 10}.vcx` }).click()
  }
  const worstMs = await readLongest(page)
  world.outcomes.release()
  return worstMs
}

/** Longest task while 1,000 files are chosen: with the converter, and with an input whose files no script reads. */
export async function measureLongestTasks({ page, world }: BenchPage) {
  const folder = await mkdtemp(join(tmpdir(), 'drives-'))
  try {
    // From disk, because creating the files in the page would be work of the page.
    const paths = createFiles(1_000, 0).map(({ name, buffer }) => ({ path: join(folder, name), buffer }))
    await Promise.all(paths.map(({ path, buffer }) => writeFile(path, buffer)))
    holdConversion(world)
    const chooseFiles = async (input: Locator) => {
      await observeLongest(page, 'longtask')
      await input.setInputFiles(paths.map(({ path }) => path))
    }
    await chooseFiles(page.locator('input[type=file]'))
    await rows(page).nth(999).waitFor({ state: 'attached' })
    const queued = await readLongest(page)
    await page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        multiple: true,
        id: 'bare',
      })
      input.addEventListener('change', () => input.toggleAttribute('data-changed', true))
      document.body.append(input)
    })
    await chooseFiles(page.locator('#bare'))
    await page.locator('#bare[data-changed]').waitFor()
    const bare = await readLongest(page)
    world.outcomes.release()
    return { queued, bare }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Heap per converted file, with many and with few files. */
export async function measureHeapPerFile({ page }: BenchPage) {
  const cdp = await page.context().newCDPSession(page)
  const heapBytes = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }
  await measureQueue(page, createFiles(10, 0))
  const before = await heapBytes()
  await measureQueue(page, createFiles(250, 1))
  const few = await heapBytes()
  await measureQueue(page, createFiles(750, 2))
  const many = await heapBytes()
  return { heapWithFew: (few - before) / 250, heapWithMany: (many - before) / 1_000 }
}
