import type { Page } from '@playwright/test'

export const strip = (page: Page) => page.getByRole('region', { name: 'Unfinished payment' })
export const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
