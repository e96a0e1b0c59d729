import type { Page } from '@playwright/test'
import { expect } from '../../pages/coding-files.ts'

interface TestGlobals {
  pathsProgress?: ((event: ProgressEvent) => void) | null
  pathsHanded?: number
  pathsSaves?: boolean
  pathsLate?: (() => void)[]
}

/** By then whatever is saved has been handed over, but for what its browser is late with. */
const HANDED_OVER_MS = 1_000

/**
 * A browser whose uploads say how far they are when a path lets them, that saves nothing when a path says so, and that is
 * late with the timer after which a save is over: no browser promises more than that a timer does not come too early.
 */
export async function controlledBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = globalThis as TestGlobals
    Object.defineProperty(XMLHttpRequestUpload.prototype, 'onprogress', {
      set(heard) {
        held.pathsProgress = heard
      },
    })
    const late: (() => void)[] = []
    held.pathsLate = late
    let isLate: boolean | null = null
    /** The page's own clock is there by then. */
    const watchTimers = () => {
      const { setTimeout } = globalThis
      const watched = (run: () => void, ms?: number) => {
        const isHeld = isLate === true
        isLate = false
        return isHeld ? late.push(run) : setTimeout(run, ms)
      }
      Object.assign(globalThis, { setTimeout: watched })
    }
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (what) => {
      if (isLate === null) watchTimers()
      held.pathsHanded = (held.pathsHanded ?? 0) + 1
      isLate = held.pathsSaves === false
      return createObjectURL(what)
    }
    URL.revokeObjectURL = (address) => {
      revokeObjectURL(address)
      if (held.pathsSaves === false) throw new Error('there is no room for it')
      // Where another archive follows, it comes right now.
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

/** What is saved next is saved, or is not. */
export const setSaveOutcome = (page: Page, outcome: string): Promise<void> =>
  page.evaluate(
    (saves) => {
      const held = globalThis as TestGlobals
      held.pathsSaves = saves
    },
    outcome === 'saved' || outcome === 'packed',
  )

/** The timer comes that the browser was late with: what was being saved is saved, or is not. */
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

/** Presses what saves, and sees the browser take what it is given; what it was late with before is over by then. */
export async function pressAndWaitForSave(page: Page, press: () => Promise<void>): Promise<void> {
  await finishSaving(page)
  const count = () => page.evaluate(() => (globalThis as TestGlobals).pathsHanded ?? 0)
  const before = await count()
  await press()
  await expect.poll(count).toBeGreaterThan(before)
  await page.clock.runFor(HANDED_OVER_MS)
}
