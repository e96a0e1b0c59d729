import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { banner, title } from './member.ts'
import type { PageEntry } from './page-list.ts'
import { SUPPORT } from './purchase.ts'
import { expect, test } from './shop.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

const expectTextInHeader = (page: Page, text: string) =>
  expect(banner(page).getByText(text, { exact: true })).toBeVisible()
export async function expectHeaderTexts(page: Page) {
  for (const text of ['navipin', 'Maps update pin', 'Codes and coding files'])
    await expectTextInHeader(page, text)
}

export async function expectHeaderAndFooter(page: Page) {
  await test.step('R-LAY-01 the header has the brand, the title and the name of the shop', () =>
    expectHeaderTexts(page))
  await test.step('R-CFG-03 the title in the header is the default one', () =>
    expectTextInHeader(page, 'Maps update pin'))
  await test.step('R-LAY-12 the brand in the footer links to the home page', async () => {
    await expect(footer(page).getByRole('link', { name: 'navipin' })).toHaveAttribute('href', '/')
  })
  await test.step('R-LAY-13 the footer links to the e-mail of the support', async () => {
    await expect(footer(page).getByRole('link', { name: SUPPORT, exact: true })).toHaveAttribute(
      'href',
      `mailto:${SUPPORT}`,
    )
  })
  await test.step('R-ADD-08 the footer states that the shop is independent, and shows nothing that is not set', async () => {
    await expect(footer(page)).toContainText(
      'Independent shop, not affiliated with the vehicle manufacturer.',
    )
    await expect(footer(page).getByRole('link')).toHaveText(['navipin', SUPPORT])
    await expect(footer(page)).not.toContainText('Prices include')
  })
}

/** For each path, the link in the header that is marked as the current one. */
const SECTIONS = {
  '/': 'Codes',
  '/navipin': 'Codes',
  '/vrxtool': 'Converter',
  '/subscription': 'Prices',
  '/help': 'Help',
}

export async function expectNavigation(page: Page) {
  const navigation = banner(page).getByRole('navigation', { name: 'Shop' })
  const path = new URL(page.url()).pathname
  await test.step(`R-SELL-02 the header on ${path} links to codes, converter, prices and help, and marks the current one`, async () => {
    await expect(navigation.getByRole('link')).toHaveText(['Codes', 'Converter', 'Prices', 'Help'])
    const hrefs = await navigation
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(['/navipin', '/vrxtool', '/subscription', '/help'])
    const current = Object.entries(SECTIONS).find(([section]) => section === path)?.[1]
    await expect(navigation.locator('[aria-current=page]')).toHaveText(current === undefined ? [] : [current])
  })
}

export async function expectHeaderAndFooterOn(page: Page, pages: readonly PageEntry[]) {
  for (const { path, heading, state } of pages) {
    await navigateOnClient(page, path, state)
    await expect(title(page)).toHaveText(heading)
    await expect(page).toHaveURL(path)
    await expectHeaderAndFooter(page)
    await expectNavigation(page)
  }
}
