import type { Page } from '@playwright/test'
import { expect } from './expect.ts'
import { logInByForm } from './log-in.ts'
import { banner, logIn } from './member.ts'
import { comand, sendOrder, VIN, vin } from './order-form.ts'
import { shownAndStored } from './order-owners.ts'
import { goToCheckout } from './purchase.ts'
import { watchResponse } from './watch-response.ts'

export const strip = (page: Page) => page.getByRole('region', { name: 'Unfinished payment' })
export const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Moves the start of the only pending checkout back in time, and returns the new start. */
export const moveStartBack = (page: Page, ms: number): Promise<number> =>
  page.evaluate((before) => {
    const [value] = JSON.parse(localStorage.getItem('pendingCheckouts') ?? '[]')
    const leftAt = value.leftAt - before
    localStorage.setItem('pendingCheckouts', JSON.stringify([{ ...value, leftAt }]))
    return leftAt
  }, ms)

/**
 * Opens the checkout of an order of the user 'plain', whose session was lost before. A test that continues in
 * this tab passes `form`: the init script of `stored` would write the session again after the checkout.
 */
export async function openCheckoutAfterLostSession(page: Page, login: 'stored' | 'form'): Promise<void> {
  if (login === 'form') await logInByForm(page, 'plain')
  await sendOrder(page, login === 'form' ? {} : { name: 'plain' })
  await expect(page).toHaveURL('/payment')
  await expect(banner(page)).toContainText('plain@example.test')
  await page.evaluate(() => {
    localStorage.removeItem('authTokens')
    localStorage.removeItem('user')
  })
  await page.reload()
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await goToCheckout(page)
}

interface OpenedOrder {
  readonly link: string
  readonly from: string
  readonly to: string
}

/** Opens the stored order by a link in another tab, logs in there as the next user, and expects no VIN. */
export async function expectNotShownToNextUser(other: Page, { link, from, to }: OpenedOrder): Promise<void> {
  await other.goto(from)
  const chunk = other.waitForResponse(/order\.feature-.*\.js$/)
  await other.getByText(link, { exact: true }).click()
  await expect(other).toHaveURL(to)
  await chunk
  if (to === '/navipin') await expect(vin(other)).toHaveValue(VIN)
  else await expect(other.getByRole('main')).toContainText(VIN)
  const confirmed = watchResponse(other, '/auth/user/status/')
  await logIn(other, 'points')
  await confirmed()
  await expect(other).toHaveURL('/navipin')
  await expect(comand(other)).toBeEnabled()
  expect(await shownAndStored(other)).not.toContain(VIN)
}

/** Stores each value in turn, and expects that the page is rendered without a reminder. */
export async function expectNothingBroken(page: Page, values: readonly string[]): Promise<void> {
  for (const note of values) {
    await page.evaluate((value) => localStorage.setItem('pendingCheckouts', value), note)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample of a data card')
    await expect(strip(page)).toHaveCount(0)
  }
}
