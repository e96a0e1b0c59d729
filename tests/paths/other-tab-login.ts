import type { Page } from '@playwright/test'
import type { Persona } from './personas.ts'
import { runClockUntilVisible } from './run-clock.ts'
import { loginInOtherTab } from './session/session.device.ts'

export const ANOTHER_TAB = 'a login in another tab'

/** A user logs in in another tab, and the page loads the entitlement of that user. */
export const loginInOtherTabAs =
  ({ email, shownText }: Persona) =>
  async (page: Page): Promise<void> => {
    await loginInOtherTab(page, email)
    // The chunks that the page needs for a logged-in user load now.
    await runClockUntilVisible(page, page.getByRole('main').filter({ hasText: shownText }))
  }
