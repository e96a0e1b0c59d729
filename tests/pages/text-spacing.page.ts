import { choose, codingFile, drives, rows } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { openFilledForm, submitButton } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { codePayment, email, openPayment, pinShown, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'
import { expectSpacingBorne } from './text-spacing.ts'

test.describe.configure({ mode: 'parallel' })

/** Pages that anybody can open by their address; `/payment` and `/success` need an order. */
const PUBLIC = PAGES.filter(({ path, isGuarded }) => !isGuarded && !/^\/(payment|success)/.test(path))

for (const { path, heading } of PUBLIC)
  test(`${path} keeps every text with the text spacing of WCAG 1.4.12`, async ({ page }) => {
    await page.goto(path)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectSpacingBorne(page)
  })

test('the order form keeps every text with that spacing, filled in and with an error', async ({ page }) => {
  await openFilledForm(page)
  await expect(submitButton(page)).toBeEnabled()
  await page.getByLabel('VIN', { exact: true }).fill('WDD2I20021')
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toHaveCount(0)
  await expectSpacingBorne(page)
})

test.describe('in a shop with a text to consent to', () => {
  test.use({
    settings: {
      withdrawalConsent: 'Deliver the code at once. I know that this ends my right of withdrawal.',
      pricesInclude: '19 % VAT',
      refundUrl: 'https://shop.example/refunds',
      withdrawalUrl: 'https://shop.example/withdrawal',
      imprintUrl: 'https://shop.example/legal',
    },
  })
  test('the payment page keeps every text with that spacing, with each of its errors', async ({ page }) => {
    await openPayment(page)
    await submit(page).click()
    await email(page).fill('payer@gmial.com')
    await email(page).press('Tab')
    await submit(page).click()
    await expect(page.getByText('Tick this box to pay')).toBeVisible()
    await expectSpacingBorne(page)
  })
})

test('the receipt keeps every text with that spacing', async ({ page, world }) => {
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinShown(page, pin)).toBeVisible()
  await expectSpacingBorne(page)
})

test('orders, details and settings keep every text with that spacing', async ({ page }) => {
  await rememberSession(page, 'discount20')
  await page.goto('/profile/orders')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(page.locator('tbody tr:has(button)')).not.toHaveCount(0)
  await expectSpacingBorne(page)
  await page.locator('tbody tr:has(button)').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSpacingBorne(page)
  for (const path of ['/profile', '/profile/settings']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectSpacingBorne(page)
  }
})

test('the results of the converter keep every text with that spacing', async ({ page, consoleLines }) => {
  await page.goto('/vrxtool')
  await choose(page, [...drives('first.vrx', 'second.vcx'), codingFile('bad-empty.vrx')])
  await expect(rows(page).locator('visible=true')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'All as one zip' })).toBeVisible()
  await expectSpacingBorne(page)
  consoleLines.splice(0)
})
