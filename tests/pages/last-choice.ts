import type { Page } from '@playwright/test'
import { comand, ORDER, openForm, region, submitButton, version, vin } from './order-form.ts'
import { expect } from './shop.ts'

/** Opens the form of a member whose balance is loaded: the next submit generates. */
export async function openFormToGenerate(page: Page, name: string): Promise<void> {
  await openForm(page, { name })
  await expect(submitButton(page)).toHaveText('Generate')
}

/** Expects only unit and region of the last order on the home page. */
export async function expectLastChoice(
  page: Page,
  order: { comand: string; map_region: string } = ORDER,
): Promise<void> {
  await openForm(page, { path: '/' })
  await expect(comand(page)).toHaveValue(order.comand)
  await expect(region(page)).toHaveValue(order.map_region)
  await expect(version(page)).toHaveValue('')
  await expect(vin(page)).toHaveValue('')
}
