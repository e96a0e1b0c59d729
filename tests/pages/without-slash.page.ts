import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { goWithin } from './go-within.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const BEFORE = '/?before#here'
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function comeTo(page: Page, path: string) {
  await page.goto(BEFORE)
  await alive(page)
  await goWithin(page, path)
}

for (const [ids, from, to, shown] of [
  ['R-ROUTE-17', '/login/', '/login', 'Login to your account'],
  ['R-ROUTE-18', '/login/?forgot=true', '/login?forgot=true', 'Restore password'],
  ['R-ROUTE-18', '/login///?forgot=true#x', '/login?forgot=true#x', 'Restore password'],
  ['R-ROUTE-23', '//login/?forgot=true#x', '/login?forgot=true#x', 'Restore password'],
  ['R-ROUTE-23', '///other.host//?a=1#b', '/other.host?a=1#b', 'Unexpected Application Error!'],
] as const) {
  test(`${ids} R-ROUTE-22 on a running page ${from} becomes ${to}, and back leads to the page before`, async ({
    page,
  }) => {
    await comeTo(page, from)
    await expect(page).toHaveURL(to)
    await expect(title(page)).toHaveText(shown)
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
    await expect(title(page)).toHaveText('Navigation code')
    await page.goForward()
    await expect(page).toHaveURL(to)
    await expect(title(page)).toHaveText(shown)
  })
}

test('R-ROUTE-19 R-ROUTE-22 on a running page /profile/orders/ becomes /profile/orders, and back leads to the page before', async ({
  page,
}) => {
  await signIn(page, 'plain')
  await comeTo(page, '/profile/orders/')
  await expect(page).toHaveURL('/profile/orders')
  await expect(page.locator('caption')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(BEFORE)
  await expect(title(page)).toHaveText('Navigation code')
})

for (const [from, to] of [
  ['//other', '/other'],
  ['///other?a=1#b', '/other?a=1#b'],
] as const) {
  test(`R-ROUTE-22 R-ROUTE-23 ${from} comes to the page as it is, which makes it ${to} of the same site in place`, async ({
    page,
    shop,
  }) => {
    await page.goto(BEFORE)
    const answer = await page.goto(shop.site.origin + from)
    expect(answer?.url()).toBe(shop.site.origin + from.replace(/#.*/, ''))
    await expect(page).toHaveURL(shop.site.origin + to)
    await expect(title(page)).toHaveText('Unexpected Application Error!')
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })
}
