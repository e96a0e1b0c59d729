import { expectAccessible } from './axe.ts'
import { fillIn, ORDER, openForm, submitButton, VIN } from './order-form.ts'
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
