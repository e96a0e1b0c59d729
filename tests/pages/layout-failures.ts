import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'
import { expect } from './shop.ts'

export const TITLE = 'Unexpected Application Error!'
export const PLANTED = 'planted'

/** Makes the header of a member throw: only it sets `aria-haspopup` on a button. */
export const breakHeader = (page: Page) =>
  page.evaluate((message) => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (name === 'aria-haspopup') throw new Error(message)
      setAttribute.call(this, name, value)
    }
  }, PLANTED)
/** Runs in the page: makes the footer throw. Only the footer queries the options inside a fieldset. */
export const breakFooter = (message: string) => {
  HTMLFieldSetElement.prototype.querySelectorAll = () => {
    throw new Error(message)
  }
}

export async function expectBroken(
  page: Page,
  landmark: 'header' | 'footer',
  consoleLines: string[],
): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: TITLE })).toContainText(
    `The ${landmark} of this page`,
  )
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(consoleLines.splice(0).join()).toContain(PLANTED)
}
/** A reload runs without the planted error. */
export async function expectReloadWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('alert').filter({ hasText: TITLE })).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })).toBeVisible()
}
/** Stores a session and dispatches the event for it, as if another tab had logged in. */
export async function simulateLoginInOtherTab(page: Page): Promise<void> {
  const { tokens } = await rememberSession(page, 'plain')
  await page.evaluate(
    ([email, own]) => {
      localStorage.setItem('user', JSON.stringify({ email, discount: 0 }))
      localStorage.setItem('authTokens', JSON.stringify({ ...own, email }))
      window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }))
    },
    ['plain@example.test', tokens] as const,
  )
}
