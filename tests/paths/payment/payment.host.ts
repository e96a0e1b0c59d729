import type { Page } from '@playwright/test'
import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { ledWith } from '../led-with.ts'

/** The page is come to with an order, as the form hands it on; the checkout is a place that answers nothing. */
export async function withOrder(page: Page): Promise<void> {
  await ledWith(page, europeanCar)
  await page.route('https://checkout.example.test/**', (route) => route.fulfill({ status: 204 }))
}
