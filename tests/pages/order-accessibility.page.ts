import { expectAccessible } from './axe.ts'
import { tabTo } from './by-keyboard.ts'
import { comand, fillIn, ORDER, openForm, region, submitButton, VIN, version, vin } from './order-form.ts'
import { expect, test } from './shop.ts'
import { expectNoLayoutShift } from './slow-connection.ts'

test('the order form is accessible filled in, with an error, and with offers', async ({ page }) => {
  await openForm(page, { name: 'discount20' })
  await submitButton(page).click()
  await fillIn(page, { ...ORDER, vin: VIN.replace('0', 'O') })
  await expect(page.getByRole('region', { name: 'Resellers and workshops offer' })).toBeVisible()
  await expectAccessible(page)
})

test('on a slow connection nothing moves at 1280 px, and the submit button is visible without scrolling', ({
  page,
  world,
}) => expectNoLayoutShift(page, world, 1280, 720))

test('an order is made by keyboard alone, up to the payment page', { tag: '@engines' }, async ({ page }) => {
  await openForm(page, { path: '/' })
  const choose = async (field: typeof comand, typed: string, value: string) => {
    await tabTo(page, field(page))
    await page.keyboard.type(typed)
    await expect(field(page)).toHaveValue(value)
  }
  await choose(comand, 'NTG 5.5', 'NTG 5.5')
  await choose(region, 'Europe', 'Europe')
  await choose(version, 'V20', 'V20.0')
  await tabTo(page, vin(page))
  await page.keyboard.type(VIN.toLowerCase())
  await tabTo(page, submitButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payment')
  expect(await page.evaluate(() => history.state.usr)).toEqual(ORDER)
})
