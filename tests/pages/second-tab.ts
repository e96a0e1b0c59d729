import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { blockStorageEvents } from './frozen-tab.ts'
import { rememberSession } from './log-in.ts'
import { openFilledForm, orderSummary, submitButton, VIN } from './order-form.ts'
import { expect } from './shop.ts'
import { countOf, POINTS_ID, pointsLeft, waitForHistoryResponses } from './spending.ts'

export const OTHER_TAB =
  'Another tab may be ordering this code. This tab waits, so that you do not pay twice.'
export const RECEIPT = /\/success\?orderId=\d+$/

export const codesMade = (world: World, ofVin = VIN) =>
  [...world.state.orders.values()].filter((order) => order.vin === ofVin && order.accountId === POINTS_ID)

export const alreadyMade = (page: Page) => orderSummary(page).getByText('You already have this code.')

/** Opens the same order in tabs of one account; all have loaded the order history. */
export async function openTabs(world: World, first: Page, ...others: readonly Page[]): Promise<void> {
  await rememberSession(first, 'points')
  for (const [index, tab] of [first, ...others].entries()) {
    await openFilledForm(tab)
    await expect(submitButton(tab)).toHaveText('Generate')
    await waitForHistoryResponses(world, index + 1)
  }
}

export async function openTwoTabs(page: Page, context: BrowserContext, world: World): Promise<Page> {
  const other = await context.newPage()
  await openTabs(world, page, other)
  return other
}

export async function expectReceiptOf(page: Page, world: World, nth = 0, ofVin = VIN): Promise<void> {
  await expect(page).toHaveURL(RECEIPT)
  await expect(page).toHaveURL(`/success?orderId=${codesMade(world, ofVin)[nth]?.id}`)
}

export const removeLocks = () =>
  void Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })

/** Expects that a tab without a usable lock, which missed a code of another tab, leads to that code. */
export async function expectOneCodeFromStaleTab(
  page: Page,
  context: BrowserContext,
  world: World,
  breakLocks: () => void,
): Promise<void> {
  await context.addInitScript(breakLocks)
  await blockStorageEvents(page)
  const other = await openTwoTabs(page, context, world)
  await submitButton(other).click()
  await expectReceiptOf(other, world)
  await submitButton(page).click()
  await expectReceiptOf(page, world)
  expect(countOf(world, 'generate')).toBe(1)
  expect(pointsLeft(world)).toBe(2)
}
