import { logIn } from './member.ts'
import { expectEmpty } from './order-form.ts'
import { BERT, expectOrderGone, leaveOnPayment } from './order-owners.ts'
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
