import { holdFiles } from './hold-files.ts'
import { logInByForm, openLoggedIn } from './log-in.ts'
import { banner, logIn, loseSession } from './member.ts'
import { expectEmpty, VIN } from './order-form.ts'
import { ANNA, BERT, expectOrderGone, leaveOnPayment, loseSessionAndGoBack, main } from './order-owners.ts'
import { expect, test } from './shop.ts'

test('R-SAFE-13 an order on the payment page is not shown to the next user after a reload with wiped storage', async ({
  page,
}) => {
  await leaveOnPayment(page)
  await logIn(page, BERT)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectOrderGone(page)
  // The earlier history entries are also Anna's: Back must show nothing of them.
  for (const _entry of ['/payment', '/navipin']) {
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
    await expectOrderGone(page)
  }
  await expectEmpty(page)
})

test('R-SAFE-13 an order whose chunk is loaded after another user logged in is not shown to that user', async ({
  page,
  context,
}) => {
  await leaveOnPayment(page)
  const chunk = await holdFiles(page, /order\.feature-.*\.js$/)
  await page.reload()
  await expect(main(page)).toContainText(VIN)
  const other = await context.newPage()
  await logInByForm(other, BERT)
  await expect(page).toHaveURL('/')
  chunk.release()
  await expectEmpty(page)
})

test('R-SAFE-13 a page that another logged-in user opens shows nothing of the order', async ({ page }) => {
  await leaveOnPayment(page)
  await openLoggedIn(page, BERT)
  // Go two steps back: `openLoggedIn` added one entry.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByLabel('Comand', { exact: true })).toBeEnabled()
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expectOrderGone(page)
})

test('R-SAFE-13 an order from before a login is shown after a reload to its owner, and not to another user who logs in in another tab', async ({
  page,
  context,
}) => {
  await loseSessionAndGoBack(page)
  await page.reload()
  await logIn(page, ANNA)
  await expect(page).toHaveURL('/payment')
  await expect(main(page)).toContainText(VIN)
  await loseSession(page)
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(main(page)).toContainText(VIN)
  await logInByForm(await context.newPage(), BERT)
  await expect(banner(page)).toContainText(`${BERT}@example.test`)
  await expect(page).toHaveURL('/')
  await expectOrderGone(page)
})
