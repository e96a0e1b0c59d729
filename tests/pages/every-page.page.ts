import {
  expectHeaderAndFooter,
  expectHeaderAndFooterOn,
  expectHeaderTexts,
  expectNavigation,
} from './header-and-footer.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { DIRECTLY_OPENED_PATHS, PAGES } from './page-list.ts'
import { test } from './shop.ts'

test('a visitor has the header and the footer on every page', {
  tag: '@engines',
}, async ({ page }) => {
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
  for (const path of DIRECTLY_OPENED_PATHS)
    await test.step(`${path} is opened by its address`, async () => {
      await page.setViewportSize(viewport)
      await page.goto(path)
      await waitForHydration(page)
      await expectHeaderAndFooter(page)
      await expectNavigation(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await test.step('R-LAY-01 the header has the same three texts on a phone', () =>
        expectHeaderTexts(page))
    })
  await page.setViewportSize(viewport)
  await expectHeaderAndFooterOn(
    page,
    PAGES.filter(({ isGuarded }) => isGuarded !== true),
  )
})

/** Pages between the guarded ones, so that each heading differs from the one before. */
const BETWEEN_GUARDED: readonly string[] = ['/payment', '/success']

test('a member has the header and the footer on guarded pages, and on those of a purchase', {
  tag: '@engines',
}, async ({ page }) => {
  await rememberSession(page, 'plain')
  await page.goto('/navipin')
  await waitForHydration(page)
  await expectHeaderAndFooterOn(
    page,
    PAGES.filter(({ path, isGuarded }) => isGuarded === true || BETWEEN_GUARDED.includes(path)),
  )
})
