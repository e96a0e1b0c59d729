import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes, from the first moment on, what moves, typing or not. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as readonly Shift[]) {
        const places = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 160))
        shifts.push(`${value}: ${places.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved up to the frame after next, in which it would have been told. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        ),
      ),
  )

/** Forgets what has moved until the face of the text was there: how much that may be is told in `steady.page.ts`. */
export async function forgetFontShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await shifts(page)
  await page.evaluate(() => Reflect.set(Reflect.get(window, 'shifts'), 'length', 0))
}
