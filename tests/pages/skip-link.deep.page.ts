import type { Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import { fillInLogin } from './log-in.ts'
import { openFilledForm } from './order-form.ts'
import { email, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

async function followSkipLink(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

test('the skip link keeps the order to pay and the typed values', async ({ page }) => {
  await openFilledForm(page)
  await submit(page).click()
  await expect(page).toHaveURL('/payment')
  await submit(page).click()
  await email(page).fill('payer@example.test')
  await followSkipLink(page)
  await expect(email(page)).toHaveValue('payer@example.test')
  await expect(page).toHaveURL('/payment')
})

test('the skip link of the login keeps the return path', async ({ page }) => {
  await page.goto('/profile/orders')
  await expect(page).toHaveURL('/login')
  await followSkipLink(page)
  await fillInLogin(page, 'plain@example.test')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/orders')
})
