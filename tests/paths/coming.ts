import { expect, type Page } from '@playwright/test'
import type { Newcomer } from './newcomers.ts'
import { loginElsewhere } from './session/session.device.ts'

export const ANOTHER_TAB = 'another tab, where somebody logs in'

/** Somebody logs in in another tab, and the page comes to know what they have. */
export const comes =
  ({ email, says }: Newcomer) =>
  async (page: Page): Promise<void> => {
    await loginElsewhere(page, email)
    await expect(page.getByRole('main')).toContainText(says)
  }
