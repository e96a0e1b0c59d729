import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ORDERS, openWith } from './listed-orders.ts'
import { expectNextStep } from './next-steps.ts'
import { expect, test } from './shop.ts'

test.use({ timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] })

const count = (page: Page) => page.getByRole('main').getByRole('status')
const search = (page: Page) => page.getByLabel('Search by VIN or order number')
const row = (page: Page, id: number) => page.locator('tbody tr:has(button)').filter({ hasText: String(id) })

test('R-SELL-13 the list groups the orders by month in the customer’s time zone; PINs can be copied, and the orders saved as CSV', async ({
  page,
  world,
}) => {
  const [newest, middle, oldest] = ORDERS
  const formulas = { map_region: '+1', version: '=1+1', comand: '-1', pin: '@1' }
  await openWith(page, world, [newest, middle, { ...oldest, ...formulas }])
  await expect(count(page)).toHaveText('3 orders')
  await expect(count(page)).toBeVisible()
  await test.step('the next step is another order', () => expectNextStep(page, 'Order a code'))
  const groups = page.locator('tbody')
  await expect(groups.locator('th[scope=rowgroup]')).toHaveText(['March 2027', 'February 2027'])
  await expect(groups.nth(0).locator('tr:has(button)')).toHaveText([/^7003/, /^7002/])
  await expect(groups.nth(1).locator('tr:has(button)')).toHaveText([/^7001/])
  await test.step('the sixth column is the unit', async () => {
    await expect(page.getByRole('columnheader').nth(5)).toHaveText('Unit')
    await expect(row(page, 7002).getByRole('cell').nth(5)).toHaveText('NTG 4.5')
  })
  await test.step('it passes axe and fits the smallest phone', () => expectAccessible(page))
  await test.step('the orders that are shown are saved as CSV, safe against formulas', async () => {
    const saved = async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export CSV' }).click()
      const file = await download
      expect(file.suggestedFilename()).toBe('orders.csv')
      return await readFile(await file.path())
    }
    const all = await saved()
    expect([...all.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(all.subarray(3).toString('utf8').split('\r\n')).toEqual([
      'Order Id,Created at,VIN,Region,Version,Unit,PIN',
      expect.stringMatching(/^7003,2027-03-09T13:05:00.*,WDD2130041A000000,Europe,V20\.0,NTG 5\.5,PIN7003$/),
      expect.stringMatching(/^7002,.*,WDD2130041A000000,"Asia, Pacific",V20\.0,NTG 4\.5,PIN7002$/),
      expect.stringMatching(/^7001,.*,55SWF4JB8FU000000,"'\+1","'=1\+1","'-1","'@1"$/),
      '',
    ])
    await search(page).fill('7002')
    await expect(count(page)).toHaveText('1 of 3 orders')
    await expect(page.getByRole('button', { name: 'Export CSV (1)', exact: true })).toBeVisible()
    expect((await saved()).toString('utf8').trim().split('\r\n')).toHaveLength(2)
  })
  await search(page).fill('55swf')
  await expect(count(page)).toHaveText('1 of 3 orders')
  await expect(groups.locator('th[scope=rowgroup]')).toHaveText(['February 2027'])
  await search(page).fill('no such order')
  await expect(count(page)).toHaveText('0 of 3 orders')
  await search(page).fill('')
  await test.step('a PIN is copied from its row, by pointer and by keyboard, and no details open', async () => {
    const copy = (id: number) => row(page, id).getByRole('button', { name: /^Cop/ })
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await expect(copy(7002)).toHaveAccessibleName('Copy PIN of order 7002')
    await copy(7002).click()
    await expect(copy(7002)).toHaveAccessibleName('Copied! PIN of order 7002')
    await expect(count(page)).toContainText('PIN of order 7002 copied.')
    expect(await clipboard()).toBe('PIN7002')
    await copy(7001).press('Enter')
    await expect(copy(7001)).toHaveText(/^Copied!/)
    await expect(copy(7002)).toHaveText(/^Copy PIN/)
    expect(await clipboard()).toBe('@1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
