import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { amberControls } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import { findRequests, waitForResponseTo } from './member.ts'
import { comand, orderSummary } from './order-form.ts'
import { offer } from './out-of-points.ts'
import { expect, type PageTest } from './shop.ts'

/** The endpoints that the order form of a visitor requests. */
export const FORM_ENDPOINTS = ['readPrice', 'readFormData', 'readVariants', 'listBundles'] as const

/** Makes these endpoints fail; the returned function ends that. */
export function failEndpoints(world: World, ...names: readonly EndpointName[]): () => void {
  for (const endpoint of names)
    world.outcomes.add({
      endpoint,
      outcome: 'status',
      status: 500,
      nth: 1,
      times: null,
      latency: 0,
      commit: false,
    })
  return () => world.outcomes.clear()
}
export const retryButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })

/**
 * Each failed call logs two lines: one by the page and one by the browser. They are logged after the mock has recorded the
 * response, so this waits for them.
 */
export async function takeFailures(consoleLines: string[], count: number): Promise<void> {
  await expect.poll(() => consoleLines.length).toBe(2 * count)
  consoleLines.splice(0)
}

/** Opens the order form without lists, without a price and without bundle offers. */
export async function openWithoutBackend(page: Page, world: World): Promise<() => void> {
  const restoreBackend = failEndpoints(world, ...FORM_ENDPOINTS)
  await page.goto('/navipin')
  await waitForHydration(page)
  for (const name of FORM_ENDPOINTS) await waitForResponseTo(world, name)
  await expect(retryButton(page)).toHaveCount(2)
  // Either button loads everything again; only one of them has the accent fill.
  await expect.poll(() => amberControls(page)).toEqual(['Try again'])
  await expect(page.getByText('Buy in bundle - pay less')).toHaveCount(0)
  return restoreBackend
}
export async function expectCompleteForm(page: Page): Promise<void> {
  await expect(comand(page)).toBeEnabled()
  await expect(orderSummary(page).getByText(/50/)).toBeVisible()
  await expect(page.getByText('Buy in bundle - pay less')).toBeVisible()
  await expect(retryButton(page)).toHaveCount(0)
}

/**
 * Expects that this action completes an order form that was opened without the backend, with one more request to each of the
 * endpoints that failed.
 */
export async function expectRecovery(
  { page, world, consoleLines }: PageTest,
  recover: (page: Page) => Promise<void>,
): Promise<void> {
  world.journal.clear()
  const restoreBackend = await openWithoutBackend(page, world)
  await takeFailures(consoleLines, FORM_ENDPOINTS.length)
  restoreBackend()
  world.journal.clear()
  await recover(page)
  await expectCompleteForm(page)
  expect(
    findRequests(world, ...FORM_ENDPOINTS)
      .map(({ endpoint, status }) => [endpoint, status])
      .sort(),
  ).toEqual([...FORM_ENDPOINTS].sort().map((name) => [name, 200]))
  // The focus was not in the offers, so the visitor stays in the form.
  await expect(offer(page)).not.toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}
