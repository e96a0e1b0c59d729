import type { Page } from '@playwright/test'
import { cutOff } from './axe.ts'
import { expect } from './shop.ts'

export const PHONE = { width: 360, height: 740 }

/** Expects that nothing is wider than the phone. */
export async function fitsPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await cutOff(page)).toEqual([])
}

const TOUCH_TARGET = 44

/** The links and buttons of the page that are lower than a finger needs. */
export const lowTargets = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < least)
          .map((control) => control.textContent),
      TOUCH_TARGET,
    )
