import type { Page } from '@playwright/test'
import { submitLogin } from './log-in.ts'
import { banner, expectLoggedOut, logOut } from './member.ts'
import { expect } from './shop.ts'

/** The links to the sections of the shop. */
export const sections = (page: Page) =>
  banner(page).getByRole('navigation', { name: 'Shop' }).getByRole('link')

/**
 * Opens the login from this address, with 'Sign Up' by way of the registration; the login must return to the
 * address.
 */
export async function expectReturn(page: Page, link: 'Sign Up' | 'Log in', address: string): Promise<void> {
  await page.goto(address)
  await banner(page).getByRole('link', { name: link }).click()
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL(address)
  await logOut(page)
  await expectLoggedOut(page)
}

/** Expects that each of these links to a section of the shop is on the screen. */
export async function expectSectionsOnScreen(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(sections(page).getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
}
