import { openFilledForm, submitButton } from './order-form.ts'
import { email, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { expectNoClippedText } from './text-spacing.ts'

test.describe.configure({ mode: 'parallel' })

test('the order form clips no text with the spacing of WCAG 1.4.12, filled in and with an error', async ({
  page,
}) => {
  await openFilledForm(page)
  await expect(submitButton(page)).toBeEnabled()
  await page.getByLabel('VIN', { exact: true }).fill('WDD2I20021')
  await submitButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toHaveCount(0)
  await expectNoClippedText(page)
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
  test('the payment page clips no text with the spacing of WCAG 1.4.12, with each of its errors', async ({
    page,
  }) => {
    await openPayment(page)
    await submit(page).click()
    await email(page).fill('payer@gmial.com')
    await email(page).press('Tab')
    await submit(page).click()
    await expect(page.getByText('Tick this box to pay')).toBeVisible()
    await expectNoClippedText(page)
  })
})
