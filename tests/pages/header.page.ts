import { navigateOnClient } from './client-navigation.ts'
import { expectDrawings, expectHeaviest, inBothSchemes } from './forced-colours.ts'
import { sections } from './header-links.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { banner, title } from './member.ts'
import { openForm } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { CAR } from './purchase.ts'
import { expect, test } from './shop.ts'

test('R-SELL-02 at 360 px each section is reached in one press, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/login')
  for (const [name, path] of [
    ['Help', '/help'],
    ['Prices', '/subscription'],
    ['Converter', '/vrxtool'],
    ['Codes', '/navipin'],
  ] as const) {
    const link = sections(page).getByText(name, { exact: true })
    await expect(link).toBeInViewport({ ratio: 1 })
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('R-SELL-18 at 400 % zoom the header takes at most a quarter of the height, for visitors and members', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const headings: Readonly<Record<string, string>> = Object.fromEntries(
    PAGES.map(({ path, heading }) => [path, heading]),
  )
  const expectLowHeader = async (path: string, isForMembers = false) => {
    if (path === '/') await page.goto(path)
    else await navigateOnClient(page, path)
    await waitForHydration(page)
    await expect(title(page)).toHaveText(headings[path] ?? '')
    if (isForMembers) await expect(banner(page).getByRole('button')).toBeVisible()
    const box = await banner(page).boundingBox()
    expect(box?.height, path).toBeLessThanOrEqual(256 / 4)
    const controls = await banner(page)
      .locator('a, button')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
    expect(Math.min(...controls), path).toBeGreaterThanOrEqual(24)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  for (const path of ['/', '/vrxtool']) await expectLowHeader(path)
  await rememberSession(page, 'plain')
  for (const path of ['/', '/profile/orders']) await expectLowHeader(path, true)
})

test('in forced colours the primary button, the current section and the drawings are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openForm(page)
  await waitForHydration(page)
  await test.step('only the current section has a visible border', async () => {
    const bordered = await sections(page).evaluateAll((links) =>
      links.flatMap((link) => {
        const { borderBottomColor } = getComputedStyle(link)
        const background = getComputedStyle(document.documentElement).backgroundColor
        return borderBottomColor === background ? [] : [link.textContent]
      }),
    )
    expect(bordered).toEqual(['Codes'])
  })
  await test.step('R-SELL-18 the primary button of the order form is the heaviest, and its text is readable', () =>
    inBothSchemes(page, () => expectHeaviest(page, 'Buy Now')))
  await test.step('R-SELL-18 the drawings of the order form are visible, whichever theme was chosen', () =>
    expectDrawings(page))
  await navigateOnClient(page, '/payment', CAR)
  // The order form has a 'Buy Now', too.
  await expect(title(page)).toHaveText('Select your payment method')
  await test.step('R-SELL-18 the primary button of the payment page is the heaviest, and its text is readable', () =>
    inBothSchemes(page, () => expectHeaviest(page, 'Buy Now')))
})
