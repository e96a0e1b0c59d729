import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { CHECKS_REQUESTS } from './member.ts'
import { expect, test } from './shop.ts'

const field = (page: Page) => page.getByLabel('Please enter your VIN code here:')
const button = (page: Page) => page.getByRole('button', { name: 'Get Datacard', exact: true })

test(
  'the VIN page checks the format of a VIN and leads to the sample, without a request',
  CHECKS_REQUESTS,
  async ({ page, world, shop }) => {
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      const isFile = ['document', 'script', 'font', 'image'].includes(request.resourceType())
      if (!isFile || new URL(request.url()).origin !== shop.site.origin) requestedUrls.push(request.url())
    })
    const expectNoRequest = () => {
      expect(world.journal.entries()).toEqual([])
      expect(requestedUrls).toEqual([])
    }
    const error = page.getByText('Error: wrong format', { exact: true })
    await test.step('R-ROUTE-08 the address of the VIN page opens it', async () => {
      await page.goto('/vin-code')
      await expect(page).toHaveURL('/vin-code')
      await expect(field(page)).toBeVisible()
    })
    await test.step('the page shows the sample notice before a VIN is entered', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample of a data card')
      await expect(page.getByText('the data card of one invented vehicle')).toBeVisible()
    })
    await test.step('R-VIN-01 the field is filled with a sample', async () => {
      await expect(field(page)).toHaveValue('WDD2130041A000000')
    })
    await test.step('R-VIN-02 the label asks for the VIN', async () => {
      await expect(page.getByText('Please enter your VIN code here:', { exact: true })).toBeVisible()
    })
    await test.step('R-VIN-03 the button has its text', () => expect(button(page)).toBeVisible())
    await test.step('R-SELL-03 the field leads to its part of the help page', () =>
      expect(page.getByRole('link', { name: 'Where do I find the VIN?' })).toHaveAttribute(
        'href',
        '/help#vin',
      ))
    await test.step('R-VIN-04 a VIN of another length is rejected, until it is corrected', async () => {
      for (const wrong of ['WDD2130041A00000', 'WDD2130041A0000000', '']) {
        await field(page).fill(wrong)
        await button(page).click()
        await expect(error).toBeVisible()
        await expect(field(page)).toBeFocused()
      }
      await field(page).fill('WDD2130041A000000')
      await expect(error).toHaveCount(0)
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vin-table')
    await page.goBack()
    await expect(page).toHaveURL('/vin-code')
    await expect(button(page)).toBeEnabled()
    await test.step('R-VIN-05 the button sends no request', async () => {
      const sent: string[] = []
      page.on('request', (request) => {
        // Chunks and fonts may still be loading in the background.
        if (!['script', 'font'].includes(request.resourceType())) sent.push(request.url())
      })
      await button(page).click()
      await expect(page).toHaveURL('/vin-table')
      await expect(page.getByRole('link', { name: 'Enter another VIN' })).toBeVisible()
      expect(sent).toEqual([])
      await page.getByRole('link', { name: 'Enter another VIN' }).click()
      await field(page).fill('x')
      await button(page).click()
      await expect(error).toBeVisible()
      expectNoRequest()
    })
    await test.step('R-VIN-08 the pages send no request, also after a reload', async () => {
      await page.reload()
      await expect(field(page)).toHaveValue('WDD2130041A000000')
      await waitForHydration(page)
      expectNoRequest()
    })
    await test.step('R-ROUTE-09 the address of the sample page opens it', async () => {
      await page.goto('/vin-table')
      await expect(page).toHaveURL('/vin-table')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample of a data card')
      await expect(page.getByText('Sample data of an invented vehicle.')).toBeVisible()
    })
    await test.step('R-VIN-06 the facts of the vehicle have their values', async () => {
      for (const [name, value] of [
        ['FIN', 'WDD2130041A000000'],
        ['VIN', 'WDD2130041A000000'],
        ['Model Year', '2018'],
        ['Engine', '654920 00 000000'],
        ['Paint 1', '197 Obsidian black metallic'],
        ['Release Date', '2017-09-12'],
      ] as const) {
        const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
        await expect(term.locator('+ dd')).toHaveText(value)
      }
    })
    await test.step('R-VIN-07 a table has codes and their descriptions', async () => {
      await expect(page.getByRole('columnheader')).toHaveText(['Code', 'Description'])
      await expect(page.getByRole('row', { name: '531 COMAND APS NTG5/NTG5.5' })).toBeVisible()
      expect(await page.getByRole('row').count()).toBeGreaterThan(10)
    })
    await test.step('at 360 px the descriptions of the codes form a column', async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      const descriptions = page.getByRole('table').locator('td:last-child')
      const lefts = await descriptions.evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().left),
      )
      expect(lefts.length).toBeGreaterThan(30)
      expect(new Set(lefts).size).toBe(1)
    })
    await test.step('R-VIN-08 the sample page sends no request, either', async () => {
      await waitForHydration(page)
      expectNoRequest()
    })
  },
)
