import type { Page } from '@playwright/test'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const purchase = (page: Page) => page.getByRole('region', { name: 'Your purchase' })
export const fact = (page: Page, name: string) =>
  purchase(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
export const register = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Create an account' })
