import { loseSession } from './member.ts'
import { goToHelp, openPaymentWithTypedEmail } from './payment-owner.ts'
import { email, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-13 after a lost session the e-mail that a user typed is not shown any more', async ({
  page,
}) => {
  await openPaymentWithTypedEmail(page)
  await goToHelp(page)
  await loseSession(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toHaveCount(0)
  await submit(page).click()
  await expect(email(page)).toHaveValue('')
})
