import type { Page } from '@playwright/test'

export const offer = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
export const buyButton = (page: Page, at = 0) =>
  offer(page).getByRole('listitem').nth(at).getByRole('button', { name: 'Grab Your Tokens Now!' })
