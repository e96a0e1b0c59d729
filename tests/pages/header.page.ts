import type { Page } from '@playwright/test'
import { contrasts } from './contrasts.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { banner } from './member.ts'
import { openForm } from './order-form.ts'
import { codePayment, openPayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const sections = (page: Page) => banner(page).getByRole('navigation', { name: 'Shop' }).getByRole('link')

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
  const expectLowHeader = async (path: string, isForMembers = false) => {
    await page.goto(path)
    await waitForHydration(page)
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

/**
 * Expects the fill of this button to have the highest contrast with the page, and its text to be readable.
 */
async function expectHeaviest(page: Page, primary: string): Promise<void> {
  await expect(page.getByRole('button', { name: primary, exact: true })).toBeEnabled()
  const found = (await contrasts(page)).controls
  const main = found.find(({ name }) => name === primary)
  expect(main?.fill, primary).toBeGreaterThanOrEqual(3)
  expect(main?.text, primary).toBeGreaterThanOrEqual(4.5)
  for (const other of found.filter(({ name }) => name !== primary))
    expect(other.fill, `${primary} ${other.name}`).toBeLessThan(main?.fill ?? 0)
}

test('in forced colours the primary button, the current section and the drawings are visible', async ({
  page,
  world,
}) => {
  const inBothSchemes = async (expectation: (colorScheme: string) => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await expectation(colorScheme)
    }
  }
  const expectDrawings = (path: string) =>
    inBothSchemes(async (colorScheme) => {
      for (const theme of ['Light', 'Dark', 'System']) {
        await page.getByRole('contentinfo').getByRole('radio', { name: theme }).check()
        await expect
          .poll(async () => {
            const { drawings } = await contrasts(page)
            return drawings.length === 0 ? 0 : Math.min(...drawings)
          }, `${path}, ${colorScheme}, ${theme}`)
          .toBeGreaterThan(4.5)
      }
    })
  await page.emulateMedia({ forcedColors: 'active' })
  await openForm(page)
  await waitForHydration(page)
  await test.step('R-SELL-18 the primary button of the order form is the heaviest, and its text is readable', () =>
    inBothSchemes(() => expectHeaviest(page, 'Buy Now')))
  await test.step('R-SELL-18 the drawings of the order form are visible, whichever theme was chosen', () =>
    expectDrawings('/navipin'))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: null })
  await page.goto('/help')
  await waitForHydration(page)
  await test.step('only the current section has a visible border', async () => {
    const bordered = await sections(page).evaluateAll((links) =>
      links.flatMap((link) => {
        const { borderBottomColor } = getComputedStyle(link)
        const background = getComputedStyle(document.documentElement).backgroundColor
        return borderBottomColor === background ? [] : [link.textContent]
      }),
    )
    expect(bordered).toEqual(['Help'])
  })
  await test.step('R-SELL-18 the drawings of the help page are visible, whichever theme was chosen', () =>
    expectDrawings('/help'))
  await page.goto('/login')
  await waitForHydration(page)
  await test.step('R-SELL-18 the primary button of the login is the heaviest, and its text is readable', () =>
    inBothSchemes(() => expectHeaviest(page, 'Login')))
  await openPayment(page)
  await test.step('R-SELL-18 the primary button of the payment page is the heaviest, and its text is readable', () =>
    inBothSchemes(() => expectHeaviest(page, 'Buy Now')))
  await page.goto(codePayment(world, null).path)
  await test.step('R-SELL-18 the primary button of the receipt is the heaviest, and its text is readable', () =>
    inBothSchemes(() => expectHeaviest(page, 'Copy')))
})
