import type { Page } from '@playwright/test'
import { cutOff } from './axe.ts'
import { expect } from './shop.ts'

export const PHONE = { width: 360, height: 740 }

/** Expects that nothing is wider than the phone. */
export async function expectFitOnPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await cutOff(page)).toEqual([])
}

const TOUCH_TARGET = 44

/** The controls of the page that are lower than a finger needs, by their text or name. */
export const controlsBelowTouchSize = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, input, select, summary')
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => {
            // A press on the label of a radio button or checkbox is a press on the control.
            const target = control.matches('[type=radio], [type=checkbox]')
              ? (control.closest('label') ?? control)
              : control
            return control.checkVisibility() && target.getBoundingClientRect().height < least
          })
          .map((control) => control.textContent || control.getAttribute('name') || control.outerHTML),
      TOUCH_TARGET,
    )
