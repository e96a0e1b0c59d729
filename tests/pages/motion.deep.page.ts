import type { Page } from '@playwright/test'
import { fillIn, openForm, orderSummary, VIN } from './order-form.ts'
import { codePayment, pinText } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Records the tags of elements that start an animation or a transition. */
async function recordMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    for (const type of ['animationstart', 'transitionrun'])
      document.addEventListener(type, ({ target }) => moved.push((target as Element).tagName))
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}

async function fillInForm(page: Page): Promise<void> {
  await openForm(page)
  await fillIn(page)
  await expect(orderSummary(page)).toContainText('V20.0')
}

test('each choice is animated in the order summary, and a code cell by cell', async ({ page, world }) => {
  const moved = await recordMotion(page)
  await fillInForm(page)
  await expect.poll(async () => (await moved()).filter((name) => name === 'DD')).toEqual(['DD', 'DD', 'DD'])
  await page.getByLabel('VIN', { exact: true }).fill(VIN.replace('213', '222'))
  expect((await moved()).filter((name) => name === 'DD')).toHaveLength(3)
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  await expect
    .poll(() => page.locator('[data-pin]').evaluate((cells) => cells.getAnimations({ subtree: true }).length))
    .toBe(6)
})

test('nothing is animated for a person who prefers reduced motion', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const moved = await recordMotion(page)
  await fillInForm(page)
  expect(await moved()).toEqual([])
  const { path, pin } = codePayment(world, null)
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await moved()).toEqual([])
})
