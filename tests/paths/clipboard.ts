import type { Page } from '@playwright/test'

interface Held extends Window {
  pathsCopying?: (isDone: boolean) => void
}

/** The clipboard waits until a path says whether the browser lets it copy. */
export async function heldClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writeText = () =>
      new Promise<void>((resolve, reject) => {
        ;(window as Held).pathsCopying = (isDone) => (isDone ? resolve() : reject(new Error('denied')))
      })
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
    document.execCommand = () => false
  })
}

export const endCopying = (page: Page, outcome: string): Promise<void> =>
  page.evaluate((isDone) => (window as Held).pathsCopying?.(isDone), outcome === 'copied')
