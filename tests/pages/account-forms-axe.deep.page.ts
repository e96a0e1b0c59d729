import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { expectAccessible } from './axe.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const LONG_WORD = 'OneWordThatDoesNotBreakAnywhereAndIsFarTooLongForAPhone'
const REFUSED = 'Unable to log in with provided credentials.'
const alert = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** True if nothing covers the control when it is scrolled to the lower edge of the window. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'end' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

interface PageCase {
  readonly address: string
  /** The endpoint that the submit button calls; the test makes it fail with 400. */
  readonly endpoint: EndpointName
  readonly action: string
  /** The field that the error response names. */
  readonly field: string
  readonly filled: Readonly<Record<string, string>>
  /** The error of an empty form; absent if only the backend validates. */
  readonly validationError?: string
  /** The message after the refusal, if it is not the text of the backend. */
  readonly errorText?: string
  readonly isGuarded?: true
}

const pages: readonly PageCase[] = [
  {
    address: '/login',
    endpoint: 'login',
    action: 'Login',
    field: 'non_field_errors',
    filled: { Email: 'plain@gmial.com', Password: 'Passw0rd!' },
    validationError: 'Please fill all fields',
    errorText: REFUSED,
  },
  {
    address: '/login?forgot=true',
    endpoint: 'requestPasswordReset',
    action: 'Send request',
    field: 'email',
    filled: { Email: `${'a.long.name.'.repeat(8)}@googlemial.com` },
    validationError: 'Email is required',
  },
  {
    address: '/register',
    endpoint: 'register',
    action: 'Create account',
    field: 'email',
    // A mistyped domain: the suggestion is shown next to the label.
    filled: { Email: 'a.long.name@googlemial.com', Password: 'Passw0rd!', 'Password repeat': 'Passw0rd!' },
    validationError: 'Email is required',
  },
  {
    address: '/create-password?token=T&id=U',
    endpoint: 'confirmPasswordReset',
    action: 'Confirm',
    field: 'token',
    filled: { 'New password': 'Passw0rd!', 'Password repeat': 'Passw0rd!' },
    validationError: 'Password must be at least 8 characters',
  },
  {
    address: '/profile',
    endpoint: 'changePassword',
    action: 'Update password',
    field: 'new_password1',
    filled: { 'New password': 'Passw0rd!', 'New password repeat': 'Passw0rd!' },
    isGuarded: true,
  },
]

for (const {
  address,
  endpoint,
  action,
  field,
  filled,
  validationError,
  errorText = LONG_WORD,
  isGuarded,
} of pages) {
  test(`${address} is accessible: empty, with a validation error, filled in, while sending, and with a long error`, async ({
    page,
    world,
    consoleLines,
  }) => {
    if (isGuarded) await rememberSession(page, 'both')
    await page.goto(address)
    await expect(button(page, action)).toBeEnabled()
    await expectAccessible(page)

    if (validationError !== undefined) {
      await button(page, action).click()
      await expect(alert(page)).toContainText(validationError)
      await expectAccessible(page)
      const close = button(page, 'Close message')
      if ((await close.count()) > 0) await close.click()
    }

    await fill(page, filled)
    await expect(alert(page)).toHaveCount(0)
    await button(page, action).focus()
    await expect(page.getByText(/^Did you mean /)).toHaveCount('Email' in filled ? 1 : 0)
    await expectAccessible(page)

    const body = { [field]: [LONG_WORD] }
    const rejection = { outcome: 'status', status: 400, body, commit: false, park: 'sent' } as const
    world.outcomes.add({ ...FIRST_REQUEST, endpoint, ...rejection })
    await page.setViewportSize({ width: 360, height: 640 })
    await button(page, action).click()
    await waitForHeldResponse(world, 'sent')
    await expect(button(page, action)).toBeDisabled()
    await expectAccessible(page)

    world.outcomes.release('sent')
    await expect(alert(page)).toContainText(errorText)
    expect(await isUncovered(button(page, action)), 'the message covers the submit button').toBe(true)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const textBox = await alert(page).getByText(errorText).boundingBox()
    expect((textBox?.x ?? 0) + (textBox?.width ?? 0)).toBeLessThan(320)
    // The close button must be reachable on the narrowest phone as well.
    await alert(page).getByRole('button').scrollIntoViewIfNeeded()
    await expect(alert(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    expect(consoleLines.splice(0)).toHaveLength(1)
  })
}

test('the login page is accessible when login is required and when it has a reset token', async ({
  page,
}) => {
  await page.goto('/login?required=true')
  await expect(alert(page)).toContainText('Authorization Required')
  await expectAccessible(page)
  await page.goto('/login?token=T')
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible()
  await expectAccessible(page)
})

test('a guarded page is accessible while the login is checked', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  world.outcomes.add(heldResponseOf('readStatus', 'status'))
  await page.goto('/profile')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await expectAccessible(page)
  await releaseHeldResponse(world, 'status')
  await expect(page.getByLabel('Email')).toBeVisible()
})
