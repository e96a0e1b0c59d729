import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '../../mock-server/domain/state.ts'
import { findRequests, openOrders, title } from './member.ts'
import { comand, ORDER, orderSummary, region, sendOrder, submitButton, version, vin } from './order-form.ts'
import { expectFitOnPhone, PHONE } from './phone.ts'
import { email, expectNoCode, goToCheckout, PAYER, payNow, pinText, submit, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'
import { POINTS_ID, pointsLeft } from './spending.ts'

const main = (page: Page) => page.getByRole('main')

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('after a declined card the order is kept, and a second card pays for one code', async ({
    page,
    world,
  }) => {
    const paymentStates = () => [...world.state.payments.values()].map(({ status }) => status)
    const codesOfPayer = () => [...world.state.orders.values()].filter((order) => order.email === PAYER)
    await test.step('the first card is declined: nothing is charged, and no code is made', async () => {
      await sendOrder(page)
      await expect(page).toHaveURL('/payment')
      await goToCheckout(page)
      await page.getByRole('button', { name: 'Decline', exact: true }).tap()
      await expect(page).toHaveURL(/\/error/)
      await expect(title(page)).toHaveText('Ops! Payment Error.')
      await expectNoCode(page)
      await expectFitOnPhone(page)
      expect(paymentStates()).toEqual(['declined'])
      expect(codesOfPayer()).toEqual([])
    })
    await test.step('the page names the order and offers to pay again', async () => {
      for (const fact of Object.values(ORDER))
        await expect(main(page).getByText(fact, { exact: true })).toBeVisible()
      await main(page).getByRole('button', { name: 'Try payment again' }).tap()
      await expect(page).toHaveURL('/payment')
      await submit(page).tap()
      await expect(email(page)).toHaveValue(PAYER)
    })
    await test.step('the second card pays, and the code is on the receipt and in the mail', async () => {
      await payNow(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).tap()
      await expect(title(page)).toHaveText(THANKS)
      const codes = codesOfPayer()
      expect(codes).toHaveLength(1)
      const pin = codes[0]?.pin ?? '?'
      await expect(pinText(page, pin)).toBeVisible()
      await expectFitOnPhone(page)
      expect(world.state.outbox.filter(({ to, text }) => to === PAYER && text.includes(pin))).toHaveLength(1)
      expect(paymentStates()).toEqual(['declined', 'paid'])
      expect(findRequests(world, 'payByCard').map(({ body }) => body)).toMatchObject([
        { ...ORDER, email: PAYER },
        { ...ORDER, email: PAYER },
      ])
    })
    await test.step('the home page does not offer the order again', async () => {
      await main(page).getByRole('link', { name: 'Back to home page' }).tap()
      await expect(comand(page)).toBeEnabled()
      await expect(page.getByRole('region', { name: 'Unfinished payment' })).toHaveCount(0)
      await expect(vin(page)).toHaveValue('')
    })
  })
})

const HOUR_MS = 3_600_000
const UNITS = [
  { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' },
  { comand: 'NTG 4.5', map_region: 'North America', version: 'V14.0' },
] as const
/** Thirty-seven orders, one every four hours, from 25 February to 3 March 2025, put into the state of the mock. */
const WEEK: readonly Order[] = Array.from({ length: 37 }, (_, index) => ({
  ...(UNITS[index % UNITS.length] ?? UNITS[0]),
  accountId: POINTS_ID,
  email: 'points@example.test',
  id: 8001 + index,
  createdAt: Date.parse('2025-02-25T00:30:00Z') + index * 4 * HOUR_MS,
  vin: `WDD2130041A0000${String(index + 10)}`,
  pin: `PIN${8001 + index}`,
}))
/** Six orders a day on four days in February; the others are in March. */
const IN_FEBRUARY = 24
/** Orders of both units that the test repeats in the browser for another car: the last three of the forty. */
const REPEATED = WEEK.filter((_, index) => [2, 20, 21].includes(index))
const otherCar = (order: Order) => order.vin.replace('WDD213', 'WDD205')

test.describe('a reseller', () => {
  test.use({ timezoneId: 'UTC' })

  test('a list of thirty-seven orders has months, a search and a CSV export; three of them are repeated from it, which makes forty codes', async ({
    page,
    world,
  }) => {
    const count = main(page).getByRole('status')
    const rows = page.locator('tbody tr:has(button)')
    const search = page.getByLabel('Search by VIN or order number')
    for (const order of WEEK) world.state.orders.set(order.id, order)
    await openOrders(page, 'points')

    await test.step('all thirty-seven are listed, newest first, by month', async () => {
      await expect(count).toHaveText('37 orders')
      await expect(page.locator('th[scope=rowgroup]')).toHaveText(['March 2025', 'February 2025'])
      const months = page.locator('tbody')
      await expect(months.nth(0).locator('tr:has(button)')).toHaveCount(WEEK.length - IN_FEBRUARY)
      await expect(months.nth(1).locator('tr:has(button)')).toHaveCount(IN_FEBRUARY)
      await expect(rows.first()).toContainText('8037')
      await expect(rows.last()).toContainText('8001')
    })
    await test.step('the CSV has each of them with its car and code', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const text = (await readFile(await (await download).path(), 'utf8')).replace('\uFEFF', '')
      const [head, ...lines] = text.trimEnd().split('\r\n')
      expect(head).toBe('Order Id,Created at,VIN,Region,Version,Unit,PIN')
      const withoutDate = (line: string) => line.split(',').filter((_, column) => column !== 1)
      expect(lines.map(withoutDate)).toEqual(
        WEEK.toReversed().map((order) => [
          ...[String(order.id), order.vin, order.map_region, order.version, order.comand, order.pin],
        ]),
      )
      const dates = lines.map((line) => Date.parse(line.split(',')[1] ?? ''))
      expect(dates).toEqual(WEEK.toReversed().map(({ createdAt }) => createdAt))
    })
    await test.step('the search finds one of the cars', async () => {
      await search.fill('a000030')
      await expect(count).toHaveText('1 of 37 orders')
      await expect(rows).toHaveCount(1)
      await expect(rows).toContainText('8021')
    })
    const tokens = pointsLeft(world) ?? 0
    for (const [index, order] of REPEATED.entries())
      await test.step(`'Order again' in the details of order ${order.id} fills the form; another VIN makes another code for one token`, async () => {
        await page.goto('/profile/orders')
        await search.fill(order.vin)
        await expect(rows).toHaveCount(1)
        await rows.click()
        await page.getByRole('dialog').getByRole('link', { name: 'Order again' }).click()
        await expect(page).toHaveURL('/navipin')
        await expect(comand(page)).toHaveValue(order.comand)
        await expect(region(page)).toHaveValue(order.map_region)
        await expect(version(page)).toHaveValue(order.version)
        await expect(vin(page)).toHaveValue(order.vin)
        await expect(orderSummary(page).getByText('You already have this code.')).toBeVisible()
        await vin(page).fill(otherCar(order))
        await expect(submitButton(page)).toHaveText('Generate')
        await submitButton(page).click()
        await expect(title(page)).toHaveText(THANKS)
        expect(pointsLeft(world)).toBe(tokens - index - 1)
        expect(findRequests(world, 'generate')).toHaveLength(index + 1)
        const made = [...world.state.orders.values()].filter(({ vin: car }) => car === otherCar(order))
        expect(made).toHaveLength(1)
        await expect(pinText(page, made[0]?.pin ?? '?')).toBeVisible()
      })
    await test.step('the three new codes are the first of forty orders in the list', async () => {
      await page.goto('/profile/orders')
      await expect(count).toHaveText('40 orders')
      for (const [index, order] of REPEATED.toReversed().entries())
        await expect(rows.nth(index)).toContainText(otherCar(order))
      await expect(rows.nth(REPEATED.length)).toContainText('8037')
      expect(pointsLeft(world)).toBe(tokens - REPEATED.length)
    })
  })
})
