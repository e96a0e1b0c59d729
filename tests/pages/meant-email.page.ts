import { held } from './held.ts'
import { expect, test } from './shop.ts'

test('R-ADD-13 a mistyped mail domain is asked about when the field was left before the page answered', async ({
  page,
}) => {
  const drawing = await held(page, '**/assets/libraries-*.js')
  await page.goto('/register')
  const email = page.getByLabel('Email')
  await email.fill('newcomer@gmial.com')
  await page.getByLabel('Password', { exact: true }).focus()
  const button = page.getByRole('button', { name: 'Did you mean gmail.com?' })
  await expect(button).toHaveCount(0)
  drawing.letThrough()
  await button.click()
  await expect(email).toHaveValue('newcomer@gmail.com')
  await expect(email).toBeFocused()
})
