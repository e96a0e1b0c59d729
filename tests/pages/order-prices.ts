import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { rememberSession } from './log-in.ts'
import { findRequests } from './member.ts'
import { comand, failureOf, openForm, orderSummary, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

/** Returns the text of the order summary with plain spaces. */
export const plain = async (page: Page) => (await orderSummary(page).innerText()).replace(/\s+/gu, ' ')

/** Opens the order form as a member, and waits for the balance. */
export async function openFormWithBalance(page: Page, name: string): Promise<void> {
  await rememberSession(page, name)
  const arrived = watchResponse(page, '/points-subs/generate/')
  await openForm(page)
  await arrived()
}

/** Expects that the order summary shows the subscription and no price. */
export async function expectSubscription(page: Page): Promise<void> {
  await test.step("R-ORD-26 the price line is 'Subscription active'", async () => {
    await expect(orderSummary(page).locator('> :last-child')).toHaveText('Subscription active')
    await expect(orderSummary(page).getByText('Subscription active', { exact: true })).toHaveCount(1)
  })
  await test.step("R-ORD-27 neither price nor discount is shown, and the button is 'Generate'", async () => {
    expect(await plain(page)).not.toMatch(/\$|Amount|discount/)
    await expect(submitButton(page)).toHaveText('Generate')
  })
}

/** Makes a list of the order form fail, expects its error with the price beside it, and loads that list alone again. */
export async function expectListRetried(
  page: Page,
  world: World,
  consoleLines: string[],
  endpoint: 'readFormData' | 'readVariants',
): Promise<void> {
  world.outcomes.add(failureOf(endpoint))
  await page.goto('/navipin')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  expect(consoleLines.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(comand(page)).toBeEnabled()
  expect(findRequests(world, 'readFormData', 'readVariants')).toHaveLength(3)
}
