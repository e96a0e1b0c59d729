import type { Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import { openFilledForm } from './order-form.ts'
import { email, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

async function skip(page: Page): Promise<void> {
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
  await skip(page)
  await expect(email(page)).toHaveValue('payer@example.test')
  await expect(page).toHaveURL('/payment')
})

test('the skip link of the login keeps the return path', async ({ page }) => {
  await page.goto('/profile/orders')
  await expect(page).toHaveURL('/login')
  await skip(page)
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/orders')
})

test('an unknown fragment scrolls to the top of the page', async ({ page }) => {
  for (const fragment of ['50%', 'caf%E9', '%'])
    await test.step(`#${fragment}`, async () => {
      await page.goto(`/navipin#${fragment}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation code')
      await page.goto(`/login#${fragment}`)
      await expect(page.getByLabel('Email')).toBeEditable()
    })
})
