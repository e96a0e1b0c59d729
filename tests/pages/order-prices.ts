import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { arrival } from './arrival.ts'
import { rememberSession } from './log-in.ts'
import { comand, failing, openForm, orderSummary, requestsTo, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'

/** Returns the text of the order summary with plain spaces. */
export const plain = async (page: Page) => (await orderSummary(page).innerText()).replace(/\s+/gu, ' ')

/** Opens the order form as a member, and waits for the balance. */
export async function openAs(page: Page, name: string): Promise<void> {
  await rememberSession(page, name)
  const arrived = arrival(page, '/points-subs/generate/')
  await openForm(page)
  await arrived()
}

/** The order summary shows the subscription and no price. */
export async function expectSubscription(page: Page): Promise<void> {
  await test.step("R-ORD-26 the price line is 'Subscription active'", async () => {
    await expect(orderSummary(page).locator('> :last-child')).toHaveText('Subscription active')
    await expect(orderSummary(page).getByText('Subscription active', { exact: true })).toHaveCount(1)
  })
  await test.step('R-ORD-27 nothing else is shown', async () => {
    expect(await plain(page)).not.toMatch(/\$|Amount|discount/)
    await expect(submitButton(page)).toHaveText('Generate')
  })
}

/** Opens the order form with a list that fails to load, and loads it again on its own. */
export async function expectRetryOfList(
  page: Page,
  world: World,
  consoleLines: string[],
  endpoint: 'readFormData' | 'readVariants',
): Promise<void> {
  world.outcomes.add(failing(endpoint))
  await page.goto('/navipin')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  expect(consoleLines.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(comand(page)).toBeEnabled()
  expect(requestsTo(world, 'readFormData').length + requestsTo(world, 'readVariants').length).toBe(3)
}
