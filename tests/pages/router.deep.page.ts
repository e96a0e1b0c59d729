import { waitForHeldResponse } from '../held-responses.ts'
import { openOrders, title } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/login')
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('Back restores the scroll position even if the list loads late; a new page starts at the top', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 800, height: 500 })
  await openOrders(page, 'many-orders')
  const rows = page.locator('tbody tr:has(button)')
  await expect(rows).toHaveCount(137)
  await rows.last().scrollIntoViewIfNeeded()
  const there = await page.evaluate(() => window.scrollY)
  expect(there).toBeGreaterThan(2_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'navipin' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  world.outcomes.add(heldResponseOf('readHistory', 'history'))
  await page.goBack()
  await waitForHeldResponse(world, 'history')
  world.outcomes.release('history')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(there - 300)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(there - 300)
})

test('a malformed percent-encoding in the fragment does not break the page', async ({ page }) => {
  for (const fragment of ['50%', 'caf%E9', '%'])
    await test.step(`#${fragment}`, async () => {
      await page.goto(`/navipin#${fragment}`)
      await expect(title(page)).toHaveText('Navigation code')
      await page.goto(`/login#${fragment}`)
      await expect(page.getByLabel('Email')).toBeEditable()
    })
})

test('R-ROUTE-23 an address with more slashes never leaves the site', async ({ page, shop }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('//other')) foreign.push(request.url())
  })
  for (const path of ['//other//', '///other.example/a/', '/%5Cother.example/'])
    await test.step(path, async () => {
      await page.goto(`${shop.site.origin}${path}`)
      await expect(title(page)).toHaveText('Unexpected Application Error!')
      await expect(page).toHaveURL((url) => url.origin === shop.site.origin && !url.pathname.endsWith('/'))
    })
  expect(foreign.filter((url) => !url.startsWith(shop.site.origin))).toEqual([])
})
