import { expect, type Page } from '@playwright/test'

/** Logs in by hand, as a person does. */
export async function signIn(page: Page, name: string, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(`${name}@example.test`)
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

export const storedTokens = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'))
