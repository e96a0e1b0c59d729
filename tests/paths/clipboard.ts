import type { Page } from '@playwright/test'

interface TestGlobals extends Window {
  pathsCopied?: string
  pathsCopying?: (isDone: boolean) => void
}

/** Keeps a write to the clipboard pending until `settleCopying` lets it succeed or fail. */
export async function deferredClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const globals: TestGlobals = window
    const writeText = (text: string) =>
      new Promise<void>((resolve, reject) => {
        globals.pathsCopied = text
        globals.pathsCopying = (isDone) => (isDone ? resolve() : reject(new Error('denied')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.execCommand = () => false
  })
}

/** The text that the page wrote to the clipboard last. */
export const copiedText = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (window as TestGlobals).pathsCopied)

export const settleCopying = (page: Page, outcome: string): Promise<void> =>
  page.evaluate((isDone) => (window as TestGlobals).pathsCopying?.(isDone), outcome === 'copied')
