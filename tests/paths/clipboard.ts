import type { Page } from '@playwright/test'

interface TestGlobals extends Window {
  pathsCopying?: (isDone: boolean) => void
}

/** Keeps a write to the clipboard pending until `settleCopying` lets it succeed or fail. */
export async function deferredClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        ;(window as TestGlobals).pathsCopying = (isDone) => (isDone ? resolve() : reject(new Error('denied')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.execCommand = () => false
  })
}

export const settleCopying = (page: Page, outcome: string): Promise<void> =>
  page.evaluate((isDone) => (window as TestGlobals).pathsCopying?.(isDone), outcome === 'copied')
