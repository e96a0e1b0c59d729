import { enter } from './by-keyboard.ts'
import { orderByKeyboard } from './order-by-keyboard.ts'
import { email, PAYER, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

test('a code is ordered and paid, and its PIN copied, by keyboard alone, in a window 320 px wide', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await orderByKeyboard(page)
  await expect(submit(page)).toBeEnabled()
  await enter(page, submit(page))
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(PAYER)
  await page.keyboard.press('Enter')
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  await enter(page, pay)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await enter(page, page.getByRole('button', { name: 'Copy', exact: true }))
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused()
  const [order] = [...world.state.orders.values()].slice(-1)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order?.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
})
