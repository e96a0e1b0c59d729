import type { Page } from '@playwright/test'
import { expect } from '../../pages/coding-files.ts'

interface TestGlobals {
  pathsProgress?: ((event: ProgressEvent) => void) | null
  pathsDownloads?: number
  pathsSaveSucceeds?: boolean
  pathsLate?: (() => void)[]
}

/** Within this time the page has started every download, except those whose timer this file delays. */
const HANDED_OVER_MS = 1_000

/**
 * Lets a path control upload progress and whether a download fails, and delays the timer that ends a download: a browser
 * only guarantees that a timer does not fire too early.
 */
export async function controlledBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const globals = globalThis as TestGlobals
    Object.defineProperty(XMLHttpRequestUpload.prototype, 'onprogress', {
      set(listener) {
        globals.pathsProgress = listener
      },
    })
    const late: (() => void)[] = []
    globals.pathsLate = late
    let isLate: boolean | null = null
    /** The page's own clock is installed by then. */
    const watchTimers = () => {
      const { setTimeout } = globalThis
      const watched = (run: () => void, ms?: number) => {
        const isDelayed = isLate === true
        isLate = false
        return isDelayed ? late.push(run) : setTimeout(run, ms)
      }
      Object.assign(globalThis, { setTimeout: watched })
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (what) => {
      if (isLate === null) watchTimers()
      globals.pathsDownloads = (globals.pathsDownloads ?? 0) + 1
      isLate = globals.pathsSaveSucceeds === false
      return createObjectURL(what)
    }
    URL.revokeObjectURL = (address) => {
      revokeObjectURL(address)
      if (globals.pathsSaveSucceeds === false) throw new Error('the storage is full')
      // The next archive, if any, follows at once.
      isLate = true
    }
  })
}

export const reportProgress = (page: Page, loaded: number, total: number): Promise<void> =>
  page.evaluate(
    ([loaded, total]) =>
      (globalThis as TestGlobals).pathsProgress?.(new ProgressEvent('progress', { loaded, total })),
    [loaded, total] as const,
  )

/** Lets the next download succeed or fail. */
export const setSaveOutcome = (page: Page, outcome: string): Promise<void> =>
  page.evaluate(
    (succeeds) => {
      const globals = globalThis as TestGlobals
      globals.pathsSaveSucceeds = succeeds
    },
    outcome === 'saved' || outcome === 'packed',
  )

/** Ends the delayed timer: the download in progress succeeds or fails. */
export const finishSaving = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { pathsLate = [] } = globalThis as TestGlobals
    for (let next = pathsLate.shift(); next !== undefined; next = pathsLate.shift()) {
      next()
      await new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      })
    }
  })

/** Presses a download button and waits until the browser has received the file; an earlier delayed download has ended by then. */
export async function pressAndWaitForSave(page: Page, press: () => Promise<void>): Promise<void> {
  await finishSaving(page)
  const count = () => page.evaluate(() => (globalThis as TestGlobals).pathsDownloads ?? 0)
  const before = await count()
  await press()
  await expect.poll(count).toBeGreaterThan(before)
  await page.clock.runFor(HANDED_OVER_MS)
}
