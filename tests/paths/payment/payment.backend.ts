import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { openWithState } from '../history-state.ts'

/** What the page tells beside the form: what whoever has an account was given for this order before. */
export const OTHER_REQUESTS = ['readHistory'] as const

/** The page is come to with an order, as the form hands it on; the checkout is a place that answers nothing. */
export async function withOrder(page: Page): Promise<void> {
  await openWithState(page, europeanCar)
  await page.route('https://checkout.example.test/**', (route) => route.fulfill({ status: 204 }))
}
