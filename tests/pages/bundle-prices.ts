import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const purchase = (page: Page) => page.getByRole('region', { name: 'Your purchase' })
export const order = (page: Page) => main(page).getByRole('link', { name: 'Order a code', exact: true })
