import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { title } from './member.ts'
import { expect, test } from './shop.ts'

const BEFORE = '/?before#here'

async function navigateFromHome(page: Page, path: string) {
  await page.goto(BEFORE)
  await waitForHydration(page)
  await navigateOnClient(page, path)
}

test('a client navigation corrects slashes and capital letters of the path, and Back leads to the page before', async ({
  page,
}) => {
  for (const [id, from, to, heading] of [
    ['R-ROUTE-17', '/login/', '/login', 'Login to your account'],
    ['R-ROUTE-18', '/login/?forgot=true', '/login?forgot=true', 'Restore password'],
    ['R-ROUTE-18', '/login///?forgot=true#x', '/login?forgot=true#x', 'Restore password'],
    ['R-ROUTE-23', '//login/?forgot=true#x', '/login?forgot=true#x', 'Restore password'],
    ['R-ROUTE-23', '///other.host//?a=1#b', '/other.host?a=1#b', 'Unexpected Application Error!'],
    ['R-ROUTE-23', '//Other.host/?A=1#B', '/other.host?A=1#B', 'Unexpected Application Error!'],
    ['R-ROUTE-19', '/profile/orders/', '/profile/orders', 'Settings'],
    ['R-ROUTE-19', '/Profile/orders/', '/profile/orders', 'Settings'],
  ] as const)
    await test.step(`${id} ${from} becomes ${to}`, async () => {
      if (id === 'R-ROUTE-19') await rememberSession(page, 'plain')
      await navigateFromHome(page, from)
      await expect(page).toHaveURL(to)
      await expect(title(page)).toHaveText(heading)
      await test.step('R-ROUTE-22 Back leads to the page before', async () => {
        await page.goBack()
        await expect(page).toHaveURL(BEFORE)
        await expect(title(page)).toHaveText('Navigation code')
        await page.goForward()
        await expect(page).toHaveURL(to)
        await expect(title(page)).toHaveText(heading)
      })
    })
  await expect(page.locator('caption')).toBeVisible()
})

test('an address that begins with slashes is replaced by one of the same site', async ({ page, shop }) => {
  for (const [from, to] of [
    ['//other', '/other'],
    ['///other?a=1#b', '/other?a=1#b'],
  ] as const)
    await test.step(`R-ROUTE-23 ${from} becomes ${to}`, async () => {
      await page.goto(BEFORE)
      const response = await page.goto(shop.site.origin + from)
      expect(response?.url()).toBe(shop.site.origin + from.replace(/#.*/, ''))
      await expect(page).toHaveURL(shop.site.origin + to)
      await expect(title(page)).toHaveText('Unexpected Application Error!')
      await test.step('R-ROUTE-22 Back leads to the page before', async () => {
        await page.goBack()
        await expect(page).toHaveURL(BEFORE)
      })
    })
})
