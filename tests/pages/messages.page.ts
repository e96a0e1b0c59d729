import type { Page } from '@playwright/test'
import { waitForHydration } from './hydration.ts'
import { submitLogin } from './log-in.ts'
import { banner, logOut } from './member.ts'
import { messages } from './order-form.ts'
import { expect, test } from './shop.ts'

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

test('R-CAT-33 messages are announced, stay long enough to be read twice, and can be closed', async ({
  page,
  consoleLines,
}) => {
  await page.goto('/login')
  await waitForHydration(page)
  const liveRegion = messages(page).getByRole('status')
  await expect(liveRegion).toBeEmpty()
  const before = await liveRegion.evaluateHandle((element) => element)
  // The clock only moves by `runFor`, so no message expires meanwhile.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  const wrong = page.getByRole('alert')
  const good = page.getByRole('status').filter({ hasText: 'You have successfully logged in!' })
  const openFromHeader = (name: string) => banner(page).getByRole('link', { name }).press('Enter')
  const close = async (text: string) => {
    const message = page.getByRole('status').locator('[data-kind]').filter({ hasText: text })
    await expect(message.getByRole('button', { name: 'Close message' })).toBeVisible()
    await message.getByRole('button', { name: 'Close message' }).click()
    await expect(message).toHaveCount(0)
  }
  await login(page).click()
  await test.step('R-CAT-33 a success message replaces the error before it', async () => {
    await expect(wrong).toHaveText(/Please fill all fields/)
    await submitLogin(page, 'plain', 'not the word')
    await expect(wrong).toHaveText([/Unable to log in/])
    await submitLogin(page, 'plain')
    await expect(good).toBeVisible()
    await expect(wrong).toHaveCount(0)
    expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
  })
  await test.step('the live region exists before the first message, so that it is announced', async () => {
    await expect(liveRegion).toContainText('You have successfully logged in!')
    expect(await liveRegion.evaluate((element, known) => element === known, before)).toBe(true)
  })
  await test.step('R-CAT-33 a success message stays long enough to be read twice', async () => {
    await page.clock.runFor(7_900)
    await expect(good).toBeVisible()
    await page.clock.runFor(200)
    await expect(good).toHaveCount(0)
  })
  await test.step('R-CAT-33 a plain message is announced as a status, and can be closed', async () => {
    await logOut(page)
    await close('Session ended')
  })
  await test.step('R-CAT-33 an error stays until it is closed', async () => {
    await openFromHeader('Log in')
    await login(page).press('Enter')
    const bad = wrong.filter({ hasText: 'Please fill all fields' })
    await page.clock.runFor(3_600_000)
    await expect(bad).toBeVisible()
    await bad.getByRole('button', { name: 'Close message' }).click()
    await expect(bad).toHaveCount(0)
  })
  await test.step('R-CAT-33 an error is removed with its page, but not before it could be read', async () => {
    await login(page).press('Enter')
    await expect(wrong).toBeVisible()
    await openFromHeader('Sign Up')
    await expect(login(page)).toHaveCount(0)
    await page.clock.runFor(7_900)
    await expect(wrong).toBeVisible()
    await page.clock.runFor(200)
    await expect(wrong).toHaveCount(0)
    await openFromHeader('Log in')
    await login(page).press('Enter')
    await expect(wrong).toBeVisible()
    await page.clock.runFor(8_100)
    await expect(wrong).toBeVisible()
    await openFromHeader('Sign Up')
    await expect(wrong).toHaveCount(0)
  })
})
