import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'
import { expect, test } from './shop.ts'

export const links = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
export const back = (page: Page) => page.getByRole('button', { name: 'Go back', exact: true })

export async function open(page: Page, path: string) {
  await rememberSession(page, 'plain')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

/** Expects the heading, the text and the links of the settings area, and the mark of the current link. */
export async function expectArea(page: Page, current: string): Promise<void> {
  await test.step('R-LAY-15 the area has its heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })
  await test.step('R-LAY-16 the area has its text', async () => {
    await expect(
      page.getByText('Manage your account settings and set e-mail preferences.', { exact: true }),
    ).toBeVisible()
  })
  await test.step('R-LAY-17 three links are in order, and the current one is marked', async () => {
    await expect(links(page)).toHaveText(['Profile', 'Orders', 'Settings'])
    await expect(page.locator('[aria-current=page]')).toHaveText(current)
    const targets = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/profile', '/profile/orders', '/profile/settings'])
  })
}
