import type { Page } from '@playwright/test'
import { contrasts } from './contrasts.ts'
import { expect } from './shop.ts'

/** Calls the function with forced colours in the light and in the dark scheme. */
export async function inBothSchemes(
  page: Page,
  expectation: (colorScheme: string) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await expectation(colorScheme)
  }
}

/** Expects the lines of each drawing to be visible, whichever theme was chosen. */
export const expectDrawings = (page: Page) =>
  inBothSchemes(page, async (colorScheme) => {
    for (const theme of ['Light', 'Dark', 'System']) {
      await page.getByRole('contentinfo').getByRole('radio', { name: theme }).check()
      await expect
        .poll(async () => {
          const { drawings } = await contrasts(page)
          return drawings.length === 0 ? 0 : Math.min(...drawings)
        }, `${colorScheme}, ${theme}`)
        .toBeGreaterThan(4.5)
    }
  })

/** Expects the fill of this button to have the highest contrast with the page, and its text to be readable. */
export async function expectHeaviest(page: Page, primary: string): Promise<void> {
  await expect(page.getByRole('button', { name: primary, exact: true })).toBeEnabled()
  const found = (await contrasts(page)).controls
  const main = found.find(({ name }) => name === primary)
  expect(main?.fill, primary).toBeGreaterThanOrEqual(3)
  expect(main?.text, primary).toBeGreaterThanOrEqual(4.5)
  for (const other of found.filter(({ name }) => name !== primary))
    expect(other.fill, `${primary} ${other.name}`).toBeLessThan(main?.fill ?? 0)
}
