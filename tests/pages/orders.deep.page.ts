import { ORDERS, openWith } from './listed-orders.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, findRequests, openLoadedOrders } from './member.ts'
import { expect, test } from './shop.ts'

test('more than 100 orders and the details of one fit a phone 320 px wide', async ({ page }) => {
  const rows = page.locator('tbody tr:not(:has(th))')
  await page.setViewportSize({ width: 320, height: 640 })
  await openLoadedOrders(page, 'many-orders')
  expect(await rows.count()).toBeGreaterThan(100)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(320)
  await rows.first().click()
  await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
  expect(await width()).toBe(320)
})

test('a click outside in the moment in which the details appear closes them; behind open details the page does not scroll', async ({
  page,
  world,
}) => {
  const row = page.locator('tbody tr:has(button)').first()
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await openWith(page, world, ORDERS)
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]') === null) return
      observer.disconnect()
      const outside = document.elementFromPoint(5, 5)
      for (const type of ['pointerdown', 'pointerup', 'click'])
        outside?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 5, clientY: 5 }))
      document.body.dataset.clicked = ''
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await row.click()
  await expect(page.locator('body')).toHaveAttribute('data-clicked')
  await expect(dialog).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 400 })
  await row.click()
  await expect(dialog).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move(5, 200)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await scrolled()).toBe(before)
  await page.mouse.wheel(0, 400)
  await expect.poll(scrolled).toBeGreaterThan(before)
})

test(
  'R-HIST-11 without a stored token the orders are never requested',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await rememberSession(page, 'plain')
    await page.goto('/profile')
    await expect(page.getByLabel('Email')).toHaveValue('plain@example.test')
    // A tab gets no storage event for its own change, so the guard still lets the orders page open.
    await page.evaluate(() => localStorage.removeItem('authTokens'))
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(findRequests(world, 'readHistory')).toEqual([])
  },
)
