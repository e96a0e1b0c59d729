import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'

/** The switch of the settings page. */
export const control = (page: Page) => page.getByRole('switch', { name: 'Navigation codes Notifications' })
export const openSettings = async (page: Page) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile/settings')
}
