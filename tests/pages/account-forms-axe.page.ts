import type { Locator, Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { expectSound } from './axe.ts'
import { once } from './member.ts'
import { parkedAs } from './order-form.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const LONG_WORD = 'OneWordThatDoesNotBreakAnywhereAndIsFarTooLongForAPhone'
const REFUSED = 'Unable to log in with provided credentials.'
const alert = (page: Page) => page.getByRole('alert')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Pressed at the lower edge of the window, where a thumb is, it can be pressed again. */
const isInTheOpen = (control: Locator) =>
  control.evaluate((one) => {
    one.scrollIntoView({ block: 'end' })
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

interface Sights {
  readonly address: string
  /** Refuses the first call that the page makes by hand. */
  readonly endpoint: EndpointName
  readonly action: string
  /** What the host then speaks of. */
  readonly field: string
  readonly filled: Readonly<Record<string, string>>
  /** What an empty form is objected to with; the host alone judges some. */
  readonly objection?: string
  /** What a person is told then, if not what the host says. */
  readonly says?: string
  readonly isGuarded?: true
}

const pages: readonly Sights[] = [
  {
    address: '/login',
    endpoint: 'login',
    action: 'Login',
    field: 'non_field_errors',
    filled: { Email: 'plain@gmial.com', Password: 'Passw0rd!' },
    objection: 'Please fill all fields',
    says: REFUSED,
  },
  {
    address: '/login?forgot=true',
    endpoint: 'requestPasswordReset',
    action: 'Send request',
    field: 'email',
    filled: { Email: `${'a.long.name.'.repeat(8)}@googlemial.com` },
    objection: 'Email is required',
  },
  {
    address: '/register',
    endpoint: 'register',
    action: 'Create account',
    field: 'email',
    // The domain is asked about, beside the label of the field.
    filled: { Email: 'a.long.name@googlemial.com', Password: 'Passw0rd!', 'Password repeat': 'Passw0rd!' },
    objection: 'Email is required',
  },
  {
    address: '/create-password?token=T&id=U',
    endpoint: 'confirmPasswordReset',
    action: 'Confirm',
    field: 'token',
    filled: { 'New password': 'Passw0rd!', 'Password repeat': 'Passw0rd!' },
    objection: 'Password must be at least 8 characters',
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

for (const { address, endpoint, action, field, filled, objection, says = LONG_WORD, isGuarded } of pages) {
  test(`${address} is sound: empty, objected to, filled in, on its way, and refused, however long the words are`, async ({
    page,
    world,
    consoleLines,
  }) => {
    if (isGuarded) await rememberSession(page, 'both')
    await page.goto(address)
    await expect(button(page, action)).toBeEnabled()
    await expectSound(page)

    if (objection !== undefined) {
      await button(page, action).click()
      await expect(alert(page)).toContainText(objection)
      await expectSound(page)
      const close = button(page, 'Close message')
      if ((await close.count()) > 0) await close.click()
    }

    await fill(page, filled)
    await expect(alert(page)).toHaveCount(0)
    await button(page, action).focus()
    await expect(page.getByText(/^Did you mean /)).toHaveCount('Email' in filled ? 1 : 0)
    await expectSound(page)

    const body = { [field]: [LONG_WORD] }
    const refusing = { outcome: 'status', status: 400, body, commit: false, park: 'sent' } as const
    world.outcomes.add({ ...once, endpoint, ...refusing })
    await page.setViewportSize({ width: 360, height: 640 })
    await button(page, action).click()
    await parkedAs(world, 'sent')
    await expect(button(page, action)).toBeDisabled()
    await expectSound(page)

    world.outcomes.release('sent')
    await expect(alert(page)).toContainText(says)
    expect(await isInTheOpen(button(page, action)), 'the message covers what is pressed next').toBe(true)
    await expectSound(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const words = await alert(page).getByText(says).boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(320)
    // Where the field says it as well, nobody is led away from there.
    await alert(page).getByRole('button').scrollIntoViewIfNeeded()
    await expect(alert(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    expect(consoleLines.splice(0)).toHaveLength(1)
  })
}

test('what else the login may be is sound: asked for, and at the end of a link', async ({ page }) => {
  await page.goto('/login?required=true')
  await expect(alert(page)).toContainText('Authorization Required')
  await expectSound(page)
  await page.goto('/login?token=T')
  await expect(page.getByRole('heading', { name: 'Set new password' })).toBeVisible()
  await expectSound(page)
})

test('a guarded page is sound while it is checked', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'normal', park: 'status', commit: true })
  await page.goto('/profile')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await expectSound(page)
  world.outcomes.release('status')
  await expect(page.getByLabel('Email')).toBeVisible()
})
