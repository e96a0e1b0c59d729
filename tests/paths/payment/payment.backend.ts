import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { openWithState } from '../history-state.ts'

/** Endpoints that the page calls besides the form: the codes that the account has for this order. */
export const OTHER_REQUESTS = ['readHistory'] as const

/**
 * Opens the page with an order, as the form passes it on. The checkout responds with 204, so the page stays
 * open.
 */
export async function withOrder(page: Page): Promise<void> {
  await openWithState(page, europeanCar)
  await page.route('https://checkout.example.test/**', (route) => route.fulfill({ status: 204 }))
}
