import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { median } from '../../tools/bench/median.ts'
import { type ChosenFile, choose, drives, hold, rows } from '../pages/coding-files.ts'

export interface Stage {
  readonly page: Page
  readonly world: World
  readonly api: string
}

const FILES = 60
const ROUNDS = 9
const named = (count: number, round: number): ChosenFile[] =>
  drives(...Array.from({ length: count }, (_, at) => `drive-${round}-${at}.vcx`))

/** How long the queue is at work, as the page itself sees it. */
async function queueMs(page: Page, files: readonly ChosenFile[]): Promise<number> {
  const worked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const place = document.querySelector<HTMLElement>('[data-state]')
        if (place === null) throw new Error('there is no converter')
        let began = 0
        new MutationObserver(() => {
          if (place.dataset.state === 'processing') began = performance.now()
          else if (began > 0) resolve(performance.now() - began)
        }).observe(place, { attributes: true, attributeFilter: ['data-state'] })
      }),
  )
  await choose(page, files)
  return worked
}

/** The same files, one after the other, by nothing but XMLHttpRequest in the same page. */
const bareMs = (page: Page, api: string, files: readonly ChosenFile[]) =>
  page.evaluate(
    async ({ api, files }) => {
      const csrf = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const kept: Blob[] = []
      const began = performance.now()
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
        if (xhr.status !== 200) throw new Error(`the bare call was answered ${xhr.status}`)
        kept.push(xhr.response)
      }
      return performance.now() - began
    },
    { api, files: files.map(({ name, buffer }) => ({ name, text: buffer.toString() })) },
  )

/** Turn about in one page, the medians of several rounds. */
export async function throughput({ page, api }: Stage) {
  await queueMs(page, named(FILES, 0))
  const times = { queue: [] as number[], bare: [] as number[] }
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.queue.push(await queueMs(page, named(FILES, round)))
    times.bare.push(await bareMs(page, api, named(FILES, round)))
  }
  return {
    queuedPerSecond: (FILES / median(times.queue)) * 1_000,
    barePerSecond: (FILES / median(times.bare)) * 1_000,
  }
}

/** Of what a hand does, presses alone are an interaction: to move over something is none. */
const watch = (page: Page, type: 'event' | 'longtask') =>
  page.evaluate((type) => {
    const worst = { ms: 0 }
    Object.assign(window, { worst })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (type === 'longtask' || (entry as PerformanceEventTiming).interactionId > 0)
          worst.ms = Math.max(worst.ms, entry.duration)
    }).observe({ type, buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  }, type)
const worst = async (page: Page): Promise<number> => {
  // What has just happened is reported with the next frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  return page.evaluate(() => (Reflect.get(window, 'worst') as { ms: number }).ms)
}

export async function worstInteraction({ page, world }: Stage): Promise<number> {
  hold(world, 4)
  await choose(page, named(200, 0))
  await world.journal.until(() => world.outcomes.parked().length > 0, AbortSignal.timeout(30_000))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watch(page, 'event')
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: `Contents drive-0-${at}.vcx` }).click()
    await page.getByRole('button', { name: `Cancel drive-0-${at + 10}.vcx` }).click()
    await page.getByRole('button', { name: `Remove drive-0-${at + 10}.vcx` }).click()
  }
  const found = await worst(page)
  world.outcomes.release()
  return found
}

/** And that of the browser alone, when it hands as many to an input of which nobody reads them. */
export async function longestTask({ page, world }: Stage) {
  const folder = await mkdtemp(join(tmpdir(), 'drives-'))
  try {
    // From the disk, as a person chooses them: files that a test makes in the page are the page's own work.
    const paths = named(1_000, 0).map(({ name, buffer }) => ({ path: join(folder, name), buffer }))
    await Promise.all(paths.map(({ path, buffer }) => writeFile(path, buffer)))
    hold(world)
    const put = async (input: Locator) => {
      await watch(page, 'longtask')
      await input.setInputFiles(paths.map(({ path }) => path))
    }
    await put(page.locator('input[type=file]'))
    await rows(page).nth(999).waitFor({ state: 'attached' })
    const queued = await worst(page)
    await page.evaluate(() => {
      const input = Object.assign(document.createElement('input'), {
        type: 'file',
        multiple: true,
        id: 'bare',
      })
      input.addEventListener('change', () => input.toggleAttribute('data-given', true))
      document.body.append(input)
    })
    await put(page.locator('#bare'))
    await page.locator('#bare[data-given]').waitFor()
    const bare = await worst(page)
    world.outcomes.release()
    return { queued, bare }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What the page keeps for each file that was converted, of many and of a few. */
export async function heapPerFile({ page }: Stage) {
  const cdp = await page.context().newCDPSession(page)
  const used = async () => {
    await cdp.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }
  await queueMs(page, named(10, 0))
  const before = await used()
  await queueMs(page, named(250, 1))
  const few = await used()
  await queueMs(page, named(750, 2))
  const many = await used()
  return { amongFew: (few - before) / 250, amongMany: (many - before) / 1_000 }
}
