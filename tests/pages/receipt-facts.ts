import type { Page } from '@playwright/test'
import { VIN } from './order-form.ts'
import { expect } from './shop.ts'

export const purchase = (page: Page) => page.getByRole('region', { name: 'Your purchase' })
export const fact = (page: Page, name: string) =>
  purchase(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
export const register = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Create an account' })

/** Expects that the mail about a refused code begins with the number of the purchase, then has the VIN. */
export const expectMailAbout = (page: Page, number: string) =>
  expect(page.getByRole('link', { name: 'Report a refused code' })).toHaveAttribute(
    'href',
    new RegExp(`body=${encodeURIComponent(`${number}\r\nVIN: ${VIN}`)}`),
  )
