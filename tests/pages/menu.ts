import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Expects that the account menu has the focus and that its item `name` is the active one for keys and screen readers. */
export async function expectHighlighted(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('menu')
  await expect(menu).toBeFocused()
  const id = await page.getByRole('menuitem', { name, exact: true }).getAttribute('id')
  await expect(menu).toHaveAttribute('aria-activedescendant', String(id))
}
