import type { Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { parkedAs } from '../parked.ts'
import { expectAccessible } from './axe.ts'
import { tabTo } from './by-keyboard.ts'
import { forgetFontShifts, shifts, watchShifts } from './layout-shift-monitor.ts'
import {
  comand,
  fillIn,
  ORDER,
  openForm,
  orderSummary,
  parking,
  region,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { expect, test } from './shop.ts'

const LISTS = ['readFormData', 'readVariants', 'readPrice', 'listBundles'] as const
const open = (page: Page) => page.goto('/navipin')

test('the order form is accessible filled in, with an error, and with offers', async ({ page }) => {
  await openForm(page, { name: 'discount20' })
  await submitButton(page).click()
  await fillIn(page, { ...ORDER, vin: VIN.replace('0', 'O') })
  await expect(page.getByRole('region', { name: 'Resellers and workshops offer' })).toBeVisible()
  await expectAccessible(page)
})

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const) {
  test(`on a slow connection nothing moves at ${width} px, and the button can be seen`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height })
    const delayed: readonly EndpointName[] = LISTS
    for (const endpoint of delayed) world.outcomes.add(parking(endpoint))
    await watchShifts(page)
    await open(page)
    for (const endpoint of delayed) await parkedAs(world, endpoint)
    await expect(comand(page)).toContainText('Loading...')
    await forgetFontShifts(page)
    const before = await submitButton(page).boundingBox()
    for (const endpoint of delayed) world.outcomes.release(endpoint)
    await expect(comand(page)).toBeEnabled()
    await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
    await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
    expect(await shifts(page)).toEqual([])
    expect(await submitButton(page).boundingBox()).toEqual(before)
    if (width === 1280) expect((before?.y ?? height) + (before?.height ?? 0)).toBeLessThan(height)
  })
}

test('from the first page to the payment by keyboard alone', { tag: '@engines' }, async ({ page }) => {
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
