import type { Page } from '@playwright/test'
import { main } from './member.ts'

export const purchase = (page: Page) => page.getByRole('region', { name: 'Your purchase' })
export const order = (page: Page) => main(page).getByRole('link', { name: 'Order a code', exact: true })
