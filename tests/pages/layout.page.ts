import type { Page } from '@playwright/test'
import { expectRed } from './colours.ts'
import { expectReturn } from './header-links.ts'
import { openLoggedIn, storedTokens } from './log-in.ts'
import { banner, expectSessionEnded } from './member.ts'
import { expectHighlighted } from './menu.ts'
import { expect, test } from './shop.ts'

const EMAIL = 'plain@example.test'
const menuButton = (page: Page) => banner(page).getByRole('button', { name: EMAIL })
const menu = (page: Page) => page.getByRole('menu', { name: 'My Account' })
const menuItem = (page: Page, name: string) => menu(page).getByRole('menuitem', { name, exact: true })

test('the header offers a visitor the registration and the login, which return to the page', async ({
  page,
}) => {
  await test.step('R-ADD-01 the registration remembers the page, also through the login', () =>
    expectReturn(page, 'Sign Up', '/?a=1#b'))
  const link = (name: string | RegExp) => banner(page).getByRole('link', { name })
  await test.step('R-LAY-02 a link leads to the registration', async () => {
    await expect(link('Sign Up')).toHaveAttribute('href', '/register')
  })
  await test.step('R-LAY-03 a link leads to the login', async () => {
    await expect(link('Log in')).toHaveAttribute('href', '/login')
  })
  await test.step('R-CFG-16 this brand has both links in its header', async () => {
    await expect(link(/Sign Up|Log in/)).toHaveCount(2)
  })
  await test.step('R-LAY-11 there is no button with an e-mail', async () => {
    await expect(banner(page).getByRole('button')).toHaveCount(0)
  })
})

test('the button with the e-mail opens the account menu: three links and the logout', async ({ page }) => {
  await openLoggedIn(page, 'plain')
  await test.step('R-LAY-04 the text of the button is the e-mail', async () => {
    await expect(menuButton(page)).toHaveText(EMAIL)
  })
  await test.step('R-LAY-11 there is no link to the registration or the login', async () => {
    await expect(banner(page).getByRole('link', { name: /Sign Up|Log in/ })).toHaveCount(0)
  })
  await test.step("R-LAY-05 the title of the menu is 'My Account'", async () => {
    await menuButton(page).click()
    await expect(page.getByText('My Account', { exact: true })).toBeVisible()
  })
  await expect(menu(page).getByRole('menuitem')).toHaveText(['Profile', 'Orders', 'Settings', 'Log out'])
  for (const [id, name, path] of [
    ['R-LAY-06', 'Profile', '/profile'],
    ['R-LAY-07', 'Orders', '/profile/orders'],
    ['R-LAY-08', 'Settings', '/profile/settings'],
  ] as const)
    await test.step(`${id} the menu item ${name} opens ${path}`, async () => {
      if (!(await menu(page).isVisible())) await menuButton(page).click()
      await menuItem(page, name).click()
      await expect(page).toHaveURL(path)
      await expect(menu(page)).toHaveCount(0)
    })
  await test.step('R-LAY-18 the menu can be operated by keyboard', async () => {
    await menuButton(page).focus()
    await page.keyboard.press('Enter')
    await expectHighlighted(page, 'Profile')
    await page.keyboard.press('ArrowDown')
    await expectHighlighted(page, 'Orders')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await expect(menuButton(page)).toBeFocused()
  })
  await menuButton(page).click()
  for (const colorScheme of ['light', 'dark'] as const)
    await test.step(`R-LAY-09 'Log out' is red (${colorScheme})`, async () => {
      await page.emulateMedia({ colorScheme })
      await expectRed(menuItem(page, 'Log out'))
    })
  await test.step('a click outside the menu closes it', async () => {
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(menu(page)).toHaveCount(0)
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('R-LAY-10 logging out ends the session', async () => {
    expect(await storedTokens(page)).not.toBeNull()
    await menuButton(page).click()
    await menuItem(page, 'Log out').click()
    await expect(menuButton(page)).toHaveCount(0)
    await expectSessionEnded(page, '/')
  })
  await test.step('R-LAY-11 the link to the login is there again', () =>
    expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible())
})
