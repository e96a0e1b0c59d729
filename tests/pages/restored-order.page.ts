import { banner } from './member.ts'
import {
  expectFilledIn,
  expectNoVehicle,
  ORDER,
  openFilledForm,
  sendOrder,
  submitButton,
  version,
  vin,
} from './order-form.ts'
import { THANKS } from './purchase.ts'
import { expectHeading, goToPrices, OTHER } from './restored-orders.ts'
import { expect, test } from './shop.ts'

test('the form keeps its values on Back and when other pages are opened, until its code is made', async ({
  page,
}) => {
  await openFilledForm(page, { name: 'points' })
  await goToPrices(page)
  await page.goBack()
  await expectFilledIn(page)
  await goToPrices(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expectFilledIn(page)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await expectHeading(page, THANKS)
  await page.goBack()
  await expectNoVehicle(page)
})

test('Back shows the last values of a changed order, which another form page and a reload keep', async ({
  page,
}) => {
  await sendOrder(page)
  await expectHeading(page, 'Select your payment method')
  await page.goBack()
  await expectFilledIn(page)
  await vin(page).fill(OTHER)
  await test.step('Back shows the order as it was changed last, not as it was sent', async () => {
    await goToPrices(page)
    await page.goBack()
    await expect(version(page)).toHaveValue(ORDER.version)
    await expect(vin(page)).toHaveValue(OTHER)
  })
  await test.step('another page with the form, and a reload, keep the changed order', async () => {
    await goToPrices(page)
    await banner(page).getByRole('link', { name: 'navipin' }).click()
    await expect(page).toHaveURL('/')
    await expect(vin(page)).toHaveValue(OTHER)
    await page.goBack()
    await expectHeading(page, 'Prices')
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expect(vin(page)).toHaveValue(OTHER)
    await page.reload()
    await expect(vin(page)).toHaveValue(OTHER)
  })
})
