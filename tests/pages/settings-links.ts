import type { Page } from '@playwright/test'
import { expect } from './shop.ts'
import { rememberSession } from './sign-in.ts'

export const links = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
export const back = (page: Page) => page.getByRole('button', { name: 'Go back', exact: true })

export async function open(page: Page, path: string) {
  await rememberSession(page, 'plain')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}
