import type { Page } from '@playwright/test'

interface Shift {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Records all layout shifts from the start of the page, also those right after input. */
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

/** Returns the layout shifts after two frames, when pending entries have been reported. */
export const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
        ),
      ),
  )

/** Clears the layout shifts up to the arrival of the text font; `layout-shifts.page.ts` limits those. */
export async function forgetFontShifts(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await shifts(page)
  await page.evaluate(() => Reflect.set(Reflect.get(window, 'shifts'), 'length', 0))
}
