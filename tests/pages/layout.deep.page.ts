import type { Page } from '@playwright/test'
import { expectHighlighted } from './menu.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const EMAIL = 'plain@example.test'
const banner = (page: Page) => page.getByRole('banner')
const trigger = (page: Page) => banner(page).getByRole('button', { name: EMAIL })
const menu = (page: Page) => page.getByRole('menu', { name: 'My Account' })

test('the menu is lazy: a failed load shows an error, and a key press before it is loaded is not lost', async ({
  page,
  consoleLines,
}) => {
  await signIn(page, 'plain')
  await expect(trigger(page)).toBeVisible()
  const code = /AccountMenuItems-.*\.js$/
  await page.route(code, (route) => route.abort())
  await trigger(page).click()
  await expect(page.getByRole('alert')).toContainText('The menu could not be loaded.')
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false')
  expect(consoleLines.splice(0).every((line) => /ERR_FAILED|a chunk failed to load/.test(line))).toBe(true)
  await page.unroute(code)

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  await trigger(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page)).toHaveCount(0)
  release()
  await expectHighlighted(page, 'Log out')
})
