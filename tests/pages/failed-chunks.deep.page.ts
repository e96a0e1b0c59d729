import type { Page, Route } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { choose, codingFiles, row } from './coding-files.ts'
import { amberControls } from './colours.ts'
import { dispatchFocus } from './frozen-tab.ts'
import { banner, findRequests } from './member.ts'
import {
  blockChunk,
  expectCodeAtNextClick,
  expectMissingChunk,
  expectOnlyBrowserMessages,
  missingPart,
  retryButton,
} from './missing-chunk.ts'
import { comand, failureOf, fillIn, messages, openForm, orderSummary, pastOrder } from './order-form.ts'
import { payByCard, spendInOtherTab, submitWithoutPoints } from './out-of-points.ts'
import {
  CAR,
  email,
  expectSupportAddress,
  goToCheckout,
  openPayment,
  openPaymentWithEmail,
  openPaymentWithOneBalanceRequest,
  payNow,
  submit,
  UNEXPECTED,
} from './purchase.ts'
import { expect, test } from './shop.ts'

/** Fires `online`. */
async function reconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('a reminder that failed to load is loaded when the connection is back', async ({
  page,
  consoleLines,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  const chunk = '**/assets/PendingCheckoutBanner-*.js'
  await blockChunk(page, chunk)
  await page.goto('/vin-table')
  await expectMissingChunk(consoleLines, 1)
  await page.unroute(chunk)
  await reconnect(page)
  await expect(page.getByRole('region', { name: 'Unfinished payment' })).toContainText(CAR.vin)
  expectOnlyBrowserMessages(consoleLines)
})

test('a file is sent only once the code that reads its result is loaded', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/vrxtool')
  const chunk = '**/assets/zip-directory-*.js'
  await blockChunk(page, chunk)
  await choose(page, codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toContainText('The connection broke before the result arrived. Retry.')
  expect(findRequests(world, 'convert')).toEqual([])
  await page.unroute(chunk)
  await page.getByRole('button', { name: 'Retry a.vrx' }).click()
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
  expect(findRequests(world, 'convert')).toHaveLength(1)
  expectOnlyBrowserMessages(consoleLines)
})

test('optional parts (offers, an owned code) are loaded when the connection is back', async ({
  page,
  world,
  consoleLines,
}) => {
  const order = pastOrder(world)
  const offerRequests = await blockChunk(page, '**/assets/PointBundles-*.js')
  const ownedCodeRequests = await blockChunk(page, '**/assets/CodeFromHistory-*.js')
  await openForm(page, { name: 'discount20' })
  await fillIn(page, order)
  await expectMissingChunk(consoleLines, 2)
  expect([offerRequests(), ownedCodeRequests()]).toEqual([1, 1])
  await expect(orderSummary(page).getByText('none yet')).toBeVisible()
  await expect(page.getByText('Resellers and workshops offer')).toHaveCount(0)
  // A missing part leaves no empty element.
  expect(await page.getByRole('main').locator('div:empty:not([role])').count()).toBe(0)
  await page.unrouteAll()
  await reconnect(page)
  await expect(page.getByRole('heading', { name: 'Resellers and workshops offer' })).toBeVisible()
  await expect(orderSummary(page).getByText(order.pin)).toBeVisible()
  await expect(comand(page)).toHaveValue(order.comand)
  expectOnlyBrowserMessages(consoleLines)
})

test('a page that failed to load is shown when the connection is back, with the focus on its heading', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const chunk = '**/assets/RegisterPage-*.js'
  await blockChunk(page, chunk)
  await banner(page).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await retryButton(page).focus()
  await page.unroute(chunk)
  await reconnect(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Create account' })).toBeFocused()
  expectOnlyBrowserMessages(consoleLines)
})

test("if the pending order fails to load on a receipt without an id, the warning is shown, and 'Try again' is the next step", async ({
  page,
  consoleLines,
}) => {
  await openPayment(page)
  await goToCheckout(page)
  const chunk = '**/assets/ReceiptWithoutId-*.js'
  const requested = new Promise<Route>((resolve) => void page.route(chunk, resolve))
  await page.goto('/success', { waitUntil: 'commit' })
  const chunkRequest = await requested
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNEXPECTED)
  await test.step('the warning is not shown while the chunk is loading', () =>
    expect(page.getByText(/If you have paid/)).toHaveCount(0))
  await chunkRequest.abort('connectionfailed')
  await expectMissingChunk(consoleLines, 1)
  const notAgain = page
    .getByRole('main')
    .getByText(
      'If you have paid, do not pay again: write to us. The rest of this page could not be loaded.',
      { exact: true },
    )
  await expect(notAgain).toBeVisible()
  await expectSupportAddress(page)
  await expect.poll(() => amberControls(page)).toEqual(['Try again'])
  await page.unroute(chunk)
  await reconnect(page)
  await expect(page.getByRole('main').getByText(CAR.vin, { exact: true })).toBeVisible()
  await expect(notAgain).toHaveCount(0)
  await expect.poll(() => amberControls(page)).toEqual(['I paid, but have no code'])
  expectOnlyBrowserMessages(consoleLines)
})

/**
 * Opens the e-mail step of a member whose balance could not be read. The consent checkbox, without which no
 * card can pay, fails to load. Then a focus event makes the page read the balance: from then on a point pays.
 */
async function openGenerateWithoutCheckbox(page: Page, world: World): Promise<void> {
  await blockChunk(page, '**/assets/Consent-*.js')
  world.outcomes.add({ ...failureOf('readBalance'), times: null })
  await openPayment(page, { name: 'points' })
  await submit(page).click()
  await expect(missingPart(page)).toBeVisible()
  await expect(page.getByText(/^Your balance could not be loaded/)).toBeVisible()
  world.outcomes.clear()
  await retryButton(page).last().focus()
  await dispatchFocus(page)
  await expect(submit(page)).toHaveText('Generate')
  await test.step('the focus moves from the removed button to the part of the form around it', () =>
    expect(page.locator('[tabindex]:focus').getByRole('button', { name: 'Generate' })).toBeVisible())
}

test.describe('a shop with a consent checkbox', () => {
  test.use({ settings: { withdrawalConsent: 'Deliver the code at once.' } })

  test('if the consent checkbox fails to load, the page shows that, and a button loads it', async ({
    page,
    consoleLines,
  }) => {
    const chunk = '**/assets/Consent-*.js'
    await blockChunk(page, chunk)
    await openPaymentWithEmail(page)
    await expect(missingPart(page)).toBeVisible()
    await expect.poll(() => amberControls(page)).toEqual(['Try again'])
    await expect(submit(page)).toHaveCount(0)
    await email(page).press('Enter')
    await page.unroute(chunk)
    await retryButton(page).click()
    const checkbox = page.getByRole('main').getByRole('checkbox')
    await test.step('Enter before it was loaded does not count as an attempt to pay without consent', () =>
      expect(checkbox).toHaveAttribute('aria-invalid', 'false'))
    await checkbox.check()
    await expect(missingPart(page)).toHaveCount(0)
    await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
    await payNow(page)
    expectOnlyBrowserMessages(consoleLines)
  })

  test('without the consent checkbox, which failed to load, a point can pay, and a card cannot', async ({
    page,
    world,
    consoleLines,
  }) => {
    await openGenerateWithoutCheckbox(page, world)
    await expect(missingPart(page)).toHaveCount(0)
    await test.step('without points no button to pay by card is shown until the checkbox is loaded', async () => {
      await submitWithoutPoints(submit(page), world)
      await expect(missingPart(page)).toBeVisible()
      await expect(submit(page)).toHaveCount(0)
      await expect(payByCard(page)).toHaveCount(0)
      await expect.poll(() => amberControls(page)).toEqual(['Try again'])
    })
    await test.step('Enter does not count as an attempt, so the message about the refused code stays', async () => {
      await expect(messages(page).getByRole('alert')).toHaveCount(1)
      await email(page).press('Enter')
      await expect(messages(page).getByRole('alert')).toHaveCount(1)
    })
    consoleLines.splice(0)
  })

  test("the next step after a lost response is 'Orders', also if the consent checkbox failed to load", async ({
    page,
    world,
    consoleLines,
  }) => {
    await openGenerateWithoutCheckbox(page, world)
    spendInOtherTab(world)
    world.outcomes.add({ ...failureOf('generate'), outcome: 'reset', times: null })
    await submit(page).click()
    await expect(missingPart(page)).toBeVisible()
    await expect.poll(() => amberControls(page)).toEqual(['Orders'])
    consoleLines.splice(0)
  })
})

test('if the machines that make codes fail to load, the payment page shows it and sends nothing, and the next click makes the code', async ({
  page,
  world,
  consoleLines,
}) => {
  await expectCodeAtNextClick({ page, world, consoleLines }, submit, () =>
    openPaymentWithOneBalanceRequest(page, world),
  )
})
