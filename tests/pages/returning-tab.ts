import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { orderSummary } from './order-form.ts'

/** The signals of a browser when the user returns to a tab: one return sends both. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })

/** Expects this balance in the order form. */
export const points = (page: Page, amount: number) =>
  expect(orderSummary(page).getByText(`Points Amount: ${amount}`)).toBeVisible()
