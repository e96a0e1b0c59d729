import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { expectReturn, expectSectionsOnScreen } from './header-links.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { openLoggedIn, rememberSession } from './log-in.ts'
import { banner } from './member.ts'
import { expectHighlighted } from './menu.ts'
import { responseOf } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { expect, test } from './shop.ts'

const EMAIL = 'plain@example.test'
const menuButton = (page: Page) => banner(page).getByRole('button', { name: EMAIL })
const menu = (page: Page) => page.getByRole('menu', { name: 'My Account' })

test('the menu is lazy: a failed load shows an error, and a key press before it is loaded is not lost', async ({
  page,
  consoleLines,
}) => {
  await openLoggedIn(page, 'plain')
  await expect(menuButton(page)).toBeVisible()
  const chunk = /AccountMenuItems-.*\.js$/
  await page.route(chunk, (route) => route.abort())
  await menuButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The menu could not be loaded.')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  expect(consoleLines.splice(0).every((line) => /ERR_FAILED|a chunk failed to load/.test(line))).toBe(true)
  await page.unroute(chunk)

  const { release } = await holdFiles(page, chunk)
  await menuButton(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page)).toHaveCount(0)
  release()
  await expectHighlighted(page, 'Log out')
})

test('R-ADD-01 the login remembers the page', ({ page }) => expectReturn(page, 'Log in', '/vrxtool?a=1#b'))

test('R-LAY-18 the menu can be operated by keyboard', { tag: '@engines' }, async ({ page }) => {
  await openLoggedIn(page, 'plain')
  await menuButton(page).focus()
  await page.keyboard.press('Enter')
  await expectHighlighted(page, 'Profile')
  for (const [key, name] of [
    ['ArrowDown', 'Orders'],
    ['ArrowDown', 'Settings'],
    ['End', 'Log out'],
    ['ArrowDown', 'Profile'],
    ['ArrowUp', 'Log out'],
    ['Home', 'Profile'],
  ] as const) {
    await page.keyboard.press(key)
    await expectHighlighted(page, name)
  }
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expectHighlighted(page, 'Log out')
  await page.keyboard.press('Tab')
  await expect(menu(page)).toHaveCount(0)
  await expect(menuButton(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expectHighlighted(page, 'Profile')
  // Typing the first characters of an item highlights it.
  await page.keyboard.type('or')
  await expectHighlighted(page, 'Orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/orders')
})

test('R-LAY-18 at 360 px no page scrolls sideways, for visitors and members with a long e-mail', async ({
  page,
  world,
}) => {
  const longEmail = `${'a.rather.long.name.'.repeat(3)}of.user@example.test`
  world.outcomes.add({ ...responseOf('readStatus', [{ email: longEmail }]), times: null })
  const expectNoHorizontalScroll = async (isForMembers: boolean) => {
    for (const { path, heading, state, isGuarded = false } of PAGES) {
      if (isGuarded !== isForMembers) continue
      await navigateOnClient(page, path, state)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await waitForHydration(page)
  await expectNoHorizontalScroll(false)
  await openLoggedIn(page, 'plain')
  await expectNoHorizontalScroll(true)
})

test('R-LAY-18 at 320 and 360 px neither a long e-mail nor the open menu causes horizontal scrolling or a higher header', async ({
  page,
  world,
}) => {
  const longEmail = `${'a.rather.long.name.'.repeat(3)}of.user@example.test`
  world.outcomes.add({ ...responseOf('readStatus', [{ email: longEmail }]), times: null })
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  const height = async () => (await banner(page).boundingBox())?.height
  const heights: (number | undefined)[] = []
  await page.goto('/')
  await waitForHydration(page)
  for (const [index, width] of [320, 360].entries()) {
    await page.setViewportSize({ width, height: 640 })
    expect(await scrollWidth()).toBe(width)
    heights[index] = await height()
  }
  await rememberSession(page, 'plain')
  await test.step('nor does the list of orders', async () => {
    await page.goto('/profile/orders')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    expect(await scrollWidth()).toBe(360)
  })
  const button = banner(page).getByRole('button', { name: longEmail })
  await expect(button).toBeVisible()
  for (const [index, width] of [320, 360].entries())
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 640 })
      expect(await height()).toBe(heights[index])
      await test.step('R-SELL-02 the link to each section is on the screen', () =>
        expectSectionsOnScreen(page, ['Codes', 'Converter', 'Prices', 'Help']))
      await button.click()
      await expect(menu(page)).toBeVisible()
      expect(await scrollWidth()).toBe(width)
      const box = await menu(page).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toHaveCount(0)
    })
})
