import type { Page } from '@playwright/test'
import { cutOff } from './axe.ts'
import { expect } from './shop.ts'

export const PHONE = { width: 360, height: 740 }

/** Expects no horizontal scrolling, and no control that is cut off on the right. */
export async function expectFitOnPhone(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await cutOff(page)).toEqual([])
}

const TOUCH_TARGET_PX = 44

/** Returns the text or name of each control in `main` that is lower than a touch target must be. */
export const controlsBelowTouchSize = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, input, select, summary')
    .evaluateAll(
      (controls, least) =>
        controls
          .filter((control) => {
            // A tap on the label of a radio button or checkbox also activates the control.
            const target = control.matches('[type=radio], [type=checkbox]')
              ? (control.closest('label') ?? control)
              : control
            return control.checkVisibility() && target.getBoundingClientRect().height < least
          })
          .map((control) => control.textContent || control.getAttribute('name') || control.outerHTML),
      TOUCH_TARGET_PX,
    )
