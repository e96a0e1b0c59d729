import type { Page } from '@playwright/test'
import { ORDER } from './order-form.ts'

export const PARTIAL_ORDER = { ...ORDER, vin: 'WDD21' }

export const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
