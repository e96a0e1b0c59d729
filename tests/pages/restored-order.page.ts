import { banner } from './member.ts'
import {
  expectFilledIn,
  expectNoVehicle,
  messages,
  ORDER,
  openFilledForm,
  sendOrder,
  startHeldGeneration,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { THANKS } from './purchase.ts'
import { expectHeading, goToPrices } from './restored-orders.ts'
import { expect, test } from './shop.ts'

const OTHER = VIN.replace('A000000', 'A000001')
test('the form keeps its values on Back and over other pages until its code is made', async ({ page }) => {
  await openFilledForm(page, { name: 'points' })
  await goToPrices(page)
  await page.goBack()
  await expectFilledIn(page)
  await goToPrices(page)
  await banner(page).getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expectFilledIn(page)
  await submitButton(page).click()
  await expectHeading(page, THANKS)
  await page.goBack()
  await expectNoVehicle(page)
})

test('an order is not restored while its code is generated in another tab, nor afterwards', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await startHeldGeneration(page, world)
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
  world.outcomes.release('generate')
  await expect(messages(page)).toContainText('Your code is ready.')
  await goToPrices(page)
  await page.goBack()
  await expectNoVehicle(page)
})

test('Back shows the order as it was changed last, which is kept over other pages with the form, and after a reload', async ({
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
  await test.step('a changed order is kept over other pages with the form, and after a reload', async () => {
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

test('Back to a form whose entry has an order shows that order, and Back from a payment shows the form as it was', async ({
  page,
}) => {
  await sendOrder(page)
  await expectHeading(page, 'Select your payment method')
  await page.goBack()
  await expectFilledIn(page)
  await test.step('Back shows the order of the entry, not the values of the form that was left', async () => {
    await banner(page).getByRole('link', { name: 'navipin' }).click()
    await expect(page).toHaveURL('/')
    await expectFilledIn(page)
    await vin(page).fill(OTHER)
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
  })
  await test.step('Back from a payment shows the form as it was, also after a reload', async () => {
    await submitButton(page).click()
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await expect(page).toHaveURL('/')
    await expectFilledIn(page)
    await page.reload()
    await expectFilledIn(page)
  })
})
