import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OPTIONS = { runOnly: RULES, resultTypes: ['violations'] as 'violations'[] }

/** What the page holds of the reader once it was there. */
interface Read {
  readonly axe?: {
    run(page: Document, options: typeof OPTIONS): Promise<{ readonly violations: readonly unknown[] }>
  }
}

/** The first reading of a document brings the reader along; it is still there for the ones after it. */
export async function complaints(page: Page): Promise<readonly unknown[]> {
  const again = await page.evaluate(
    async (options) => (await (window as Read).axe?.run(document, options))?.violations,
    OPTIONS,
  )
  if (again !== undefined) return again
  // The quick way reads no frames, and there are none.
  expect(page.frames()).toHaveLength(1)
  return (await new AxeBuilder({ page }).setLegacyMode().options(OPTIONS).analyze()).violations
}

/** What can be pressed or typed into and is cut off on the right, where no scrolling may reveal it. */
export const cutOff = (page: Page) =>
  page
    .locator('a, button, input, select, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((one) => one.outerHTML.slice(0, 120)),
    )

/** Nothing to complain of, in either theme, and nothing wider than the smallest phone. */
export async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await complaints(page), colorScheme).toEqual([])
  }
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await cutOff(page)).toEqual([])
  if (size !== null) await page.setViewportSize(size)
}
