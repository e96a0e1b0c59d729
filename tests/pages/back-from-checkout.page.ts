import { expectLoggedIn } from './member.ts'
import { comeBackTo, test } from './page-cache.ts'
import { paysAgain } from './pays-again.ts'
import { goToCheckout, openPayment } from './purchase.ts'

test('R-ENG-03 Back from the checkout shows the typed e-mail from the back/forward cache', async ({
  kept: page,
  world,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  await comeBackTo(page, '/payment')
  await paysAgain(page, world)
})

test('R-ENG-03 a member finds the e-mail that was typed instead of their own', async ({ page, world }) => {
  await openPayment(page, { name: 'plain' })
  await goToCheckout(page)
  await page.goBack()
  await expectLoggedIn(page)
  await paysAgain(page, world)
})
