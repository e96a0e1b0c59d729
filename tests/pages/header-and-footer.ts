import type { Page } from '@playwright/test'
import { openOnClient } from './client-navigation.ts'
import type { PageEntry } from './page-list.ts'
import { SUPPORT } from './purchase.ts'
import { expect, test } from './shop.ts'

const SHOP_TITLE = 'Maps update pin'
const HEADER_TEXTS = ['navipin', SHOP_TITLE, 'Codes and coding files']

/** Reads header and footer of the open page in one call of the browser, because tests read those of every page. */
export const readHeaderAndFooter = (page: Page) =>
  page.evaluate((texts) => {
    const textOf = (element: Element) => element.textContent?.trim() ?? ''
    const widthOf = (element: Element) => element.getBoundingClientRect().width
    /** True in a box that only screen readers get: absolutely positioned, and at most one pixel wide. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).position === 'absolute' && widthOf(element) <= 1) ||
        isClipped(element.parentElement))
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && widthOf(element) > 0 && !isClipped(element)
    const visibleTexts = [...document.querySelectorAll('header *')].filter(isVisible).map(textOf)
    const links = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isVisible)
        .map((link) => [textOf(link), link.getAttribute('href')])
    const footer = document.querySelector('footer')
    return {
      path: location.pathname + location.search,
      headerTexts: texts.filter((text) => visibleTexts.includes(text)),
      sections: links('header nav[aria-label=Shop] a'),
      currentSections: links('header nav[aria-label=Shop] [aria-current=page]').map(([text]) => text),
      footerLinks: links('footer a'),
      // `innerText` of an element that is not rendered contains its hidden text.
      footerText: footer !== null && isVisible(footer) ? footer.innerText : '',
      widthOutside: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  }, HEADER_TEXTS)

export type HeaderAndFooter = Awaited<ReturnType<typeof readHeaderAndFooter>>

/** For each path, the link in the header that is marked as the current one. */
const CURRENT: Readonly<Record<string, string>> = {
  '/': 'Codes',
  '/navipin': 'Codes',
  '/vrxtool': 'Converter',
  '/subscription': 'Prices',
  '/help': 'Help',
}

/** Reads header and footer of the open page at its size, and at that of a phone. */
export async function readOnScreenAndPhone(page: Page): Promise<readonly HeaderAndFooter[]> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 720 }
  const onScreen = await readHeaderAndFooter(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const onPhone = await readHeaderAndFooter(page)
  await page.setViewportSize(viewport)
  return [onScreen, onPhone]
}

/** Opens each page on the client, and reads its header and footer. */
export async function readEachHeaderAndFooter(
  page: Page,
  entries: readonly PageEntry[],
): Promise<readonly HeaderAndFooter[]> {
  const pages: HeaderAndFooter[] = []
  for (const entry of entries) {
    await openOnClient(page, entry)
    pages.push(...(await readOnScreenAndPhone(page)))
  }
  expect(pages.map(({ path }) => path)).toEqual(entries.flatMap(({ path }) => [path, path]))
  return pages
}

/** Expects the header and the footer of a shop without settings of its own on each of these pages. */
export async function expectHeaderAndFooter(pages: readonly HeaderAndFooter[]): Promise<void> {
  const expectOnEach = (expectation: (page: HeaderAndFooter) => void) => {
    for (const page of pages) expectation(page)
  }
  await test.step('R-LAY-01 the header has the brand, the title and the name of the shop', () =>
    expectOnEach(({ path, headerTexts }) => expect(headerTexts, path).toEqual(HEADER_TEXTS)))
  await test.step('R-CFG-03 the title in the header is the default one', () =>
    expectOnEach(({ path, headerTexts }) => expect(headerTexts, path).toContain(SHOP_TITLE)))
  await test.step('R-LAY-18 no page is wider than the window', () =>
    expectOnEach(({ path, widthOutside }) => expect(widthOutside, path).toBe(0)))
  await test.step('R-LAY-12 the brand in the footer links to the home page', () =>
    expectOnEach(({ path, footerLinks }) => expect(footerLinks, path).toContainEqual(['navipin', '/'])))
  await test.step('R-LAY-13 the footer links to the e-mail of the support', () =>
    expectOnEach(({ path, footerLinks }) =>
      expect(footerLinks, path).toContainEqual([SUPPORT, `mailto:${SUPPORT}`]),
    ))
  await test.step('R-ADD-08 the footer states that the shop is independent, and shows nothing that is not set', () =>
    expectOnEach(({ path, footerLinks, footerText }) => {
      expect(footerText, path).toContain('Independent shop, not affiliated with the vehicle manufacturer.')
      expect(
        footerLinks.map(([text]) => text),
        path,
      ).toEqual(['navipin', SUPPORT])
      expect(footerText, path).not.toContain('Prices include')
    }))
  await test.step('R-SELL-02 the header links to codes, converter, prices and help, and marks the current one', () =>
    expectOnEach(({ path, sections, currentSections }) => {
      expect(sections, path).toEqual([
        ['Codes', '/navipin'],
        ['Converter', '/vrxtool'],
        ['Prices', '/subscription'],
        ['Help', '/help'],
      ])
      const current = CURRENT[path]
      expect(currentSections, path).toEqual(current === undefined ? [] : [current])
    }))
}
