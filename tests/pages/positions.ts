import type { Locator } from '@playwright/test'
import { expect } from './expect.ts'

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element} has no bounding box`)
  return box
}

/** Expects the first element to end above the second one. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  // Both are measured in the same state of the page.
  for (const element of [upper, lower]) await expect(element).toBeVisible()
  const { y, height } = await boxOf(upper)
  expect(y + height, `${upper} is above ${lower}`).toBeLessThanOrEqual((await boxOf(lower)).y)
}
