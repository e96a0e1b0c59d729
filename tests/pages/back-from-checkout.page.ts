import { expectLoggedIn } from './member.ts'
import { goToCheckout, openPayment } from './purchase.ts'
import { expectSecondPayment } from './second-payment.ts'
import { test } from './shop.ts'

test('R-ENG-03 a member finds the e-mail that was typed instead of their own', async ({ page, world }) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await expectSecondPayment(page, world)
})
