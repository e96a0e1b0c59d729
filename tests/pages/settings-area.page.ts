import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const links = (page: Page) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
const back = (page: Page) => page.getByRole('button', { name: 'Go back', exact: true })

async function open(page: Page, path: string) {
  await rememberSession(page, 'plain')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

for (const [path, current] of [
  ['/profile', 'Profile'],
  ['/profile/orders', 'Orders'],
  ['/profile/settings', 'Settings'],
] as const) {
  test(`R-LAY-14 R-LAY-15 R-LAY-16 R-LAY-17 ${path} lies in the settings area, which shows where one is and the way out`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(
      page.getByText('Manage your account settings and set e-mail preferences.', { exact: true }),
    ).toBeVisible()
    await expect(links(page)).toHaveText(['Profile', 'Orders', 'Settings'])
    await expect(page.locator('[aria-current=page]')).toHaveText(current)
    const targets = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/profile', '/profile/orders', '/profile/settings'])
    for (const [at, target] of targets.entries()) {
      await links(page).nth(at).click()
      await expect(page).toHaveURL(target ?? '')
      await expect(links(page).nth(at)).toHaveAttribute('aria-current', 'page')
    }
    await back(page).click()
    await expect(page).toHaveURL('/')
  })
}

test('the area is walked through and left by keyboard alone', async ({ page }) => {
  await open(page, '/profile')
  await back(page).focus()
  for (const name of ['Profile', 'Orders', 'Settings']) {
    await page.keyboard.press('Tab')
    await expect(links(page).filter({ hasText: name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/settings')
  await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeFocused()
  await back(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`at ${width} px the ways stay where they are, whichever is the current one`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/profile')
    const places = async () => [
      ...(await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))),
      (await page.getByRole('heading', { level: 2 }).first().boundingBox())?.x,
    ]
    const before = await places()
    for (const name of ['Orders', 'Settings']) {
      await links(page).filter({ hasText: name }).click()
      await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
      expect(await places(), name).toEqual(before)
    }
  })
