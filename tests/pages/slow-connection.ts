import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { forgetFontShifts, shifts, watchShifts } from './layout-shift-monitor.ts'
import { comand, heldResponseOf, orderSummary, submitButton } from './order-form.ts'
import { expect } from './shop.ts'

const LISTS = ['readFormData', 'readVariants', 'readPrice', 'listBundles'] as const

/**
 * Expects no layout shift in the order form while its lists, the price and the bundles are loaded, and at a width
 * of 1280 px a submit button that is visible without scrolling.
 */
export async function expectNoLayoutShift(
  page: Page,
  world: World,
  width: number,
  height: number,
): Promise<void> {
  await page.setViewportSize({ width, height })
  const delayed: readonly EndpointName[] = LISTS
  for (const endpoint of delayed) world.outcomes.add(heldResponseOf(endpoint))
  await watchShifts(page)
  await page.goto('/navipin')
  for (const endpoint of delayed) await waitForHeldResponse(world, endpoint)
  await expect(comand(page)).toContainText('Loading...')
  await forgetFontShifts(page)
  const before = await submitButton(page).boundingBox()
  expect(before, 'the button has a position').not.toBeNull()
  for (const endpoint of delayed) world.outcomes.release(endpoint)
  await expect(comand(page)).toBeEnabled()
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
  expect(await shifts(page)).toEqual([])
  expect(await submitButton(page).boundingBox()).toEqual(before)
  if (width === 1280) expect((before?.y ?? height) + (before?.height ?? 0)).toBeLessThan(height)
}
