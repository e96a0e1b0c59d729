import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { openOnClient } from './client-navigation.ts'
import { banner, logOut } from './member.ts'
import { changeAccount, comand, fillIn, openForm, orderSummary, submitButton } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { email, submit } from './purchase.ts'
import { expect } from './shop.ts'

async function expectNoUserData(page: Page) {
  await expect(page.locator('body')).not.toContainText(
    /discount applied|Subscription active|Points|Generate|(discount20|points|both)@/,
  )
}

/** Expects the order form as a visitor sees it, without data of a user. */
async function expectVisitorForm(page: Page) {
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(orderSummary(page).getByText('Amount: 50$', { exact: true })).toBeVisible()
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expectNoUserData(page)
}

/** Text in the order form that belongs to the account. */
const SHOWN = {
  discount20: '20% discount applied',
  points: 'Points Amount: 3',
  both: 'Subscription active',
} as const
type AccountName = keyof typeof SHOWN

/** Opens the order form of this account; the account 'both' gets a discount, too. */
export async function openFormOf(page: Page, world: World, name: AccountName): Promise<void> {
  if (name === 'both') changeAccount(world, 6, { discount: 30 })
  await openForm(page, { name })
}

/**
 * Logs the account out on its order form, and expects none of its data on any page that a visitor can open.
 * `visit` is called on each of these pages.
 */
export async function expectNoUserDataAfterLogout(
  page: Page,
  name: AccountName,
  visit: () => Promise<void> = async () => undefined,
): Promise<void> {
  await fillIn(page)
  await expect(orderSummary(page).getByText(SHOWN[name])).toBeVisible()
  await logOut(page, name)
  await expect(page).toHaveURL('/')
  await expect(comand(page)).toBeEnabled()
  await expectVisitorForm(page)
  await fillIn(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByText('Amount: 50$', { exact: true })).toBeVisible()
  await visit()
  await submit(page).click()
  await expect(email(page)).toHaveValue('')
  await expect(submit(page)).toHaveText('Buy Now')
  await expect(page.locator('body')).not.toContainText(
    /discount|Subscription active|Points|@example\.test.*Log out/,
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'navipin' }).click()
  await expectVisitorForm(page)
  // The payment page, which was shown above, needs an order. Guarded pages redirect a visitor to the login.
  const others = PAGES.filter(({ path, isGuarded }) => path !== '/payment' && isGuarded !== true)
  for (const entry of others) {
    await openOnClient(page, entry)
    await expectNoUserData(page)
    await visit()
    if (entry.path !== '/subscription') continue
    const oneCode = page.getByRole('region', { name: 'One code' })
    await expect(oneCode.getByText('50$', { exact: true })).toBeVisible()
    // The full price of a discount.
    await expect(oneCode.locator('del')).toHaveCount(0)
  }
  await page.evaluate(() => {
    for (const key of ['authTokens', 'user'])
      if (localStorage.getItem(key) !== null) throw new Error(`${key} is still there`)
  })
}
