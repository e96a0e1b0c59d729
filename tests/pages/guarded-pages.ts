import type { Page } from '@playwright/test'
import { expectLoggedOut, expectSessionEnded, logOut } from './member.ts'
import { expect } from './shop.ts'

export const inside = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' })

/** Records every address of the page in order. */
export function addresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  return seen
}

/** Opens a guarded page with this text in place of stored tokens, and expects the login. */
export async function expectNoSession(page: Page, corrupt: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('authTokens', text), corrupt)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await expectLoggedOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
}

/** Logs out on the guarded page that is open, and expects the home page without another address in between. */
export async function expectLogoutLeadsHome(page: Page): Promise<void> {
  await expect(inside(page)).toBeVisible()
  const seen = addresses(page)
  await logOut(page)
  await expectSessionEnded(page, '/')
  expect(seen).toEqual(['/'])
}
