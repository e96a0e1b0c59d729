import type { Page } from '@playwright/test'
import { cutOff } from './axe.ts'
import { expect } from './shop.ts'

export const PHONE = { width: 360, height: 740 }

/** Expects that nothing is wider than the phone. */
export async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await cutOff(page)).toEqual([])
}
