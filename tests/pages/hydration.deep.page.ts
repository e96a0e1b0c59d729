import { pages } from '../../tools/configure/pages.ts'
import { codingFiles, dialogOf, expect, row, zone } from './coding-files.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import {
  expectHydrationWithoutChange,
  holdScripts,
  readLayoutShift,
  waitForPage,
} from './hydration-changes.ts'
import { watchShifts } from './layout-shift-monitor.ts'
import { test } from './shop.ts'

for (const brandName of ['navipin', 'sipex'])
  test.describe(`the brand ${brandName}`, () => {
    test.use({ settings: { brandName } })
    test('each of its pages is hydrated without DOM changes', async ({ page }) => {
      await watchShifts(page)
      for (const { path } of pages) {
        await expectHydrationWithoutChange(page, path)
        await page.unrouteAll()
      }
    })
  })

test('/login is rendered into an empty page, without layout shifts afterwards', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/login')
  await waitForHydration(page)
  await waitForPage(page)
  expect(await readLayoutShift(page)).toBe('0.000')
})

test('a whole VIN that was typed before hydration leads to the sample page', {
  tag: '@engines',
}, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vin-code')
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('')
  await field.pressSequentially('WDD2120021A000000')
  await release()
  await page.getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL(/vin-table$/)
  await expect(page.getByText('Error: wrong format')).toHaveCount(0)
})

test('without JavaScript the pages can be read', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.site.origin })
  const page = await context.newPage()
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('support@example.test')
  }
  const shell = await page.request.get('/login')
  expect(await shell.text()).toContain('<noscript>This page needs JavaScript.</noscript>')
  await context.close()
})

test('Enter on the drop zone before hydration opens the file dialog', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vrxtool')
  const dialog = await dialogOf(page, async () => {
    await zone(page).press('Enter')
    await release()
  })
  await dialog.setFiles(codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
})

test('Back before hydration shows the previous page, Forward the later one, and both react to input', async ({
  page,
}) => {
  await page.goto('/vin-code')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/register')
  const registerChunk = await holdFiles(page, '**/assets/RegisterPage-*.js')
  const vinCodeChunk = await holdFiles(page, '**/assets/VinCodePage-*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(registerChunk.requestCount).toBe(1)
  // All other scripts have run, so hydration waits for this chunk alone.
  await page.evaluate(async () => {
    const urls = document.documentElement.dataset.js?.split(' ') ?? []
    await Promise.all(urls.filter((url) => !url.includes('RegisterPage')).map((url) => import(url)))
  })
  await page.goBack()
  await expect(page).toHaveURL('/vin-code')
  registerChunk.release()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await page.goForward()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()
  vinCodeChunk.release()
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL(/\/vin-table$/)
})
