import { pages } from '../../tools/configure/pages.ts'
import { expectHydrationWithoutChange, holdScripts } from './hydration-changes.ts'
import { watchShifts } from './layout-shift-monitor.ts'
import { expect, test } from './shop.ts'

test.describe('the brand sipex', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('each of its pages is hydrated without DOM changes', async ({ page }) => {
    await watchShifts(page)
    for (const { path } of pages) {
      await expectHydrationWithoutChange(page, path)
      await page.unrouteAll()
    }
  })
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
