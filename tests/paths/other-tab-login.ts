import { expect, type Page } from '@playwright/test'
import type { Persona } from './personas.ts'
import { loginInOtherTab } from './session/session.device.ts'

export const ANOTHER_TAB = 'another tab, where somebody logs in'

/** Somebody logs in in another tab, and the page comes to know what they have. */
export const logsInAs =
  ({ email, shownText }: Persona) =>
  async (page: Page): Promise<void> => {
    await loginInOtherTab(page, email)
    await expect(page.getByRole('main')).toContainText(shownText)
  }
