import type { Page } from '@playwright/test'
import { colourOf, expectRed } from './colours.ts'
import { waitForHydration } from './hydration.ts'
import { openLoggedIn, submitLogin } from './log-in.ts'
import { banner, logOut } from './member.ts'
import { linesOf } from './message-lines.ts'
import { expect, test } from './shop.ts'

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })

test('R-CAT-01 errors have a red title and border, other messages do not, in either theme', async ({
  page,
}) => {
  const reds = new Map<string, string>()
  const inEitherTheme = async (check: (colorScheme: string) => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme })
        await check(colorScheme)
      })
  }
  const card = (text: string) => page.locator('[data-kind]').filter({ hasText: text })
  await openLoggedIn(page, 'plain')
  await logOut(page)
  // Read the colours at once: this message disappears after some seconds.
  const plain = card('Session ended')
  await expect(plain).toBeVisible()
  const plainColours = new Map<string, string>()
  await inEitherTheme(async (colorScheme) => {
    plainColours.set(colorScheme, await colourOf(plain, 'borderLeftColor'))
  })
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await login(page).click()
  const bad = page.getByRole('alert')
  await expect(linesOf(bad)).toHaveText(['Error', 'Please fill all fields'])
  await inEitherTheme(async (colorScheme) => {
    await expectRed(linesOf(bad).first())
    await expectRed(bad, 'borderLeftColor')
    reds.set(colorScheme, await colourOf(bad, 'borderLeftColor'))
    expect(plainColours.get(colorScheme)).not.toBe(reds.get(colorScheme))
  })
  await submitLogin(page, 'plain')
  const good = card('You have successfully logged in!')
  await inEitherTheme(async (colorScheme) => {
    expect(await colourOf(good, 'borderLeftColor')).not.toBe(reds.get(colorScheme))
  })
})

test('R-CAT-33 at 360 px a message of two lines covers neither the login links nor its field, and a success message can be closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/login')
  await waitForHydration(page)
  await login(page).click()
  const wrong = page.getByRole('alert')
  await expect(wrong.filter({ hasText: /Error.*Please fill all fields/ })).toBeVisible()
  for (const link of ['Sign Up', 'Log in'])
    await banner(page).getByRole('link', { name: link }).click({ trial: true })
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').click({ trial: true })
  await submitLogin(page, 'plain')
  const good = page
    .getByRole('status')
    .locator('[data-kind]')
    .filter({ hasText: 'You have successfully logged in!' })
  await good.getByRole('button', { name: 'Close message' }).click()
  await expect(good).toHaveCount(0)
})
