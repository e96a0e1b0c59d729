import type { Page } from '@playwright/test'
import { releaseHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { tabTo } from './by-keyboard.ts'
import { title } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { email, openPayment, openPaymentWithEmail, PAYER, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

const box = (page: Page) => page.getByRole('main').getByRole('checkbox')

test.use({
  settings: {
    withdrawalConsent: 'Deliver the code at once. I know that this ends my right of withdrawal.',
  },
})

test('the box is ticked and the code paid by keyboard alone', async ({ page }) => {
  await openPayment(page)
  await tabTo(page, submit(page))
  await page.keyboard.press('Enter')
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(PAYER)
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(page)).toBeChecked()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText(THANKS)
})

test('the box cannot be changed while a payment starts', async ({ page, world }) => {
  await openPaymentWithEmail(page)
  await box(page).check()
  world.outcomes.add(heldResponseOf('payByCard', 'pay'))
  await submit(page).click()
  await expect(page.getByText('One moment.')).toBeVisible()
  await expect(box(page)).toBeDisabled()
  await box(page).click({ force: true })
  await expect(box(page)).toBeChecked()
  await releaseHeldResponse(world, 'pay')
  await expect(title(page)).toHaveText('Checkout')
})

test('the box and its error pass axe and fit the smallest phone', async ({ page }) => {
  await openPaymentWithEmail(page)
  await submit(page).click()
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

test('an empty box has the colours of the theme, and those of the system if they are forced', async ({
  page,
}) => {
  await openPaymentWithEmail(page)
  for (const [colorScheme, edge, field] of [
    ['dark', 'rgb(122, 134, 139)', 'rgb(10, 12, 13)'],
    ['light', 'rgb(95, 105, 103)', 'rgb(251, 252, 250)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    for (const empty of [box(page), page.getByRole('radio', { name: 'Dark' })]) {
      await expect(empty).toHaveCSS('border-top-color', edge)
      await expect(empty).toHaveCSS('background-color', field)
    }
  }
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(box(page)).toHaveCSS('appearance', 'auto')
})
