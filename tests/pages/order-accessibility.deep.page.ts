import { expectAccessible } from './axe.ts'
import { orderByKeyboard } from './order-by-keyboard.ts'
import { fillIn, ORDER, openForm, orderSummary, vin } from './order-form.ts'
import { expect, test } from './shop.ts'
import { expectNoLayoutShift } from './slow-connection.ts'

test('the prices are accessible', async ({ page }) => {
  await page.goto('/subscription')
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  await expectAccessible(page)
})

test.describe('the services', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('are accessible', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
    await expectAccessible(page)
  })
})

test('the order summary keeps its height while the VIN is typed, on a screen or a phone', async ({
  page,
}) => {
  await openForm(page)
  for (const width of [1280, 360])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await fillIn(page, { ...ORDER, vin: '' })
      await expect(orderSummary(page)).toContainText(ORDER.version)
      const before = await orderSummary(page).boundingBox()
      await vin(page).pressSequentially(ORDER.vin)
      await expect(orderSummary(page)).toContainText('WDD 213004 1 A 000000')
      expect((await orderSummary(page).boundingBox())?.height).toBe(before?.height)
    })
})

test('on a slow connection nothing moves at 360 px', ({ page, world }) =>
  expectNoLayoutShift(page, world, 360, 740))

test('an order is made by keyboard alone, up to the payment page', { tag: '@engines' }, ({ page }) =>
  orderByKeyboard(page),
)
