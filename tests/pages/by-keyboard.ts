import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'

const MAX_PRESSES = 40

/** Presses Tab until the goal has the focus, and expects a visible focus ring. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
  expect(await goal.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
}

/** Moves to the goal by Tab and presses Enter. */
export async function enter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Types into consecutive fields and submits by Enter. */
export async function typeInto(page: Page, first: Locator, ...texts: readonly string[]): Promise<void> {
  await tabTo(page, first)
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}
