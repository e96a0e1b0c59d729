import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export const VIN_SECTION = 'Where do I find the VIN?'
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * Opens all questions of the help page; one of its seven 'write to us' links must open the section with the
 * address.
 */
export async function expectLinkToContact(page: Page, at: number): Promise<void> {
  const links = page
    .getByRole('main')
    .getByRole('region')
    .getByRole('link', { name: /^write to us$/i })
  for (const question of await page.locator('summary').all()) await question.click()
  await expect(links).toHaveCount(7)
  await links.nth(at).click()
  await expect(page).toHaveURL('/help#contact')
  await expect(section(page, 'Write to us')).toBeFocused()
  await expect(section(page, 'Write to us')).toBeInViewport()
}
