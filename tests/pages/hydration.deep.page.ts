import { pages } from '../../tools/configure/pages.ts'
import { expectHydrationWithoutChange } from './hydration-changes.ts'
import { watchShifts } from './layout-shift-monitor.ts'
import { test } from './shop.ts'

test.describe('the other brand', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('each of its pages is hydrated without DOM changes', async ({ page }) => {
    await watchShifts(page)
    for (const { path } of pages) {
      await expectHydrationWithoutChange(page, path)
      await page.unrouteAll()
    }
  })
})
