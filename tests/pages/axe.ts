import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const optionsFor = (runOnly: string[]) => ({ runOnly, resultTypes: ['violations'] as 'violations'[] })

/** The global that axe defines in the page. */
interface WindowWithAxe {
  readonly axe?: {
    run(
      page: Document,
      options: ReturnType<typeof optionsFor>,
    ): Promise<{ readonly violations: readonly unknown[] }>
  }
}

/** Runs axe. The first run in a document injects it; later runs reuse it. */
export async function findViolations(page: Page, rules = RULES): Promise<readonly unknown[]> {
  const violations = await page.evaluate(
    async (options) => (await (window as WindowWithAxe).axe?.run(document, options))?.violations,
    optionsFor(rules),
  )
  if (violations !== undefined) return violations
  // Legacy mode is faster and skips frames; the pages have none.
  expect(page.frames()).toHaveLength(1)
  return (await new AxeBuilder({ page }).setLegacyMode().options(optionsFor(rules)).analyze()).violations
}

/** Controls that are cut off on the right and cannot be scrolled into view. */
export const cutOff = (page: Page) =>
  page
    .locator('a, button, input, select, summary, [tabindex="0"]')
    .evaluateAll((all) =>
      all
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map((element) => element.outerHTML.slice(0, 120)),
    )

/** Expects no axe violations in either theme, and no content wider than the smallest phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await findViolations(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, COLOUR_RULES), 'dark').toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await cutOff(page)).toEqual([])
  if (size !== null) await page.setViewportSize(size)
}

/** Expects no axe violations in either theme, and no horizontal scrolling, on a screen and on a phone. */
export async function expectAccessibleAtAnySize(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await findViolations(page), `${colorScheme} at ${width} px`).toEqual([])
    }
}
