import { findRequests, logIn } from './member.ts'
import {
  comand,
  expectFilledIn,
  fillIn,
  ORDER,
  openForm,
  region,
  responseOf,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { submit as submitPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const REQUIRED = 'This field is required.'
const variant = (unit: string, map_region: string, name: string) => ({
  comand: unit,
  map_region,
  version: name,
})

test('a selected value stays while its list contains it, and is reset otherwise', async ({ page, world }) => {
  world.outcomes.add(
    responseOf('readVariants', [
      ...['V10', 'V12.3', 'V2', 'V9', 'V2'].map((name) => variant('NTG 4.5', 'Europe', name)),
      ...['V9', 'V31'].map((name) => variant('NTG 4.5', 'Korea', name)),
      ...['V9', 'V30'].map((name) => variant('NTG 5.5', 'Europe', name)),
      variant('NTG 5s1', 'India', 'V3'),
    ]),
  )
  await openForm(page)
  const selected = () =>
    page
      .locator('select')
      .evaluateAll((selects) =>
        selects.map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? ''),
      )
  const versions = version(page).getByRole('option')
  await test.step('R-ORD-08 the regions are those of the head unit, each once', async () => {
    await comand(page).selectOption('NTG 4.5')
    await expect(region(page).getByRole('option')).toHaveText(['Choose', 'Europe', 'Korea'])
  })
  await test.step('R-ORD-09 the versions are those of the head unit and region, each once', async () => {
    await region(page).selectOption('Europe')
    await expect(versions).toHaveCount(5)
    expect((await versions.allTextContents()).sort()).toEqual(['Choose', 'V10', 'V12.3', 'V2', 'V9'])
  })
  await test.step('R-ORD-10 the versions are sorted by their numbers', async () => {
    await expect(versions).toHaveText(['Choose', 'V2', 'V9', 'V10', 'V12.3'])
  })
  await test.step('R-ORD-12 a region that another head unit has stays selected', async () => {
    await version(page).selectOption('V9')
    await vin(page).fill('wdd')
    await comand(page).selectOption('NTG 5.5')
    await expect.poll(selected).toEqual(['NTG 5.5', 'Europe', 'V9'])
  })
  await test.step('R-ORD-13 a version that another head unit lacks is reset', async () => {
    await comand(page).selectOption('NTG 4.5')
    await version(page).selectOption('V12.3')
    await comand(page).selectOption('NTG 5.5')
    await expect.poll(selected).toEqual(['NTG 5.5', 'Europe', 'Choose'])
    await expect(vin(page)).toBeDisabled()
    await expect(vin(page)).toHaveValue('WDD')
  })
  await test.step('R-ORD-14 a version that another region lacks is reset', async () => {
    await comand(page).selectOption('NTG 4.5')
    await version(page).selectOption('V10')
    await region(page).selectOption('Korea')
    await expect.poll(selected).toEqual(['NTG 4.5', 'Korea', 'Choose'])
  })
  await test.step('R-ORD-11 a region that another head unit lacks is reset, with its version', async () => {
    await version(page).selectOption('V9')
    await comand(page).selectOption('NTG 5s1')
    await expect.poll(selected).toEqual(['NTG 5s1', 'Choose', 'Choose Map region first'])
    await expect(version(page)).toBeDisabled()
    await expect(vin(page)).toBeDisabled()
  })
})

test('each choice enables the next field, errors are below their fields, and a valid order is handed to the payment page', async ({
  page,
  world,
}) => {
  const expectHandedOver = async (order: typeof ORDER) => {
    await expect(page.getByRole('heading', { name: 'Select your payment method' })).toBeVisible()
    await expect(submitPayment(page)).toBeEnabled()
    expect(await page.evaluate(() => history.state.usr)).toEqual(order)
    for (const endpoint of ['generate', 'payByCard'] as const)
      expect(findRequests(world, endpoint)).toEqual([])
  }
  const expectEnabled = (...areEnabled: boolean[]) =>
    expect
      .poll(() => Promise.all([comand, region, version, vin].map((field) => field(page).isEnabled())))
      .toEqual(areEnabled)
  await test.step('R-ROUTE-05 the address of the order form opens it', async () => {
    await openForm(page)
    await expect(page).toHaveURL('/navipin')
    await expect(submitButton(page)).toBeVisible()
  })
  await test.step('R-ORD-01 there are three lists and a text field', async () => {
    for (const name of ['Comand', 'Map region', 'Version'])
      await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'VIN', exact: true })).toBeVisible()
  })
  await test.step('R-ORD-02 only the first field is enabled at first', () =>
    expectEnabled(true, false, false, false))
  await test.step('R-ORD-06 the head units are listed in their order', async () => {
    await expect(comand(page).getByRole('option')).toHaveText([
      ...['Choose', 'NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'],
    ])
  })
  await test.step('R-ORD-15 each list that is empty is required', async () => {
    await submitButton(page).click()
    for (const field of [comand, region, version])
      await expect(field(page)).toHaveAccessibleDescription(REQUIRED)
    await expect(page.getByText(REQUIRED, { exact: true })).toHaveCount(3)
    await expect(comand(page)).toBeFocused()
  })
  await test.step('R-ORD-03 the head unit enables the map region', async () => {
    await comand(page).selectOption('NTG 4.5')
    await expectEnabled(true, true, false, false)
  })
  await test.step('R-ORD-04 the map region enables the version', async () => {
    await region(page).selectOption('Europe')
    await expectEnabled(true, true, true, false)
  })
  await test.step('R-ORD-05 the version enables the VIN', async () => {
    await version(page).selectOption('V15.0')
    await expectEnabled(true, true, true, true)
  })
  await test.step('R-ORD-16 an empty VIN is required', async () => {
    await fillIn(page, { ...ORDER, vin: '' })
    await expect(page.getByText(REQUIRED)).toHaveCount(0)
    await submitButton(page).click()
    await expect(vin(page)).toBeFocused()
    await expect(vin(page)).toHaveAccessibleDescription(/This is required$/)
    await expect(page.getByText('This is required', { exact: true })).toBeVisible()
  })
  for (const [id, wrong] of [
    ['R-ORD-17', VIN.slice(1)],
    ['R-ORD-18', `${VIN}0`],
  ] as const)
    await test.step(`${id} a VIN of ${wrong.length} characters is rejected`, async () => {
      await vin(page).fill(wrong)
      await expect(page.getByRole('alert').filter({ hasText: 'VIN' })).toHaveCount(0)
      await vin(page).press('Enter')
      await expect(vin(page)).toHaveValue(wrong)
      await expect(vin(page)).toHaveAccessibleDescription(/The length of VIN must be 17 characters$/)
      await expect(page.getByText('The length of VIN must be 17 characters', { exact: true })).toBeVisible()
    })
  await test.step('the hint about a character that no VIN contains stays below the error', async () => {
    await vin(page).fill(`${VIN.slice(2)}O`)
    await vin(page).press('Enter')
    await expect(vin(page)).toHaveAccessibleDescription(
      /The length of VIN must be 17 characters Character 16: a VIN never contains O\. Did you mean 0\?$/,
    )
  })
  await test.step('a blank and a Cyrillic character are reported with their position, although the VIN has 17 characters', async () => {
    for (const [typed, place] of [
      ['WDD 2130041A00000', 4],
      ['WDD2130041\u0410000000', 11],
    ] as const) {
      await vin(page).fill(typed)
      await expect(page.getByText('17/17')).toBeVisible()
      await expect(vin(page)).toHaveAccessibleDescription(
        new RegExp(`Character ${place} is neither a digit nor one of A to Z\\. Replace or remove it\\.$`),
      )
    }
  })
  expect(findRequests(world, 'generate')).toEqual([])
  await expect(page).toHaveURL('/navipin')
  await test.step('R-ORD-21 the caret stays behind the characters that were typed or pasted in the middle of the VIN', async () => {
    await fillIn(page, { ...ORDER, vin: 'WDD213' })
    const caret = () => vin(page).evaluate((field) => (field as HTMLInputElement).selectionStart)
    await vin(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('ab')
    await expect(vin(page)).toHaveValue('WABDD213')
    expect(await caret()).toBe(3)
    await page.evaluate(() => navigator.clipboard.writeText(' 1 a-0\u200b0.'))
    await page.keyboard.press('Control+v')
    await expect(vin(page)).toHaveValue('WAB1A00DD213')
    expect(await caret()).toBe(7)
    await page.keyboard.type(' o')
    await expect(vin(page)).toHaveValue('WAB1A00 ODD213')
    await expect(page.getByText('Character 8 is neither a digit nor one of A to Z.')).toBeVisible()
    await vin(page).fill('')
    await page.evaluate(() => navigator.clipboard.writeText('VIN: wdd 213-004 1A 000000\n'))
    await page.keyboard.press('Control+v')
    await expect(vin(page)).toHaveValue(VIN)
    await expect(page.locator('[data-echo]')).toHaveText('WDD 213004 1 A 000000')
    await expect(page.getByText('17/17')).toBeVisible()
  })
  await fillIn(page, { ...ORDER, vin: '' })
  await test.step('R-ORD-20 a VIN typed in lower case is shown in upper case', async () => {
    await vin(page).pressSequentially(VIN.toLowerCase())
    await expect(vin(page)).toHaveValue(VIN)
  })
  await test.step('R-ORD-19 a VIN of 17 characters is accepted', async () => {
    await vin(page).press('Enter')
    await expect(page).toHaveURL('/payment')
  })
  await test.step('R-ORD-37 the history state has the order of a visitor, and no payment is requested', () =>
    expectHandedOver(ORDER))
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expectFilledIn(page)
  const other = { ...ORDER, vin: VIN.replace('WDD', 'WDC') }
  await vin(page).fill(other.vin)
  await expect(submitButton(page)).toBeEnabled()
  await logIn(page, 'plain')
  await expect(page).toHaveURL('/navipin')
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await test.step('R-ORD-37 the history state has the order of a member without points', () =>
    expectHandedOver(other))
})
