import { sections } from './header-links.ts'
import { waitForHydration } from './hydration.ts'
import { banner } from './member.ts'
import { expect, test } from './shop.ts'

const SECTIONS = ['Codes', 'Converter', 'Prices', 'Help']

test.describe('a shop that sets no title for its header', () => {
  test.use({ settings: { appTitle: 'Other title', headerTitle: undefined } })
  test("R-CFG-03 shows 'Maps update pin' there", async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await expect(page).toHaveTitle('Other title')
    await expect(banner(page).getByText('Maps update pin', { exact: true })).toBeVisible()
  })
})

test('R-CFG-01 the title of the document is the title of the shop', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Maps update pin')
})

test.describe('a brand that sells its codes on another site', () => {
  test.use({ settings: { brandName: 'sipex', codesUrl: 'https://codes.example/' } })
  test('R-SELL-02 links to that site in its navigation', async ({ page }) => {
    await page.goto('/vrxtool')
    await expect(sections(page).getByText('Codes')).toHaveAttribute('href', 'https://codes.example/')
  })
})

test.describe('an unknown brand', () => {
  test.use({ settings: { brandName: 'constructor' } })
  test('R-CFG-16 has links to sign up and log in', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('link')).toHaveText(['constructor', ...SECTIONS, 'Sign Up', 'Log in'])
  })
})
