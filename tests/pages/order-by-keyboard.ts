import type { Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import { comand, ORDER, openForm, region, submitButton, VIN, version, vin } from './order-form.ts'
import { expect } from './shop.ts'

/** Opens the order form, fills it in by keyboard alone, and submits it: the payment page opens with the order. */
export async function orderByKeyboard(page: Page): Promise<void> {
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
}
