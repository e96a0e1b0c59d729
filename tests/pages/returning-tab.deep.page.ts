import type { Page, Request } from '@playwright/test'
import { endpoints } from '../../src/contract/index.ts'
import { blockStorageEvents } from './frozen-tab.ts'
import { failureOf, fillIn, openFilledForm, pastOrder, submitButton } from './order-form.ts'
import { setClockAhead, withClock } from './page-clock.ts'
import { codePayment, openPayment, openPaymentWithOneBalanceRequest, pinText, submit } from './purchase.ts'
import {
  AFTER_PAUSE_MS,
  dispatchReturnEvents,
  expectPoints,
  generate,
  ownedCode,
  roundTrip,
} from './returning-tab.ts'
import { expect, test } from './shop.ts'
import { countOf, pointsLeft, setPoints, waitForHistoryResponses } from './spending.ts'
import { watchHistory } from './watch-response.ts'

test('R-SAFE-04 a return to the tab reads balance and orders once, and again after 5 s', async ({
  page,
  context,
  world,
}) => {
  await withClock(context)
  await blockStorageEvents(page)
  await openFilledForm(page, { name: 'points' })
  await waitForHistoryResponses(world, 1)
  await expectPoints(page, 3)
  setPoints(world, 2)
  world.journal.clear()
  await dispatchReturnEvents(page, ['visibilitychange'])
  await expectPoints(page, 2)
  await waitForHistoryResponses(world, 1)
  // The responses above may have taken some seconds; a unit test checks the exact length of the pause.
  await setClockAhead(page, 2_000)
  await dispatchReturnEvents(page)
  await setClockAhead(page, 6_000)
  await dispatchReturnEvents(page, ['focus'])
  await expect.poll(() => countOf(world, 'readBalance')).toBe(2)
  await waitForHistoryResponses(world, 2)
  // A click reads the history itself; a request of the return would have been sent before it.
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
  const names = world.journal.entries().map(({ endpoint }) => endpoint)
  const before = names.slice(0, names.indexOf('generate'))
  expect(before.filter((name) => name === 'readBalance')).toHaveLength(2)
  expect(before.filter((name) => name === 'readHistory')).toHaveLength(3)
})

test('the payment page updates its balance and its code as well', async ({ page, context, world }) => {
  await withClock(context)
  await openPaymentWithOneBalanceRequest(page, world)
  await waitForHistoryResponses(world, 1)
  await expect(page.getByText('Points Amount: 3')).toBeVisible()
  await test.step('R-SAFE-04 it reads both when it is restored from the back/forward cache', async () => {
    world.journal.clear()
    setPoints(world, 1)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.getByText('Points Amount: 1')).toBeVisible()
    expect(countOf(world, 'readBalance')).toBe(1)
    await waitForHistoryResponses(world, 1)
  })
  await test.step('R-SAFE-04 it shows a code that was bought in another tab', async () => {
    await setClockAhead(page, AFTER_PAUSE_MS)
    const { path, pin } = codePayment(world, 'points')
    const other = await context.newPage()
    await other.goto(path)
    await expect(pinText(other, pin)).toBeVisible()
    await expect(pinText(page, pin)).toBeVisible()
    await expect(page.getByText('You already have this code.')).toBeVisible()
  })
})

/** Expects that a return reads neither the balance, the orders nor the status. */
async function expectNoRead(page: Page): Promise<void> {
  const paths: string[] = []
  const record = (request: Request) => void paths.push(new URL(request.url()).pathname)
  page.on('request', record)
  await dispatchReturnEvents(page)
  // The page would send its requests before this one.
  await roundTrip(page)
  page.off('request', record)
  expect(paths).toContain('/')
  // A list of the page may still be loading for the first time.
  for (const { path } of [endpoints.readBalance, endpoints.readHistory, endpoints.readStatus])
    expect(paths).not.toContain(path)
}

test('where the button is not Generate, orders that could not be read are read on a return', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await withClock(context)
  const { pin, comand, map_region, version, vin } = pastOrder(world)
  world.outcomes.add(failureOf('readHistory'))
  await openPayment(page, { name: 'discount20', order: { comand, map_region, version, vin } })
  await expect(submit(page)).toHaveText('Buy Now')
  await expect.poll(() => consoleLines.join()).toMatch(/The orders could not be loaded/)
  await expect(pinText(page, pin)).toHaveCount(0)
  await dispatchReturnEvents(page)
  await expect(pinText(page, pin)).toBeVisible()
  consoleLines.splice(0)
  await test.step('R-SAFE-04 where the button is not Generate, a return reads neither balance, orders nor status', async () => {
    await setClockAhead(page, AFTER_PAUSE_MS)
    await expectNoRead(page)
    const historyRead = watchHistory(page)
    await page.getByRole('link', { name: 'Change order' }).click()
    await historyRead()
    await expect(pinText(page, pin)).toBeVisible()
    await expect(submitButton(page)).toHaveText('Buy Now')
    await setClockAhead(page, 2 * AFTER_PAUSE_MS)
    await expectNoRead(page)
  })
})

test('a tab reads a change after another page was shown, and keeps its values if a read fails', async ({
  page,
  context,
  world,
  consoleLines,
}) => {
  await withClock(context)
  await openFilledForm(page, { name: 'points' })
  await expectPoints(page, 3)
  await generate(await context.newPage())
  await expectPoints(page, 2)
  await test.step('R-SAFE-04 a change that happened while another page was shown is read when the form opens', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL('/help')
    await setClockAhead(page, 2 * AFTER_PAUSE_MS)
    setPoints(world, 7)
    world.journal.clear()
    await dispatchReturnEvents(page)
    await page.getByRole('banner').getByRole('link', { name: 'Codes', exact: true }).click()
    await expectPoints(page, 7)
    await roundTrip(page)
    expect(countOf(world, 'readBalance')).toBe(1)
  })
  await test.step('R-SAFE-04 a read that fails keeps the last values and blocks nothing', async () => {
    await fillIn(page)
    await expect(ownedCode(page)).toBeVisible()
    await waitForHistoryResponses(world, 1)
    await setClockAhead(page, 3 * AFTER_PAUSE_MS)
    world.outcomes.add(failureOf('readBalance'))
    world.outcomes.add(failureOf('readHistory'))
    await dispatchReturnEvents(page)
    for (const what of ['balance', 'orders'])
      await expect.poll(() => consoleLines.join()).toContain(`The ${what} could not be loaded`)
    await expectPoints(page, 7)
    await expect(ownedCode(page)).toBeVisible()
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    expect(pointsLeft(world)).toBe(6)
    consoleLines.splice(0)
  })
})
