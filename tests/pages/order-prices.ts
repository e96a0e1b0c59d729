import type { Page } from '@playwright/test'
import { rememberSession } from './log-in.ts'
import { openForm, orderSummary, submitButton } from './order-form.ts'
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
