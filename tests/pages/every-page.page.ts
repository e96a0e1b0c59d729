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
  const inHeader = (text: string) => expect(banner(page).getByText(text, { exact: true })).toBeVisible()
  await test.step('R-LAY-01 the header has the brand, the title and the name of the shop', async () => {
    for (const text of ['navipin', 'Maps update pin', 'Codes and coding files']) await inHeader(text)
  })
  await test.step('R-CFG-03 the title in the header is the default one', () => inHeader('Maps update pin'))
  await test.step('R-LAY-12 the brand in the footer links to the home page', async () => {
    await expect(footer(page).getByRole('link', { name: 'navipin' })).toHaveAttribute('href', '/')
  })
  await test.step('R-LAY-13 the footer links to the e-mail of the support', async () => {
    await expect(footer(page).getByRole('link', { name: SUPPORT, exact: true })).toHaveAttribute(
      'href',
      `mailto:${SUPPORT}`,
    )
  })
  await test.step('R-ADD-08 the footer names the shop independent, without links that are not set', async () => {
    await expect(footer(page)).toContainText(
      'Independent shop, not affiliated with the vehicle manufacturer.',
    )
    await expect(footer(page).getByRole('link', { name: /Terms|Privacy/ })).toHaveCount(0)
  })
}

async function areFramed(page: Page, pages: readonly Opened[]) {
  for (const { path, heading, state } of pages) {
    await goWithin(page, path, state)
    await expect(title(page)).toHaveText(heading)
    await expect(page).toHaveURL(path)
    await hasHeaderAndFooter(page)
  }
}

test('a page that is loaded has the header and the footer of the shop', {
  tag: '@engines',
}, async ({ page }) => {
  for (const path of ADDRESSES)
    await test.step(path, async () => {
      await page.goto(path)
      await alive(page)
      await hasHeaderAndFooter(page)
    })
})

test('a visitor has the header and the footer on every page', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await areFramed(
    page,
    PAGES.filter(({ isGuarded }) => isGuarded !== true),
  )
})

test('a member has the header and the footer on every page, guarded ones included', {
  tag: '@engines',
}, async ({ page }) => {
  await signIn(page, 'plain')
  await alive(page)
  await areFramed(
    page,
    PAGES.filter(({ isForGuests }) => isForGuests !== true),
  )
})
