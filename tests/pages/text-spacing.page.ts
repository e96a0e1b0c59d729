import { email, openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { expectNoClippedText } from './text-spacing.ts'

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
