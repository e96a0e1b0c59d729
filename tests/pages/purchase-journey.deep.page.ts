import { sendOrder } from './order-form.ts'
import { email, newestPin, payNow, pinText, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-ERR-04 a declined payment leads to /error; after Back a second attempt pays, and the list of orders has the code', {
  tag: '@engines',
}, async ({ page, world }) => {
  await sendOrder(page, { name: 'discount20' })
  await submit(page).click()
  await expect(email(page)).toHaveValue('discount20@example.test')
  await payNow(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/error/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await expect(pinText(page, newestPin(world))).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await page.goto('/profile/orders')
  const id = [...world.state.orders.keys()].at(-1)
  await expect(page.getByRole('row').filter({ hasText: String(id) })).toBeVisible()
})
