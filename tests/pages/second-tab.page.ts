import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { deferred } from '../deferred.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { arrival } from './arrival.ts'
import { expectOneCode } from './duplicate-orders.ts'
import { blockStorageEvents } from './frozen-tab.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS } from './member.ts'
import {
  comand,
  failureOf,
  fillIn,
  heldResponseOf,
  ORDER,
  openFilledForm,
  openForm,
  orderSummary,
  submitButton,
  VIN,
} from './order-form.ts'
import { openPayment, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { countOf, POINTS_ID, pointsLeft, setPoints, waitForHistoryResponses } from './spending.ts'

const GENERATE = '**/points-subs/generate/'
const HISTORY = '/api/v1/history/'
const RECEIPT = /\/success\?orderId=\d+$/
const OTHER_TAB = 'Another tab may be ordering this code. This tab waits, so that you do not pay twice.'
const waitsForOther = (page: Page) => page.getByText(OTHER_TAB).isVisible()
const MADE = '2 codes were made for this order.'
const stop = (page: Page) => page.getByRole('button', { name: 'Stop waiting' })
const codesMade = (world: World, ofVin = VIN) =>
  [...world.state.orders.values()].filter((order) => order.vin === ofVin && order.accountId === POINTS_ID)
const alreadyMade = (page: Page) => orderSummary(page).getByText('You already have this code.')
const codeMails = (world: World) => world.state.outbox.filter(({ kind }) => kind === 'code')

const heldCount = (world: World) =>
  world.journal.entries().filter(({ parked }) => parked === 'generate').length

/** Opens the same order in tabs of one account; all have loaded the order history. */
async function openTabs(world: World, first: Page, ...others: readonly Page[]): Promise<void> {
  await rememberSession(first, 'points')
  for (const [index, tab] of [first, ...others].entries()) {
    await openFilledForm(tab)
    await expect(submitButton(tab)).toHaveText('Generate')
    await waitForHistoryResponses(world, index + 1)
  }
}
async function twoTabs(page: Page, context: BrowserContext, world: World): Promise<Page> {
  const other = await context.newPage()
  await openTabs(world, page, other)
  return other
}
async function expectReceiptOf(page: Page, world: World, nth = 0, ofVin = VIN): Promise<void> {
  await expect(page).toHaveURL(RECEIPT)
  await expect(page).toHaveURL(`/success?orderId=${codesMade(world, ofVin)[nth]?.id}`)
}
/** Goes back from a receipt to the form, and fills in another order. */
async function backToFormWith(page: Page, order: typeof ORDER): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL('/navipin')
  await expect(comand(page)).toBeEnabled()
  await fillIn(page, order)
  await expect(alreadyMade(page)).toHaveCount(0)
  await expect(submitButton(page)).toHaveText('Generate')
}

test(
  'R-SAFE-03 two tabs generate the same order: one code, one token, both tabs lead to its receipt',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    const other = await twoTabs(page, context, world)
    await test.step('R-SAFE-03 both generate at once; the tab that waits shows it, can stop waiting, and can try again', async () => {
      // The history read alone would often be quick enough to stop the second tab.
      world.outcomes.add(heldResponseOf('generate'))
      await Promise.all([submitButton(page).click(), submitButton(other).click()])
      await expect.poll(async () => (await waitsForOther(page)) !== (await waitsForOther(other))).toBe(true)
      expect(countOf(world, 'generate')).toBe(1)
      const waiting = (await waitsForOther(page)) ? page : other
      await expect(waiting.getByRole('status').filter({ hasText: OTHER_TAB })).toBeVisible()
      await expect(submitButton(waiting)).toBeDisabled()
      await stop(waiting).click()
      await expect(waiting.getByText(OTHER_TAB)).toHaveCount(0)
      await expect(submitButton(waiting)).toBeEnabled()
      await submitButton(waiting).click()
      await expect(waiting.getByText(OTHER_TAB)).toBeVisible()
      expect(countOf(world, 'generate')).toBe(1)
      world.outcomes.release('generate')
      for (const tab of [page, other]) await expect(tab).toHaveURL(RECEIPT)
      for (const tab of [page, other]) await expectReceiptOf(tab, world)
      expect(countOf(world, 'generate')).toBe(1)
      expect(codesMade(world)).toHaveLength(1)
      expect(codeMails(world)).toHaveLength(1)
      expect(pointsLeft(world)).toBe(2)
    })
    await test.step('R-SAFE-03 the form in one tab and the payment page in another', async () => {
      const second = { ...ORDER, vin: 'WDD2130041A000001' }
      await backToFormWith(page, second)
      const historyRead = arrival(other, HISTORY)
      await openPayment(other, { order: second })
      await expect(submit(other)).toHaveText('Generate')
      await historyRead()
      world.outcomes.add(heldResponseOf('generate'))
      await submitButton(page).click()
      await waitForHeldResponse(world, 'generate')
      await submit(other).click()
      await expect(other.getByText(OTHER_TAB)).toBeVisible()
      world.outcomes.release('generate')
      for (const tab of [page, other]) await expectReceiptOf(tab, world, 0, second.vin)
      expect(countOf(world, 'generate')).toBe(2)
      expect(pointsLeft(world)).toBe(1)
    })
    await test.step('R-SAFE-03 a tab that is closed while it generates frees the other one', async () => {
      const third = { ...ORDER, vin: 'WDD2130041A000002' }
      await backToFormWith(page, third)
      const historyRead = arrival(other, HISTORY)
      await openForm(other)
      await fillIn(other, third)
      await historyRead()
      await expect(submitButton(other)).toHaveText('Generate')
      world.outcomes.add({ ...failureOf('generate'), park: 'generate' })
      await submitButton(other).click()
      await waitForHeldResponse(world, 'generate')
      await submitButton(page).click()
      await expect(page.getByText(OTHER_TAB)).toBeVisible()
      expect(countOf(world, 'generate')).toBe(3)
      await other.close()
      await expectReceiptOf(page, world, 0, third.vin)
      expect(countOf(world, 'generate')).toBe(4)
      expect(pointsLeft(world)).toBe(0)
    })
  },
)

test(
  'R-SAFE-03 only a code that the tab had not loaded before the press stops a purchase',
  CHECKS_REQUESTS,
  async ({ page, context, world, consoleLines }) => {
    setPoints(world, 5)
    await blockStorageEvents(page)
    const other = await twoTabs(page, context, world)
    await test.step('R-SAFE-03 a tab that missed a storage event opens the code of the other tab, and a second click buys another one', async () => {
      await submitButton(other).click()
      await expectReceiptOf(other, world)
      await submitButton(page).click()
      await expectReceiptOf(page, world)
      expect(countOf(world, 'generate')).toBe(1)
      expect(pointsLeft(world)).toBe(4)
      await page.goBack()
      await expect(alreadyMade(page)).toBeVisible()
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(3)
      await expectReceiptOf(page, world, 1)
      await expectOneCode(page)
    })
    await test.step('R-SAFE-03 a code from before the page was opened does not stop a purchase', async () => {
      await openFilledForm(page)
      await expect(alreadyMade(page)).toBeVisible()
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(2)
      await expectReceiptOf(page, world, 2)
    })
    await test.step('R-SAFE-03 a history that was never loaded does not make an old purchase a new one', async () => {
      await openForm(page)
      // The receipt page has read the history by now, and the form reads it when it is filled in.
      world.outcomes.add(failureOf('readHistory'))
      await fillIn(page)
      await expect.poll(() => consoleLines.join()).toContain('The orders could not be loaded')
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(1)
      await expectReceiptOf(page, world, 3)
      await expectOneCode(page)
      consoleLines.splice(0)
    })
    await test.step('R-SAFE-03 where the history cannot be read before spending, the code is generated', async () => {
      await openFilledForm(page)
      await expect(alreadyMade(page)).toBeVisible()
      world.outcomes.add({ ...failureOf('readHistory'), times: null })
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(0)
      await expectReceiptOf(page, world, 4)
      await expectOneCode(page)
      // The receipt reads the history, too, and logs that it failed.
      await page.goto('about:blank')
      consoleLines.splice(0)
    })
  },
)

const removeLocks = () => void Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
const refuseLocks = () => {
  if (navigator.locks)
    navigator.locks.request = () => Promise.reject(new DOMException('no locks here', 'SecurityError'))
}

test(
  'R-SAFE-03 without navigator.locks, two presses at the same moment make two codes, and both receipts report them',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    await context.addInitScript(removeLocks)
    const other = await twoTabs(page, context, world)
    // Both tabs have read the history before either request arrives, and both codes are made before either answer comes.
    const { promise, resolve } = deferred()
    let sent = 0
    await context.route(GENERATE, async (route) => {
      // The balance has the same address.
      if (route.request().method() === 'POST') {
        sent += 1
        await promise
      }
      await route.continue()
    })
    world.outcomes.add({ ...heldResponseOf('generate'), times: 2 })
    for (const tab of [page, other]) await submitButton(tab).click()
    await expect.poll(() => sent).toBe(2)
    resolve()
    await expect.poll(() => heldCount(world)).toBe(2)
    world.outcomes.release('generate')
    const ids = codesMade(world).map(({ id }) => String(id))
    expect(ids).toHaveLength(2)
    expect(pointsLeft(world)).toBe(1)
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(RECEIPT)
      const warning = tab.getByRole('alert').filter({ hasText: MADE })
      const openId = new URL(tab.url()).searchParams.get('orderId')
      for (const id of ids) {
        const receipt =
          id === openId
            ? warning.getByText(`Receipt ${id} (this page)`, { exact: true })
            : warning.getByRole('link', { name: id })
        await expect(receipt).toBeVisible()
      }
    }
    expect(countOf(world, 'generate')).toBe(2)
  },
)

test(
  'R-SAFE-03 where there are no locks or a lock is refused, the history alone keeps a stale tab from a second token',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    const refusing = await context.newPage()
    const other = await context.newPage()
    for (const [tab, breakLocks] of [
      [page, removeLocks],
      [refusing, refuseLocks],
      [other, removeLocks],
    ] as const)
      await tab.addInitScript(breakLocks)
    for (const stale of [page, refusing]) await blockStorageEvents(stale)
    await openTabs(world, page, refusing, other)
    await submitButton(other).click()
    await expectReceiptOf(other, world)
    for (const [how, stale] of [
      ['there are no locks', page],
      ['a lock is refused', refusing],
    ] as const)
      await test.step(`R-SAFE-03 where ${how}`, async () => {
        await submitButton(stale).click()
        await expectReceiptOf(stale, world)
        expect(countOf(world, 'generate')).toBe(1)
        expect(pointsLeft(world)).toBe(2)
      })
  },
)
