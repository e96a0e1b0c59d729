import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { fillIn, openForm, orderSummary, pastOrder, submitButton, VIN, vin } from './order-form.ts'
import { expect, test } from './shop.ts'

const copy = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Copy PIN', exact: true })

test('R-SELL-17 for an owned code, Copy PIN is amber and the submit button is secondary', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const order = pastOrder(world)
  await openForm(page, { name: 'discount20' })
  await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
  const { comand, map_region, version } = order
  await fillIn(page, { comand, map_region, version, vin: order.vin })
  await expect(copy(page)).toBeVisible()
  await expect.poll(() => amberControls(page)).toEqual(['Copy PIN'])
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect(submitButton(page)).toBeEnabled()
  await copy(page).click()
  await expect(orderSummary(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.pin)
  await vin(page).fill(VIN)
  await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
})
