import { openLoggedIn } from './log-in.ts'
import { banner, findRequests, loseSession, title } from './member.ts'
import { expectNothingTyped, goToHelp, openPaymentWithTypedEmail } from './payment-owner.ts'
import { email, openPaymentWithEmail, PAYER, submit } from './purchase.ts'
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

test('R-SAFE-13 after another user logs in in another tab, Back shows nothing that was typed on a payment page that was left', async ({
  page: other,
  context,
}) => {
  const page = await context.newPage()
  await openPaymentWithTypedEmail(page)
  await goToHelp(page)
  await openLoggedIn(other, 'points')
  await expect(banner(page)).toContainText('points@example.test')
  await page.goBack()
  await expectNothingTyped(page)
})

test('the typed e-mail stays in its own history entry', async ({ page, world }) => {
  await openPaymentWithEmail(page)
  await test.step('the e-mail is kept when another page is opened and Back is used', async () => {
    await goToHelp(page)
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(email(page)).toBeFocused()
    await page.goForward()
    await expect(title(page)).toHaveText('Help')
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    expect(findRequests(world, 'payByCard')).toEqual([])
  })
  await test.step('another entry of the same order has no e-mail', async () => {
    await page.getByRole('link', { name: 'Change order' }).click()
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL('/payment')
    await expect(submit(page)).toBeEnabled()
    await expect(email(page)).toHaveCount(0)
    await submit(page).click()
    await expect(email(page)).toHaveValue('')
    await email(page).fill(PAYER)
  })
})
