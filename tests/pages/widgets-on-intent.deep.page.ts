import type { Locator, Page } from '@playwright/test'
import { banner, openOrders } from './member.ts'
import { expect, test } from './shop.ts'

const menuButton = (page: Page) => banner(page).getByRole('button', { name: 'discount20@example.test' })
const details = (page: Page) => page.getByRole('button', { name: /^Details of order / }).first()

/** Opens the orders. The returned function gives the names of the widget chunks requested so far. */
async function openAndWatch(page: Page): Promise<() => string[]> {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(AccountMenuItems|OrderDetails)-[^/]*\.js$/.exec(request.url()) ?? []
    if (name !== undefined) requested.push(name)
  })
  await openOrders(page, 'discount20')
  await expect(details(page)).toBeVisible()
  await expect(menuButton(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  return () => [...requested]
}

for (const [intent, gesture] of [
  ['hovered', (target: Locator) => target.hover()],
  ['focused', (target: Locator) => target.focus()],
] as const)
  test(`menu and details are requested when their control is ${intent}, and not before`, async ({ page }) => {
    const requested = await openAndWatch(page)
    expect(requested()).toEqual([])
    await gesture(menuButton(page))
    await expect.poll(requested).toEqual(['AccountMenuItems'])
    await gesture(details(page))
    await expect.poll(requested).toEqual(['AccountMenuItems', 'OrderDetails'])
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
