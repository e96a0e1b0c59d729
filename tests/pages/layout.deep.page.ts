import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { expectReturn } from './header-links.ts'
import { waitForHydration } from './hydration.ts'
import { openLoggedIn } from './log-in.ts'
import { expectHighlighted } from './menu.ts'
import { responseOf } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { expect, test } from './shop.ts'

const EMAIL = 'plain@example.test'
const banner = (page: Page) => page.getByRole('banner')
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

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunk, async (route) => {
    await released
    await route.continue()
  })
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
