import type { Page } from '@playwright/test'
import { expect } from '../../pages/coding-files.ts'

interface Held {
  pathsProgress?: ((event: ProgressEvent) => void) | null
  pathsHanded?: number
  pathsSaves?: boolean
}

/** A browser whose uploads say how far they are when a path lets them, and that saves nothing when a path says so. */
export async function atFickleBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held = globalThis as Held
    Object.defineProperty(XMLHttpRequestUpload.prototype, 'onprogress', {
      set(heard) {
        held.pathsProgress = heard
      },
    })
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (what) => {
      held.pathsHanded = (held.pathsHanded ?? 0) + 1
      return createObjectURL(what)
    }
    // Late enough for the page to have shown that it saves.
    URL.revokeObjectURL = (address) => {
      revokeObjectURL(address)
      if (held.pathsSaves === false) throw new Error('there is no room for it')
    }
  })
}

export const bytesGo = (page: Page, loaded: number, total: number): Promise<void> =>
  page.evaluate(
    ([loaded, total]) =>
      (globalThis as Held).pathsProgress?.(new ProgressEvent('progress', { loaded, total })),
    [loaded, total] as const,
  )

/** What is saved next is saved, or is not. */
export const letSave = (page: Page, outcome: string): Promise<void> =>
  page.evaluate(
    (saves) => {
      const held = globalThis as Held
      held.pathsSaves = saves
      held.pathsHanded = 0
    },
    outcome === 'saved' || outcome === 'packed',
  )

/** The page has given its browser something to save. */
export const handedOver = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => (globalThis as Held).pathsHanded ?? 0)).toBeGreaterThan(0)
