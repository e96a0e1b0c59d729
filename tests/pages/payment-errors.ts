import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { expect } from './expect.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import {
  comand,
  expectFilledIn,
  messages,
  openFilledForm,
  region,
  submitButton,
  version,
  vin,
} from './order-form.ts'

export const REASON = 'Codes for this VIN are not available.'
export const CODE_REFUSED = {
  ...FIRST_REQUEST,
  ...({ endpoint: 'generate', outcome: 'status', status: 400, commit: false } as const),
  body: { detail: REASON },
} as const

/** Opens the order form of a member with points on a phone, filled in. */
export async function openNarrowForm(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
}

/** Refuses a code with a reason that names a field of the order, and expects it at that field alone. */
export async function expectReasonAtField(
  page: Page,
  world: World,
  name: 'comand' | 'map_region' | 'version' | 'vin',
  reason: string | readonly string[],
): Promise<void> {
  const fields = { comand: comand(page), map_region: region(page), version: version(page), vin: vin(page) }
  const field = fields[name]
  world.outcomes.add({ ...CODE_REFUSED, body: { [name]: reason } })
  await submitButton(page).click()
  await expect(messages(page).getByRole('alert')).toHaveText(/^Error/)
  await expect(messages(page).getByRole('alert')).toContainText(REASON)
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${REASON}$`))
  for (const other of Object.values(fields).filter((one) => one !== field))
    await expect(other).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByRole('main').getByText(REASON, { exact: true })).toHaveCount(1)
  await expect(submitButton(page)).toHaveAccessibleDescription('')
  await expectFilledIn(page)
  expect(findRequests(world, 'generate').at(-1)?.status).toBe(400)
}
