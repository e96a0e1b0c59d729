import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

export const VIN_SECTION = 'Where do I find the VIN?'
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/**
 * Opens all questions of the help page; one of its seven 'write to us' links must open the section with the
 * address.
 */
export async function expectLinkToContact(page: Page, at: number): Promise<void> {
  const links = page
    .getByRole('main')
    .getByRole('region')
    .getByRole('link', { name: /^write to us$/i })
  for (const question of await page.locator('summary').all()) await question.click()
  await expect(links).toHaveCount(7)
  await links.nth(at).click()
  await expect(page).toHaveURL('/help#contact')
  await expect(section(page, 'Write to us')).toBeFocused()
  await expect(section(page, 'Write to us')).toBeInViewport()
}

/** Expects these facts of a sale in the help page, with the values that tests configure, and a link to them in its contents. */
export async function expectFactsOfSale(page: Page, facts: readonly string[]): Promise<void> {
  const sale = section(page, 'Terms of sale')
  await expect(sale.getByRole('term')).toHaveText(facts)
  await expect(sale).toContainText('within one minute of the payment')
  await expect(sale).toContainText('Germany, European Union')
  for (const [name, address] of [
    ['Refunds', 'https://shop.example/refunds'],
    ['Withdrawal', 'https://shop.example/withdrawal'],
  ] as const) {
    const link = sale.getByRole('link', { name: `Read more (${name})`, exact: true })
    await expect(link).toHaveAttribute('href', address)
  }
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Terms of sale', exact: true }).click()
  await expect(sale).toBeFocused()
}

/** Expects the configured delivery time in the order form. */
export const expectDeliveryTime = (page: Page) =>
  expect(page.getByRole('main').getByText('within one minute of the payment', { exact: true })).toBeVisible()

/** Expects the configured tax, and links to these pages of the seller, above the hint about the next step. */
export async function expectFactsBeforePayment(page: Page, names: readonly string[]): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText('Includes 19 % VAT.', { exact: true })).toBeVisible()
  for (const name of names)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', `https://shop.example/${name}`)
  const links = await main.getByRole('link', { name: 'refunds' }).boundingBox()
  const hint = await main.getByText('Next is the e-mail. Nothing is charged yet.').boundingBox()
  expect(links?.y, 'the hint is next to the button').toBeLessThan(hint?.y ?? 0)
}
