import { waitForHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { openLoggedIn, rememberSession } from './log-in.ts'
import { openOrders } from './member.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

test('the orders page is accessible while it loads and when it is empty', async ({ page, world }) => {
  world.outcomes.add(heldResponseOf('readHistory'))
  await openOrders(page, 'plain')
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
  await waitForHeldResponse(world, 'readHistory')
  await expectAccessible(page)
  world.outcomes.release('readHistory')
  await expect(page.getByText('There are no orders yet.')).toBeVisible()
  await expectAccessible(page)
})

test('the orders page is accessible: failed to load, as a table and a list, without matches, and with open details', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(failureOf('readHistory'))
  await openOrders(page, 'discount20')
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  expect(consoleLines.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('tbody').getByRole('cell')).toHaveCount(7)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  const search = page.getByLabel('Search by VIN or order number')
  await search.fill('nothing like it')
  await expect(page.getByText('No order has this VIN or number.')).toBeVisible()
  await expectAccessible(page)
  await search.fill('')
  await page.locator('tbody tr:has(button)').click()
  await page.getByRole('button', { name: 'Copy PIN', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  await expectAccessible(page)
})

test('the settings page is accessible: loading, failed to load, loading again, loaded, saving, and after a refusal', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({ ...failureOf('readMailing'), park: 'first' })
  await rememberSession(page, 'plain')
  await page.goto('/profile/settings')
  await waitForHeldResponse(world, 'first')
  await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
  await expectAccessible(page)
  world.outcomes.release('first')
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  world.outcomes.add(heldResponseOf('readMailing'))
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await waitForHeldResponse(world, 'readMailing')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  world.outcomes.release('readMailing')
  const control = page.getByRole('switch')
  await expect(control).toBeVisible()
  await expectAccessible(page)
  world.outcomes.add({ ...failureOf('toggleMailing'), park: 'toggle' })
  await control.click()
  await waitForHeldResponse(world, 'toggle')
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
  world.outcomes.release('toggle')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(control).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
  expect(consoleLines.splice(0)).toHaveLength(3)
})

test('the open menu, the not-found page and a success message are accessible', async ({ page }) => {
  await openLoggedIn(page, 'plain')
  const menu = page.getByRole('banner').getByRole('button')
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})
