import { expectLoggedIn } from './member.ts'
import { paysAgain } from './pays-again.ts'
import { goToCheckout, openPayment } from './purchase.ts'
import { test } from './shop.ts'

test('R-ENG-03 a member finds the e-mail that was typed instead of their own', async ({ page, world }) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await paysAgain(page, world)
})
