import { banner } from './member.ts'
import {
  expectFilledIn,
  expectNoVehicle,
  ORDER,
  openFilledForm,
  submitButton,
  version,
  vin,
} from './order-form.ts'
import { THANKS } from './purchase.ts'
import { expectHeading, goToPrices, OTHER } from './restored-orders.ts'
import { expect, test } from './shop.ts'

test('the form keeps its values as they were changed last, on Back, on other pages and over a reload, until its code is made', async ({
  page,
}) => {
  await openFilledForm(page, { name: 'points' })
  await goToPrices(page)
  await page.goBack()
  await expectFilledIn(page)
  await test.step('Back shows the order as it was changed last', async () => {
    await vin(page).fill(OTHER)
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
    await page.reload()
    await expect(vin(page)).toHaveValue(OTHER)
  })
  await test.step('after its code was made, the order is not shown again', async () => {
    await expect(submitButton(page)).toHaveText('Generate')
    await submitButton(page).click()
    await expectHeading(page, THANKS)
    await page.goBack()
    await expectNoVehicle(page)
  })
})
