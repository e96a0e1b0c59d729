import type { Page } from '@playwright/test'
import { blockStorageEvents, dispatchFocus } from './frozen-tab.ts'
import { logInByForm } from './log-in.ts'
import { banner, FIRST_REQUEST, findRequests, logOut, title } from './member.ts'
import { fillIn, openForm, submitButton } from './order-form.ts'
import { buy, buyAgainButton, payToReceipt, warning } from './paid-orders.ts'
import { CAR, goToCheckout, openPayment, PAYER, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

const STATUS = '/auth/user/status/'

test('R-SAFE-06 on a phone the warning is in the viewport, and the e-mail is not announced as the next step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await buy(page)
  await openPayment(page)
  await expect(warning(page)).toBeInViewport()
  await expect(buyAgainButton(page)).toBeInViewport()
  await expect(page.getByRole('main')).not.toContainText('We ask for it next.')
})

test('R-SAFE-06 another order than the paid one has no warning', async ({ page, world }) => {
  await buy(page)
  const another = await page.context().newPage()
  await openPayment(another, { order: { ...CAR, vin: 'WDD2130041A000000' } })
  await goToCheckout(another)
  expect(findRequests(world, 'payByCard')).toHaveLength(2)
})

test('R-SAFE-06 after a cancelled payment there is no warning', async ({ page, world }) => {
  await openPayment(page)
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(title(page)).toHaveText('Ops! Payment Error.')
  await openPayment(page)
  await goToCheckout(page)
  expect(findRequests(world, 'payByCard')).toHaveLength(2)
})

test('R-SAFE-06 an order whose code was shown stays marked as paid, even if the backend refuses its receipt later', async ({
  page,
  world,
  consoleLines,
}) => {
  await buy(page)
  world.outcomes.add({
    ...FIRST_REQUEST,
    ...{ endpoint: 'checkPayment', outcome: 'status', status: 400, commit: false },
    body: { detail: 'No such payment.' },
  })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('No such payment.')
  await openPayment(page)
  await expect(warning(page)).toBeVisible()
  consoleLines.splice(0)
})

test('R-SAFE-06 invalid values under the storage keys of paid orders break no page, and the next payment is marked', async ({
  page,
}) => {
  await page.goto('/vin-table')
  await page.evaluate(() => {
    localStorage.setItem('paidOrders', '[null, 1, {"salt": 3}, "x"]')
    sessionStorage.setItem('paidReceipts', '"x')
  })
  await buy(page)
  await openPayment(page)
  await expect(warning(page)).toBeVisible()
})

const paidMarks = (page: Page) => page.evaluate(() => localStorage.getItem('paidOrders'))
const paidReceipts = (page: Page) => page.evaluate(() => sessionStorage.getItem('paidReceipts'))

test('R-SAFE-06 the mark is a hash without order, receipt or e-mail; a login and a logout remove it', async ({
  page,
  world,
}) => {
  await buy(page)
  const [payment] = [...world.state.payments.values()]
  const kept = await paidMarks(page)
  expect(JSON.parse(kept ?? '[]')).toEqual([
    {
      salt: expect.stringMatching(/^[\da-f]{32}$/),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      paidAt: expect.any(Number),
    },
  ])
  for (const secret of [CAR.vin, PAYER, payment?.id, payment?.reference]) expect(kept).not.toContain(secret)
  const tab = await paidReceipts(page)
  expect(tab).toContain(payment?.reference)
  for (const secret of [CAR.vin, PAYER]) expect(tab).not.toContain(secret)
  await logInByForm(page, 'plain')
  await expect.poll(async () => [await paidMarks(page), await paidReceipts(page)]).toEqual([null, null])
  await openPayment(page)
  await goToCheckout(page, null)
  await payToReceipt(page)
  expect(await paidMarks(page)).not.toBeNull()
  await logOut(page)
  await expect.poll(() => paidMarks(page)).toBeNull()
  await expect.poll(() => paidReceipts(page)).toBeNull()
  await openForm(page)
  await fillIn(page, CAR)
  await submitButton(page).click()
  await expect(page).toHaveURL('/payment')
  await goToCheckout(page)
  expect(findRequests(world, 'payByCard')).toHaveLength(3)
})

test('R-SAFE-06 a tab that is away while another tab logs in has no receipts when it is back', async ({
  page,
}) => {
  await buy(page)
  expect(await paidReceipts(page)).not.toBeNull()
  // The tab leaves the shop, as for the page of a payment provider.
  await page.goto('about:blank')
  const other = await page.context().newPage()
  await logInByForm(other, 'plain')
  await page.goto('/')
  await expect(banner(page)).toContainText('plain@example.test')
  expect(await paidReceipts(page)).toBeNull()
})

test('R-SAFE-06 a tab that is frozen while another tab logs in and out forgets its receipts when it is back', async ({
  page,
}) => {
  await blockStorageEvents(page)
  await buy(page)
  const other = await page.context().newPage()
  await logInByForm(other, 'plain')
  await logOut(other)
  await expect.poll(() => paidMarks(page)).toBeNull()
  expect(await paidReceipts(page)).not.toBeNull()
  await dispatchFocus(page)
  await expect.poll(() => paidReceipts(page)).toBeNull()
})

test('R-SAFE-06 a tab that is away while its session is lost has no receipts when it is back', async ({
  page,
}) => {
  await logInByForm(page, 'plain')
  await openPayment(page)
  await goToCheckout(page, null)
  await payToReceipt(page)
  await page.reload()
  await expect(title(page)).toHaveText(THANKS)
  expect(await paidReceipts(page)).not.toBeNull()
  const other = await page.context().newPage()
  await other.goto('/vin-table')
  await page.goto('about:blank')
  await other.evaluate(() => {
    localStorage.removeItem('authTokens')
    localStorage.removeItem('user')
  })
  await page.goto('/vin-table')
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await paidReceipts(page)).toBeNull()
  expect(await paidMarks(page)).not.toBeNull()
})

test('R-SAFE-06 a login that a tab notices late, and a lost session, keep the mark of what was paid since', async ({
  page,
  world,
  consoleLines,
}) => {
  await blockStorageEvents(page)
  await page.goto('/vin-table')
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  const other = await page.context().newPage()
  await openPayment(other, { name: 'plain' })
  await goToCheckout(other, null)
  const receiptConfirmed = watchResponse(other, STATUS)
  await payToReceipt(other)
  await receiptConfirmed()
  await test.step('R-SAFE-06 after a login that a tab notices late a second payment needs a confirmation', async () => {
    const confirmations = [page, other].map((tab) => watchResponse(tab, STATUS))
    await dispatchFocus(page)
    await expect(banner(page)).toContainText('plain@example.test')
    await openPayment(other)
    await expect(warning(other)).toBeVisible()
    await expect(submit(other)).toBeDisabled()
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
    // The next request for the status must be that of the next page, since it is to fail.
    for (const confirmed of confirmations) await confirmed()
  })
  await page.close()
  await test.step('R-SAFE-06 after a lost session a second payment still needs a confirmation', async () => {
    world.outcomes.add({
      ...FIRST_REQUEST,
      endpoint: 'readStatus',
      outcome: 'status',
      status: 500,
      commit: false,
    })
    await other.goto('/vin-table')
    await expect(banner(other).getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => paidReceipts(other)).toBeNull()
    await openPayment(other)
    await expect(warning(other)).toBeVisible()
    await expect(submit(other)).toBeDisabled()
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
    expect(consoleLines.splice(0)).toEqual([expect.stringContaining('500')])
  })
})
