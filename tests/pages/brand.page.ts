import type { Page } from '@playwright/test'
import { navigateOnClient, openOnClient } from './client-navigation.ts'
import { choose, codingFiles, collectFiles, download, expect, oneConversion, row } from './coding-files.ts'
import { expectSectionsOnScreen, sections } from './header-links.ts'
import { expectDeliveryTime, expectFactsBeforePayment, expectFactsOfSale } from './help.ts'
import { waitForHydration } from './hydration.ts'
import { storedTokens, submitLogin } from './log-in.ts'
import { banner, title } from './member.ts'
import { PAGES } from './page-list.ts'
import { CAR } from './purchase.ts'
import { test } from './shop.ts'

const SECTIONS = ['Codes', 'Converter', 'Prices', 'Help']
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('the brand sipex', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('has the same four links everywhere, and neither an account menu nor a login in its header', async ({
    page,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    await test.step('R-LAY-18 on a small phone its home page does not scroll sideways', async () => {
      const size = page.viewportSize()
      await page.setViewportSize({ width: 360, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await test.step('R-SELL-02 the link to each section is on the screen', () =>
        expectSectionsOnScreen(page, SECTIONS))
      if (size !== null) await page.setViewportSize(size)
    })
    await test.step('R-CFG-15 a visitor has only links to the sections', async () => {
      await expect(banner(page)).toContainText('sipex')
      await expect(banner(page).getByRole('button')).toHaveCount(0)
      await expect(banner(page).getByRole('link')).toHaveText(['sipex', ...SECTIONS])
    })
    await test.step('R-SELL-02 on its home page none of the links is marked as current', async () => {
      await expect(sections(page)).toHaveText(SECTIONS)
      await expect(banner(page).locator('[aria-current]')).toHaveCount(0)
    })
    for (const [name, path] of [
      ['Prices', '/subscription'],
      ['Converter', '/vrxtool'],
      ['Codes', '/navipin'],
      ['Help', '/help'],
    ] as const)
      await test.step(`R-SELL-02 ${path} has the same links, and its own one is marked`, async () => {
        await sections(page).getByText(name, { exact: true }).click()
        await expect(page).toHaveURL(path)
        await expect(banner(page).locator('[aria-current=page]')).toHaveText([name])
        await expect(sections(page)).toHaveText(SECTIONS)
      })
    await test.step('R-SELL-02 every other page of a visitor has them, too', async () => {
      for (const entry of PAGES.filter(({ path, isGuarded }) => path !== '/' && isGuarded !== true)) {
        await openOnClient(page, entry)
        await expect(sections(page), entry.path).toHaveText(SECTIONS)
      }
    })
    await navigateOnClient(page, '/login')
    await submitLogin(page, 'plain')
    await expect(page).not.toHaveURL('/login')
    await test.step('R-CFG-15 a member has only links to the sections', async () => {
      expect(await storedTokens(page)).not.toBeNull()
      await expect(banner(page).getByRole('button')).toHaveCount(0)
      await expect(banner(page).getByRole('link')).toHaveText(['sipex', ...SECTIONS])
    })
  })
})

const LONG_EMAIL = 'customersupport.navigationcodes@workshopexample.test'

test.describe('a shop with its own texts', () => {
  test.use({
    settings: {
      appTitle: 'Codes & more <b>',
      brandName: 'other brand',
      headerTitle: 'Other title',
      headerName: 'Other name',
      supportEmail: LONG_EMAIL,
      termsUrl: 'https://shop.example/terms',
      privacyUrl: 'https://shop.example/privacy',
      refundUrl: 'https://shop.example/refunds',
      withdrawalUrl: 'https://shop.example/withdrawal',
      imprintUrl: 'https://shop.example/legal',
      pricesInclude: '19 % VAT',
      deliveryTime: 'within one minute of the payment',
      sellsTo: ['DE', 'EU'],
      downloadFilename: 'workshop.zip',
    },
  })
  test('the pages show the settings of their operator', async ({ page, world }) => {
    const footerLink = (name: string) => footer(page).getByRole('link', { name })
    await page.goto('/')
    await test.step('R-CFG-01 the title of the document is the configured one, also once the page is hydrated', async () => {
      await waitForHydration(page)
      await expect(page).toHaveTitle('Codes & more <b>')
    })
    await test.step('R-CFG-02 the header has the configured brand', async () => {
      await expect(banner(page)).toContainText('other brand')
    })
    await test.step('R-CFG-16 the header of a brand other than sipex has links to sign up and log in', async () => {
      await expect(banner(page).getByRole('link')).toHaveText([
        ...['other brand', ...SECTIONS, 'Sign Up', 'Log in'],
      ])
    })
    await test.step('R-CFG-03 the header has the configured title', async () => {
      await expect(banner(page)).toContainText('Other title')
    })
    await test.step('R-CFG-04 the header has the configured name', async () => {
      await expect(banner(page)).toContainText('Other name')
    })
    await test.step('R-CFG-06 the footer links to the configured e-mail of the support', async () => {
      await expect(footerLink(LONG_EMAIL)).toHaveAttribute('href', `mailto:${LONG_EMAIL}`)
    })
    await test.step('R-ADD-08 the footer links to the configured terms and privacy pages', async () => {
      await expect(footerLink('Terms')).toHaveAttribute('href', 'https://shop.example/terms')
      await expect(footerLink('Privacy')).toHaveAttribute('href', 'https://shop.example/privacy')
    })
    await test.step('R-SELL-02 the footer links to all pages of the seller that are set', async () => {
      await expect(footer(page).getByRole('link')).toHaveText([
        ...['other brand', LONG_EMAIL, 'Terms', 'Refunds', 'Withdrawal', 'Privacy', 'Legal notice'],
      ])
      await expect(footerLink('Refunds')).toHaveAttribute('href', 'https://shop.example/refunds')
      await expect(footerLink('Withdrawal')).toHaveAttribute('href', 'https://shop.example/withdrawal')
      await expect(footerLink('Legal notice')).toHaveAttribute('href', 'https://shop.example/legal')
      await expect(footer(page)).toContainText('Prices include 19 % VAT.')
    })
    await test.step('R-LAY-18 a long support e-mail does not widen the page on a phone', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
    await page.setViewportSize({ width: 1280, height: 720 })
    await test.step('R-SELL-03 the help page shows the facts of the sale', async () => {
      await sections(page).getByText('Help', { exact: true }).click()
      await test.step('the title of another page names its page first', () =>
        expect(page).toHaveTitle('Help · Codes & more <b>'))
      await expectFactsOfSale(page, [
        'Prices include',
        'Delivery',
        'We sell to',
        'Refunds',
        'Withdrawal',
        'Terms',
      ])
    })
    await test.step('R-SELL-01 the order form and the payment page show them before a card is charged', async () => {
      await sections(page).getByText('Codes', { exact: true }).click()
      // The help page shows the same delivery time.
      await expect(title(page)).toHaveText('Navigation code')
      await expectDeliveryTime(page)
      await navigateOnClient(page, '/payment', CAR)
      await expectFactsBeforePayment(page, ['terms', 'refunds', 'withdrawal'])
    })
    await test.step('R-CFG-08 a result without a name from the backend is saved under the configured one', async () => {
      await sections(page).getByText('Converter', { exact: true }).click()
      world.outcomes.add({ ...oneConversion, times: 2, outcome: 'noContentDisposition' })
      await choose(page, codingFiles('a.vrx', 'b.vrx'))
      await expect(row(page, 'b.vrx')).toHaveAttribute('data-status', 'processed')
      const names = async (count: number) =>
        (await collectFiles(page, count, () => download(page).click())).map((file) =>
          file.suggestedFilename(),
        )
      await test.step('R-CONV-23 equal names get a number', async () => {
        expect(await names(2)).toEqual(['workshop.zip', 'workshop (2).zip'])
      })
      await choose(page, codingFiles('c.vrx'))
      await expect(row(page, 'c.vrx')).toHaveAttribute('data-status', 'processed')
      expect(await names(1)).toEqual(['c_aed.zip'])
      expect(await names(3)).toEqual(['workshop.zip', 'workshop (2).zip', 'c_aed.zip'])
    })
  })
})
