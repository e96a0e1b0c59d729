import type { World } from '../../mock-server/world/world.ts'
import { deferred } from '../deferred.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { expectOneCode } from './duplicate-orders.ts'
import { blockStorageEvents } from './frozen-tab.ts'
import { CHECKS_REQUESTS } from './member.ts'
import {
  failureOf,
  fillIn,
  heldResponseOf,
  ORDER,
  openFilledForm,
  openForm,
  submitButton,
} from './order-form.ts'
import { openPayment, submit } from './purchase.ts'
import {
  alreadyMade,
  codesMade,
  expectOneCodeFromStaleTab,
  expectReceiptOf,
  OTHER_TAB,
  openTabs,
  openTwoTabs,
  RECEIPT,
  removeLocks,
} from './second-tab.ts'
import { expect, test } from './shop.ts'
import { countOf, pointsLeft, setPoints } from './spending.ts'
import { watchResponse } from './watch-response.ts'

const HISTORY = '/api/v1/history/'
const GENERATE = '**/points-subs/generate/'
const SEVERAL_CODES_TEXT = '2 codes were made for this order.'

const heldCount = (world: World) =>
  world.journal.entries().filter(({ parked }) => parked === 'generate').length

test(
  'R-SAFE-03 the form in one tab and the payment page in another make one code, and both lead to its receipt',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    await openTabs(world, page)
    const other = await context.newPage()
    const historyRead = watchResponse(other, HISTORY)
    await openPayment(other, { order: ORDER })
    await expect(submit(other)).toHaveText('Generate')
    await historyRead()
    world.outcomes.add(heldResponseOf('generate'))
    await submitButton(page).click()
    await waitForHeldResponse(world, 'generate')
    await submit(other).click()
    await expect(other.getByText(OTHER_TAB)).toBeVisible()
    world.outcomes.release('generate')
    for (const tab of [page, other]) await expectReceiptOf(tab, world)
    expect(countOf(world, 'generate')).toBe(1)
    expect(pointsLeft(world)).toBe(2)
  },
)

test(
  'R-SAFE-03 a tab that is closed while it generates lets the waiting tab generate',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    const other = await openTwoTabs(page, context, world)
    world.outcomes.add({ ...failureOf('generate'), park: 'generate' })
    await submitButton(other).click()
    await waitForHeldResponse(world, 'generate')
    await submitButton(page).click()
    await expect(page.getByText(OTHER_TAB)).toBeVisible()
    expect(countOf(world, 'generate')).toBe(1)
    await other.close()
    await expectReceiptOf(page, world)
    expect(countOf(world, 'generate')).toBe(2)
    expect(pointsLeft(world)).toBe(2)
  },
)

test(
  'R-SAFE-03 only a code that the tab had not loaded before the click stops a purchase',
  CHECKS_REQUESTS,
  async ({ page, context, world, consoleLines }) => {
    setPoints(world, 5)
    await blockStorageEvents(page)
    const other = await openTwoTabs(page, context, world)
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
    await test.step('R-SAFE-03 if the form could not load the history, an older code is not taken for one of another tab', async () => {
      await openForm(page)
      // The history read of the form fails; the one of the receipt page before is finished.
      world.outcomes.add(failureOf('readHistory'))
      await fillIn(page)
      await expect.poll(() => consoleLines.join()).toContain('The orders could not be loaded')
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(1)
      await expectReceiptOf(page, world, 3)
      await expectOneCode(page)
      consoleLines.splice(0)
    })
    await test.step('R-SAFE-03 if the history cannot be read before spending, the code is generated', async () => {
      await openFilledForm(page)
      await expect(alreadyMade(page)).toBeVisible()
      world.outcomes.add({ ...failureOf('readHistory'), times: null })
      await submitButton(page).click()
      await expect.poll(() => pointsLeft(world)).toBe(0)
      await expectReceiptOf(page, world, 4)
      await expectOneCode(page)
      // The receipt reads the history, too, and logs that it failed.
      await page.close()
      consoleLines.splice(0)
    })
  },
)

const refuseLocks = () => {
  if (navigator.locks)
    navigator.locks.request = () => Promise.reject(new DOMException('no locks here', 'SecurityError'))
}

test(
  'R-SAFE-03 with a refused lock, the history keeps a stale tab from a second token',
  CHECKS_REQUESTS,
  ({ page, context, world }) => expectOneCodeFromStaleTab(page, context, world, refuseLocks),
)

test(
  'R-SAFE-03 without navigator.locks two clicks at the same time make two codes, and both receipts list them',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    await context.addInitScript(removeLocks)
    const other = await openTwoTabs(page, context, world)
    // Both tabs read the history before either POST arrives; both codes are made before either response.
    const { promise, resolve } = deferred()
    let sent = 0
    await context.route(GENERATE, async (route) => {
      // The GET of the balance has the same URL.
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
      const warning = tab.getByRole('alert').filter({ hasText: SEVERAL_CODES_TEXT })
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
