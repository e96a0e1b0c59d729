import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { forgetFontShifts, shifts, watchShifts } from './layout-shift-monitor.ts'
import { rememberSession } from './log-in.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const offer = (page: Page) => page.getByRole('region', { name: 'Resellers and workshops offer' })
const buy = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button')

test('bundles that load last move nothing, at usual widths', async ({ page, world }) => {
  await watchShifts(page)
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const held = `bundles at ${width} px`
      world.outcomes.add(heldResponseOf('listBundles', held))
      await page.goto('/subscription')
      await waitForHeldResponse(world, held)
      await expect(buy(page, '12 months')).toBeEnabled()
      await expect(page.getByRole('region', { name: 'One code' })).toContainText('50$')
      await forgetFontShifts(page)
      world.outcomes.release(held)
      await expect(offer(page).getByRole('listitem')).toHaveCount(3)
      expect(await shifts(page)).toEqual([])
    })
})

test('R-SELL-02 a member with a discount sees what a code costs them', async ({ page }) => {
  await rememberSession(page, 'discount20')
  await page.goto('/subscription')
  const code = page.getByRole('region', { name: 'One code' })
  await expect(code).toContainText('40$')
  await expect(code.locator('del')).toHaveText('50$')
})
