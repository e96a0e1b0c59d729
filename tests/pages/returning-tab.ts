import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { openFilledForm, orderSummary, submitButton } from './order-form.ts'

const RETURN_EVENTS = ['visibilitychange', 'focus'] as const

/** Dispatches the events of a return to the tab. Most returns fire both. */
export const dispatchReturnEvents = (
  page: Page,
  events: readonly (typeof RETURN_EVENTS)[number][] = RETURN_EVENTS,
) =>
  page.evaluate((names) => {
    for (const name of names)
      if (name === 'focus') window.dispatchEvent(new Event(name))
      else document.dispatchEvent(new Event(name, { bubbles: true }))
  }, events)

/** Expects this balance in the order form. */
export const expectPoints = (page: Page, amount: number) =>
  expect(orderSummary(page).getByText(`Points Amount: ${amount}`)).toBeVisible()

/** Shown in the order form for an order whose code the account has. */
export const ownedCode = (page: Page) => orderSummary(page).getByText('You already have this code.')

/** Makes the code of an order in this tab, which is logged in already. */
export async function generate(page: Page): Promise<void> {
  await openFilledForm(page)
  await expect(submitButton(page)).toHaveText('Generate')
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
}

/** Longer than the 5 s in which a tab reads balance and orders at most once. */
export const AFTER_PAUSE_MS = 6_000

/** Sends a request and waits for its response; by then all earlier requests have reached the backend. */
export const roundTrip = (page: Page) => page.evaluate(() => fetch('/').then((response) => response.text()))
