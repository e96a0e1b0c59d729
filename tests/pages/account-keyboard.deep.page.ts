import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { openLoggedIn } from './log-in.ts'
import { banner, openOrders } from './member.ts'
import { expectHighlighted } from './menu.ts'
import { messages } from './order-form.ts'
import { expect, test } from './shop.ts'

// Keyboard only, at the width of the smallest phone.
test.use({ viewport: { width: 320, height: 640 } })

const NEW = 'Another-Passw0rd'
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const expectAnnounced = (page: Page, text: string) =>
  expect(messages(page).getByText(text, { exact: true })).toBeVisible()
const expectFocus = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused()
const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

test('by keyboard alone: a password is reset by the mailed link and used to log in', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.goto('/')
  await enter(page, banner(page).getByRole('link', { name: 'Log in' }))
  await expectFocus(page, 'Login to your account')
  await enter(page, link(page, 'Forgot your password?'))
  await expectFocus(page, 'Restore password')
  await expectNoSidewaysScroll(page)
  await typeInto(page, field(page, 'Email'), 'plain@example.test')
  await expectAnnounced(page, 'Request successfully sent on your email')
  const [sent = ''] = world.state.outbox.at(-1)?.links ?? []
  await page.goto(sent)
  await typeInto(page, field(page, 'New password'), NEW, NEW)
  await expectAnnounced(page, 'Password reseted')
  await expect(page).toHaveURL('/login')
  await expectNoSidewaysScroll(page)
  await typeInto(page, field(page, 'Email'), 'plain@example.test', 'wrong')
  await expectAnnounced(page, 'Unable to log in with provided credentials.')
  expect(consoleLines.splice(0)).toHaveLength(1)
  await enter(page, page.getByRole('alert').getByRole('button', { name: 'Close message' }))
  await expect(page.getByRole('alert')).toHaveCount(0)
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NEW)
  await page.keyboard.press('Enter')
  await expectAnnounced(page, 'You have successfully logged in!')
  await expect(page).toHaveURL('/')
  await expect(banner(page)).toContainText('plain@example.test')
})

test('by keyboard alone: registration, password change, switch of the notifications, logout', {
  tag: '@engines',
}, async ({ page }) => {
  const menu = banner(page).getByRole('button', { name: 'new@example.test' })
  const chooseFromMenu = async (name: string) => {
    await enter(page, menu)
    await expectHighlighted(page, 'Profile')
    // Typing the first characters of an item highlights it.
    await page.keyboard.type(name)
    await expectHighlighted(page, name)
    await page.keyboard.press('Enter')
  }
  await page.goto('/')
  await enter(page, banner(page).getByRole('link', { name: 'Sign Up' }))
  await expectFocus(page, 'Create account')
  await enter(page, page.getByRole('button', { name: 'Create account' }))
  await expect(field(page, 'Email')).toBeFocused()
  await typeInto(page, field(page, 'Email'), 'new@example.test', NEW, NEW)
  await expect(page).toHaveURL('/profile')
  await expectNoSidewaysScroll(page)
  await typeInto(page, field(page, 'New password'), 'Passw0rd!', 'Passw0rd!')
  await expectAnnounced(page, 'Password updated')
  await chooseFromMenu('Settings')
  await expectFocus(page, 'Settings - Manage your profile settings')
  await expectNoSidewaysScroll(page)
  const control = page.getByRole('switch')
  await tabTo(page, control)
  const before = await control.isChecked()
  await page.keyboard.press('Space')
  await expect(control).toBeChecked({ checked: !before })
  await expect(control).toBeFocused()
  await chooseFromMenu('Log out')
  await expectAnnounced(page, 'Session ended')
  await expect(page).toHaveURL('/')
})

test('by keyboard alone: an order is found and opened, its PIN copied, and ordered again', async ({
  page,
  world,
}) => {
  const [order] = [...world.state.orders.values()].filter(({ email }) => email === 'many-orders@example.test')
  await openLoggedIn(page, 'many-orders')
  await enter(page, banner(page).getByRole('button', { name: 'many-orders@example.test' }))
  await expectHighlighted(page, 'Profile')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Orders')
  await tabTo(page, field(page, 'Search by VIN or order number'))
  await page.keyboard.type(String(order?.id))
  const row = page.locator('tbody tr:has(button)')
  await expect(row).toHaveCount(1)
  const detailsButton = row.getByRole('button', { name: /^Details of order/ })
  await enter(page, detailsButton)
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await enter(page, dialog.getByRole('button', { name: 'Copy PIN', exact: true }))
  await expect(dialog.getByRole('status')).toHaveText('PIN copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order?.pin)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(detailsButton).toBeFocused()
  await page.keyboard.press('Enter')
  await enter(page, dialog.getByRole('link', { name: 'Order again' }))
  await expect(page).toHaveURL('/navipin')
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue(order?.vin ?? '')
})

test('R-HIST-10 Escape and Enter while the page is busy close and reopen the details', async ({ page }) => {
  await openOrders(page, 'many-orders')
  const detailsButton = page.getByRole('button', { name: /^Details of order/ }).first()
  const dialog = page.getByRole('dialog', { name: 'Details' })
  await enter(page, detailsButton)
  await expect(dialog).toBeVisible()
  await dialog.evaluate((element) => element.setAttribute('data-first', ''))
  const busy = page.evaluate(() => {
    const end = performance.now() + 500
    while (performance.now() < end);
  })
  await Promise.all([busy, page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(page.locator('[data-first]')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expectNoSidewaysScroll(page)
})
