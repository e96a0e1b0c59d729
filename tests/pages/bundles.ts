import type { Page } from '@playwright/test'

export const offer = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
export const buyButton = (page: Page, at = 0) =>
  offer(page).getByRole('listitem').nth(at).getByRole('button', { name: 'Grab Your Tokens Now!' })
/** The button that buys what the card with this text offers. */
export const buy = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button')
