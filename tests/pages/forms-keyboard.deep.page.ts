import type { Locator, Page } from '@playwright/test'
import { Visitor } from '../visitor.ts'
import { rememberSession } from './log-in.ts'
import { findRequests } from './member.ts'
import { expect, test } from './shop.ts'

const PASSWORD = 'Another-Passw0rd'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/**
 * Types into the fields, with Tab from each to the next, and expects the button to have the focus at the end.
 */
async function typeInto(page: Page, texts: readonly (readonly [string, string])[], submit: Locator) {
  await field(page, texts[0]?.[0] ?? '').focus()
  for (const [label, text] of texts) {
    await expect(field(page, label)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(submit).toBeFocused()
}

test('an account is created by keyboard alone', async ({ page }) => {
  await page.goto('/register')
  const texts = [
    ['Email', 'new-user@example.test'],
    ['Password', PASSWORD],
    ['Password repeat', PASSWORD],
  ] as const
  await typeInto(page, texts, button(page, 'Create account'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test('a password is changed by keyboard alone', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  const texts = [
    ['New password', PASSWORD],
    ['New password repeat', PASSWORD],
  ] as const
  await typeInto(page, texts, button(page, 'Update password'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password updated')).toBeVisible()
  expect(findRequests(world, 'changePassword')).toHaveLength(1)
})

test('a forgotten password is replaced by keyboard alone', async ({ page, world, shop }) => {
  const visitor = await Visitor.create(shop.mock, world.name)
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  await page.goto(world.state.outbox.at(-1)?.links[0] ?? '')
  const texts = [
    ['New password', PASSWORD],
    ['Password repeat', PASSWORD],
  ] as const
  await typeInto(page, texts, button(page, 'Confirm'))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/login')
})
