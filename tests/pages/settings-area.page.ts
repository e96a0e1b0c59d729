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

test('the settings area marks the current page and has a way out', async ({ page }) => {
  for (const [path, current] of [
    ['/profile', 'Profile'],
    ['/profile/orders', 'Orders'],
    ['/profile/settings', 'Settings'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      await test.step('R-LAY-15 the area has its heading', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
      })
      await test.step('R-LAY-16 the area has its text', async () => {
        await expect(
          page.getByText('Manage your account settings and set e-mail preferences.', { exact: true }),
        ).toBeVisible()
      })
      await test.step('R-LAY-17 three links are in order, and the current one is marked', async () => {
        await expect(links(page)).toHaveText(['Profile', 'Orders', 'Settings'])
        await expect(page.locator('[aria-current=page]')).toHaveText(current)
        const targets = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(targets).toEqual(['/profile', '/profile/orders', '/profile/settings'])
        for (const [index, target] of targets.entries()) {
          await links(page).nth(index).click()
          await expect(page).toHaveURL(target ?? '')
          await expect(links(page).nth(index)).toHaveAttribute('aria-current', 'page')
        }
      })
      await test.step('R-LAY-14 the button to go back opens the home page', async () => {
        await back(page).click()
        await expect(page).toHaveURL('/')
      })
    })
})

test('all links of the area are reached by keyboard alone', async ({ page }) => {
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

test('the links stay where they are, whichever is the current one, on a screen or a phone', async ({
  page,
}) => {
  const places = async () => [
    ...(await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))),
    (await page.getByRole('heading', { level: 2 }).first().boundingBox())?.x,
  ]
  await open(page, '/profile')
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const before = await places()
      for (const name of ['Orders', 'Settings', 'Profile']) {
        await links(page).filter({ hasText: name }).click()
        await expect(links(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 2, name }).first()).toBeFocused()
        expect(await places(), name).toEqual(before)
      }
    })
})
