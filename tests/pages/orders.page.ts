import type { Page } from '@playwright/test'
import type { Order } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { amberControls } from './colours.ts'
import {
  banner,
  CHECKS_REQUESTS,
  expectSessionEnded,
  findRequests,
  loseSession,
  openLoadedOrders,
  openOrders,
} from './member.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

test.use({ timezoneId: 'Europe/Berlin' })

const PERSON = { id: 1, email: 'plain@example.test' }
const base: Order = {
  id: 7001,
  accountId: PERSON.id,
  email: PERSON.email,
  createdAt: Date.parse('2027-03-09T13:05:00Z'),
  pin: 'A2B3C4',
  comand: 'NTG 5.5',
  map_region: 'Europe',
  version: '2026/2027',
  vin: 'WDD2130041A000000',
}
const older: Order = {
  ...base,
  id: 7002,
  createdAt: base.createdAt - 86_400_000,
  pin: 'H5J6K7',
  comand: 'NTG 4.5',
  map_region: 'North America',
  version: '2025',
  vin: '55SWF4JB8FU000000',
}
const newest: Order = { ...base, id: 7000, createdAt: base.createdAt + 60_000, pin: 'Z9Y8X7' }
const twin: Order = { ...older, id: 7003, pin: 'T1T2T3' }

const addOrders = (world: World, ...orders: readonly Order[]) => {
  for (const order of orders) world.state.orders.set(order.id, order)
}
const rows = (page: Page) => page.locator('tbody tr:not(:has(th))')
const row = (page: Page, id: number) => rows(page).filter({ hasText: String(id) })
/** Returns the button in a row that opens the details; the order number is its text. */
const detailsButton = (page: Page, id: number) =>
  row(page, id).getByRole('button', { name: `Details of order ${id}` })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Details' })
async function closeDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}
const plain = (text: string) => text.replace(/\s+/gu, ' ')

test(
  'the table lists the orders; their details open from a row and can be closed by mouse and keyboard',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    addOrders(world, base, older)
    await test.step('R-ROUTE-15 the address of the orders opens them for a member', async () => {
      await openLoadedOrders(page)
      await expect(page).toHaveURL('/profile/orders')
    })
    await test.step('R-HIST-01 the table has its caption', async () => {
      await expect(page.locator('caption')).toHaveText('A list of your recent conversions.')
    })
    await test.step('the number of an order looks like a link', () =>
      expect(detailsButton(page, base.id)).toHaveCSS('text-decoration-line', 'underline'))
    await test.step('R-HIST-02 the columns are in their order', async () => {
      await expect(page.getByRole('columnheader')).toHaveText([
        'Order Id',
        'Created at',
        'VIN',
        'Region',
        'Version',
        'Unit',
      ])
      const cells = await row(page, base.id).getByRole('cell').allTextContents()
      expect(cells.map(plain)).toEqual([
        ...[
          '7001',
          '03/09/2027, 02:05 PM',
          base.vin,
          'Europe',
          '2026/2027',
          'NTG 5.5',
          'Copy PIN of order 7001',
        ],
      ])
    })
    await test.step('R-HIST-11 the orders are requested with the bearer of the user', async () => {
      const token = await page.evaluate(
        () => JSON.parse(localStorage.getItem('authTokens') ?? '{}').access_token as string,
      )
      const requests = findRequests(world, 'readHistory')
      expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/v1/history/']])
      expect(requests[0]?.headers.authorization).toBe(`Bearer ${token}`)
    })
    await test.step('R-HIST-04 the dialog has its title', async () => {
      await row(page, older.id).click()
      await expect(dialog(page)).toBeVisible()
      await expect.poll(() => amberControls(page)).toEqual(['Copy PIN'])
      await expect(dialog(page).getByRole('heading', { name: 'Details', exact: true })).toBeVisible()
    })
    await test.step('order numbers have the font of codes', async () => {
      const inRow = row(page, older.id).getByText(String(older.id), { exact: true })
      for (const id of [inRow, dialog(page).getByText(String(older.id), { exact: true })])
        await expect(id).toHaveCSS('font-family', /Martian Mono/)
    })
    const facts = (await dialog(page).locator('dt, dd').allTextContents()).map(plain)
    await test.step('R-HIST-05 the dialog shows the facts of the order of that row', () => {
      expect(facts).toEqual([
        ...['Order Id', '7002', 'Command', 'NTG 4.5', 'Version', '2025', 'Region', 'North America'],
        ...['VIN', older.vin, 'PIN', 'H5J6K7', 'Date', expect.any(String)],
      ])
    })
    await test.step('R-HIST-06 the date is in the American format', () => {
      expect(facts.at(-1)).toBe('03/08/2027, 02:05 PM')
    })
    await closeDetails(page)
    for (const [id, how, close] of [
      ['R-HIST-07', 'a click outside', (page: Page) => page.mouse.click(5, 5)],
      [
        'R-HIST-08',
        'its x',
        (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click(),
      ],
      [
        'R-HIST-10',
        'Escape',
        async (page: Page) => {
          // The dialog listens to keys once it has the focus.
          await expect(dialog(page).locator(':focus')).toHaveCount(1)
          await page.keyboard.press('Escape')
        },
      ],
    ] as const)
      await test.step(`${id} ${how} closes the details, and the focus is on the row again`, async () => {
        await row(page, older.id).click()
        await expect(dialog(page)).toBeVisible()
        await close(page)
        await expect(dialog(page)).toHaveCount(0)
        await expect(detailsButton(page, older.id)).toBeFocused()
        await row(page, base.id).click()
        await expect(dialog(page)).toContainText(base.pin)
        await closeDetails(page)
      })
    await test.step('R-HIST-09 neither a click inside nor a text selection that ends outside closes the details', async () => {
      await row(page, base.id).click()
      await dialog(page).getByText(base.pin).click()
      await dialog(page).click({ position: { x: 8, y: 8 } })
      await expect(dialog(page)).toBeVisible()
      await dialog(page).getByText(base.pin).hover()
      await page.mouse.down()
      await page.mouse.move(5, 5)
      await page.mouse.up()
      await expect(dialog(page)).toBeVisible()
      await closeDetails(page)
    })
    await test.step('R-HIST-10 rows are reached by keyboard, Enter opens, the focus stays inside and returns', async () => {
      await page.getByLabel('Search by VIN or order number').focus()
      for (const name of ['Order a code', 'Export CSV']) {
        await page.keyboard.press('Tab')
        await expect(page.locator(':focus')).toHaveText(name)
      }
      await page.keyboard.press('Tab')
      await expect(detailsButton(page, base.id)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: `Copy PIN of order ${base.id}` })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toContainText(older.pin)
      await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await expect(detailsButton(page, older.id)).toBeFocused()
    })
    await test.step('orders are filtered while typing by a part of the VIN, grouped or not, or of the number', async () => {
      const search = page.getByLabel('Search by VIN or order number')
      await search.fill('wdd 213')
      await expect(rows(page)).toHaveText([/^7001/])
      const statusMessage = page.getByRole('main').getByRole('status')
      await expect(statusMessage).toHaveText('1 of 2 orders')
      await search.fill('7002')
      await expect(rows(page)).toHaveText([/^7002/])
      await search.fill('nothing like it')
      await expect(rows(page).getByText('No order has this VIN or number.', { exact: true })).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Show all orders', exact: true }).click()
      await expect(search).toHaveValue('')
      await expect(search).toBeFocused()
      await expect(rows(page)).toHaveCount(2)
      await expect(statusMessage).toHaveText('2 orders')
    })
    await test.step('R-HIST-07 a click outside that is above another row closes the details and opens nothing', async () => {
      await page.setViewportSize({ width: 1280, height: 1000 })
      const other = await row(page, older.id).boundingBox()
      await row(page, base.id).click()
      await expect(dialog(page)).toBeVisible()
      const box = await dialog(page).boundingBox()
      const x = (other?.x ?? 0) + 10
      expect(x).toBeLessThan(box?.x ?? 0)
      await page.mouse.click(x, (other?.y ?? 0) + 10)
      await expect(dialog(page)).toHaveCount(0)
      await expect(detailsButton(page, base.id)).toBeFocused()
    })
    await test.step('R-SES-35 a session that ends while details are open closes them, and the page can be used', async () => {
      await row(page, base.id).click()
      await expect(dialog(page)).toBeVisible()
      await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
      await loseSession(page)
      await expectSessionEnded(page, '/')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
      await banner(page).getByRole('link', { name: 'Log in' }).click()
      await expect(page).toHaveURL('/login')
    })
  },
)

test('the page has a message while the orders load, and when they or their details cannot be loaded', async ({
  page,
  world,
  consoleLines,
}) => {
  await test.step('while the orders load, a skeleton of rows has a loading message', async () => {
    world.outcomes.add(heldResponseOf('readHistory', 'history'))
    await openOrders(page, 'plain')
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('table')).toContainText('Loading...')
    await expect(rows(page)).toHaveCount(5)
    await waitForHeldResponse(world, 'history')
    world.outcomes.release('history')
    await test.step('R-HIST-13 without orders the table has a message', async () => {
      await expect(page.getByRole('columnheader')).toHaveCount(6)
      await expect(rows(page)).toHaveText([/^There are no orders yet\./])
    })
  })
  await test.step('orders that cannot be loaded are only logged, and can be retried', async () => {
    addOrders(world, older, twin, newest, base)
    world.outcomes.add(failureOf('readHistory'))
    await page.reload()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await test.step('R-HIST-12 the page stays as it is and shows no toast', async () => {
      await expect(page.locator('caption')).toHaveText('A list of your recent conversions.')
      await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
      await expect(page.locator('[data-kind]')).toHaveCount(0)
    })
    await test.step('R-CAT-30 the failure is logged to the console', () => {
      expect(consoleLines.splice(0)).toEqual([
        expect.stringContaining('500'),
        expect.stringMatching(/^The orders could not be loaded: .*500/),
      ])
    })
    // By keyboard: the pointer would be above a row, which then loads the details that the next step makes fail.
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await test.step('R-HIST-03 whatever the order of the response, the newest order is first; of two with the same time, the higher number', () =>
      expect(rows(page)).toHaveText([/^7000/, /^7001/, /^7003/, /^7002/]))
  })
  await test.step('details whose chunk cannot be loaded are reported, and open with the next press', async () => {
    const chunk = /OrderDetails-.*\.js$/
    await page.route(chunk, (route) => route.abort())
    await row(page, base.id).click()
    await expect(page.getByRole('alert')).toContainText('The details could not be loaded.')
    await page.unroute(chunk)
    await row(page, base.id).click()
    await expect(dialog(page)).toContainText(base.pin)
    // The browser logs each failed request, that of the preload as well, a little later than the page shows the failure.
    expect(consoleLines.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([
      expect.stringContaining('a chunk failed to load'),
    ])
  })
})
