import type { BrowserContext, Page } from '@playwright/test'
import type { Account } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { dispatchFocus } from './frozen-tab.ts'
import { banner, FIRST_REQUEST, openOrders } from './member.ts'
import { messages, ORDER, openFilledForm, startHeldGeneration, submitButton, VIN } from './order-form.ts'
import { THANKS } from './purchase.ts'
import { fact } from './receipt-facts.ts'
import { expect, test } from './shop.ts'

const OTHER = VIN.replace('A000000', 'A000001')
const rows = (page: Page) => page.locator('section[aria-labelledby="orders"] tbody tr:has(button)')

/** Opens the orders, which list a code for another car, then generates a code for `VIN` in another tab. */
async function generateInOtherTab(page: Page, context: BrowserContext, world: World) {
  const email = 'points@example.test'
  const [{ id: accountId }] = [...world.state.accounts.values()].filter(
    (account) => account.email === email,
  ) as [Account]
  world.state.orders.set(7001, {
    ...ORDER,
    id: 7001,
    accountId,
    email,
    createdAt: 0,
    pin: 'A2B3C4',
    vin: OTHER,
  })
  await openOrders(page, 'points')
  await expect(rows(page).filter({ hasText: OTHER })).toBeVisible()
  const other = await context.newPage()
  await openFilledForm(other)
  await expect(submitButton(other)).toHaveText('Generate')
  await submitButton(other).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  // The date comes from the order history, so the other tab has finished its last read of it.
  await expect(fact(other, 'Date')).toBeVisible()
  await expect(rows(page).filter({ hasText: VIN })).toHaveCount(0)
}

test('a code from another tab is listed on return, and the search text is kept', async ({
  page,
  context,
  world,
}) => {
  await generateInOtherTab(page, context, world)
  const search = page.getByLabel('Search by VIN or order number')
  await search.fill(VIN)
  await expect(page.getByText('No order has this VIN or number.')).toBeVisible()
  await dispatchFocus(page)
  await expect(rows(page).filter({ hasText: VIN })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 orders' })).toHaveCount(1)
  await expect(search).toHaveValue(VIN)
})

test('the list is kept while it is reloaded, and when reloading fails', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await generateInOtherTab(page, context, world)
  const failing = {
    ...FIRST_REQUEST,
    endpoint: 'readHistory',
    outcome: 'status',
    status: 500,
    commit: false,
  } as const
  world.outcomes.add({ ...failing, sample: 'crashed', park: 'list' })
  await dispatchFocus(page)
  await waitForHeldResponse(world, 'list')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true')
  world.outcomes.release('list')
  await expect.poll(() => consoleLines.join()).toContain('The orders could not be loaded')
  await expect(rows(page)).toHaveCount(1)
  consoleLines.splice(0)
})

test('the list is reloaded when a running generation has ended', async ({ page, world }) => {
  await openFilledForm(page, { name: 'points' })
  await startHeldGeneration(page, world)
  await banner(page).getByRole('button', { name: 'points@example.test' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  // The backend has made the code; its response is delayed.
  await expect(rows(page).filter({ hasText: VIN })).toHaveCount(1)
  // A changed VIN shows that the list is read again.
  const made = [...world.state.orders.values()].at(-1)
  if (made) world.state.orders.set(made.id, { ...made, vin: OTHER })
  world.outcomes.release('generate')
  await expect(messages(page)).toContainText('Your code is ready.')
  await expect(rows(page).filter({ hasText: OTHER })).toHaveCount(1)
})
