import type { Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { expectSound } from './axe.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const once = { nth: 1, times: 1, latency: 0 } as const
const LONG_WORD = 'OneWordThatDoesNotBreakAnywhereAndIsFarTooLongForAPhone'
const alert = (page: Page) => page.getByRole('alert')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

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
  readonly isGuarded?: true
}

const pages: readonly Sights[] = [
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

for (const { address, endpoint, action, field, filled, objection, isGuarded } of pages) {
  const open = async (page: Page) => {
    if (isGuarded) await signIn(page, 'both')
    await page.goto(address)
    await expect(page.getByRole('button', { name: action })).toBeEnabled()
  }

  test(`${address} is sound while it is empty`, async ({ page }) => {
    await open(page)
    await expectSound(page)
  })

  test(`${address} is sound filled in`, async ({ page }) => {
    await open(page)
    await fill(page, filled)
    await expect(page.getByText('Did you mean googlemail.com?')).toHaveCount('Email' in filled ? 1 : 0)
    await expectSound(page)
  })

  if (objection !== undefined) {
    test(`${address} is sound with an objection`, async ({ page }) => {
      await open(page)
      await press(page, action)
      await expect(alert(page)).toHaveText(objection)
      await expectSound(page)
    })
  }

  test(`${address} is sound after a refusal, however long its words are`, async ({ page, world, said }) => {
    const body = { [field]: [LONG_WORD] }
    world.outcomes.add({ ...once, endpoint, outcome: 'status', status: 400, body, commit: false })
    await open(page)
    await fill(page, filled)
    await press(page, action)
    await expect(alert(page)).toContainText(LONG_WORD)
    await expectSound(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const words = await alert(page).getByText(LONG_WORD).boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan(320)
    await expect(alert(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    expect(said.splice(0)).toHaveLength(1)
  })
}

test('a guarded page is sound while it is checked', async ({ page, world }) => {
  await signIn(page, 'plain')
  world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'normal', park: 'status', commit: true })
  await page.goto('/profile')
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  await expectSound(page)
  world.outcomes.release('status')
  await expect(page.getByLabel('Email')).toBeVisible()
})
