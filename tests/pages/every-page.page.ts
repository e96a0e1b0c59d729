import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { goWithin } from './go-within.ts'
import { banner } from './member.ts'
import { ADDRESSES, type Opened, PAGES } from './page-list.ts'
import { SUPPORT } from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const footer = (page: Page) => page.getByRole('contentinfo')

async function hasHeaderAndFooter(page: Page) {
  for (const text of ['navipin', 'Maps update pin', 'Codes and coding files'])
    await expect(banner(page).getByText(text, { exact: true })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'navipin' })).toHaveAttribute('href', '/')
  await expect(footer(page).getByRole('link', { name: SUPPORT, exact: true })).toHaveAttribute(
    'href',
    `mailto:${SUPPORT}`,
  )
  await expect(footer(page)).toContainText('Independent shop, not affiliated with the vehicle manufacturer.')
  await expect(footer(page).getByRole('link', { name: /Terms|Privacy/ })).toHaveCount(0)
}

async function areFramed(page: Page, pages: readonly Opened[]) {
  for (const { path, heading, state } of pages) {
    await goWithin(page, path, state)
    await expect(title(page)).toHaveText(heading)
    await expect(page).toHaveURL(path)
    await hasHeaderAndFooter(page)
  }
}

for (const path of ADDRESSES) {
  test(`R-LAY-01 R-LAY-12 R-LAY-13 R-CFG-03 R-ADD-08 ${path} comes with what the header says, and a footer that leads home, to support, and says whose shop this is`, {
    tag: '@engines',
  }, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    await hasHeaderAndFooter(page)
  })
}

test('R-LAY-01 R-LAY-12 R-LAY-13 R-CFG-03 R-ADD-08 whoever is not logged in has that header and footer on every page', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await areFramed(
    page,
    PAGES.filter(({ isGuarded }) => isGuarded !== true),
  )
})

test('R-LAY-01 R-LAY-12 R-LAY-13 a member has them, too, also behind the guard', { tag: '@engines' }, async ({
  page,
}) => {
  await signIn(page, 'plain')
  await alive(page)
  await areFramed(
    page,
    PAGES.filter(({ isForGuests }) => isForGuests !== true),
  )
})
