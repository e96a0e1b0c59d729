import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { linesOf } from './message-lines.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const NEW_PASSWORD = 'Another-Passw0rd'
const GENERIC = 'Something went wrong, please try again later'
const once = { nth: 1, times: 1, latency: 0, commit: false } as const

const password = (page: Page) => page.getByLabel('New password')
const repeat = (page: Page) => page.getByLabel('Password repeat')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })
const alert = (page: Page) => page.getByRole('alert')
const confirmations = ({ journal }: World) =>
  journal.entries().filter(({ endpoint }) => endpoint === 'confirmPasswordReset')

async function open(page: Page, query = '?token=T&id=U') {
  await page.goto(`/create-password${query}`)
  await expect(confirm(page)).toBeVisible()
}

async function fill(page: Page, wish: { password?: string; repeat?: string } = {}) {
  await password(page).fill(wish.password ?? NEW_PASSWORD)
  await repeat(page).fill(wish.repeat ?? wish.password ?? NEW_PASSWORD)
}

/** The link as the host sends it, asked for as a person does. */
async function sentLink(page: Page, world: World): Promise<string> {
  await page.goto('/login?forgot=true')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request successfully sent on your email')).toBeVisible()
  const [link] = world.state.outbox.at(-1)?.links ?? []
  if (link === undefined) throw new Error('the mail holds no link')
  return link
}

async function logIn(page: Page, passwordNow: string) {
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill(passwordNow)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('R-ROUTE-04 R-CPW-01 the page asks twice for a masked new password', async ({ page, world }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set new password')
  for (const field of [password(page), repeat(page)]) {
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', 'new-password')
    await expect(field).not.toHaveAttribute('maxlength')
  }
  expect(world.journal.entries()).toEqual([])
})

for (const query of ['', '?id=U', '?token=&id=U']) {
  test(`R-CPW-02 without a token ('${query}') the way leads to the login`, async ({ page }) => {
    await page.goto(`/create-password${query}`)
    await expect(page).toHaveURL('/login')
  })
}

test('R-CPW-03 whoever is logged in is led home', async ({ page }) => {
  await rememberSession(page, 'plain')
  await page.goto('/create-password?token=T&id=U')
  await expect(page).toHaveURL('/')
})

test('R-CPW-04 without an id the form is there, and fails in words without a call', async ({
  page,
  world,
}) => {
  await open(page, '?token=T')
  await fill(page)
  await confirm(page).click()
  await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
  await expect(alert(page).getByText('Error', { exact: true })).toBeVisible()
  await expect(alert(page).getByText(GENERIC, { exact: true })).toBeVisible()
  await expect(confirm(page)).toBeEnabled()
  expect(world.journal.entries()).toEqual([])
})

for (const [ids, wish, field, says] of [
  ['R-CPW-05', { repeat: 'other words' }, repeat, 'Passwords do not match'],
  ['R-CPW-06', { password: '1234567' }, password, 'Password must be at least 8 characters'],
  ['R-CPW-07', { password: 'x'.repeat(51) }, password, 'Password must be less than 50 characters'],
] as const) {
  test(`${ids} '${says}' is told at its field, which has the focus, and nothing is sent`, async ({
    page,
    world,
  }) => {
    await open(page)
    await fill(page, wish)
    await confirm(page).click()
    await expect(alert(page)).toHaveText(says)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAccessibleDescription(says)
    await field(page).pressSequentially('z')
    await expect(alert(page)).toHaveCount(0)
    expect(world.journal.entries()).toEqual([])
  })
}

for (const length of [8, 50]) {
  test(`R-CPW-07 a password of ${length} characters is accepted`, async ({ page, world }) => {
    await page.goto(await sentLink(page, world))
    await fill(page, { password: 'x'.repeat(length) })
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    expect(confirmations(world).map(({ status, body }) => [status, body])).toMatchObject([
      [200, { new_password1: 'x'.repeat(length) }],
    ])
  })
}

test('R-CPW-08 R-CPW-09 id and token go into the path, encoded, and into the body, as they are', {
  annotation: { type: 'sensor', description: 'H' },
}, async ({ page, world, said }) => {
  const [uid, token] = ['x y#ü', 'a/b c?d&e']
  await open(page, `?${new URLSearchParams({ token, id: uid })}`)
  await fill(page)
  await confirm(page).click()
  await expect(alert(page)).toBeVisible()
  expect(confirmations(world).map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      '/password/reset/confirm/x%20y%23%C3%BC/a%2Fb%20c%3Fd%26e',
      { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD, uid, token },
    ],
  ])
  expect(said.splice(0)).toHaveLength(1)
})

test('a link that would lead the call to another path is not followed', async ({ page, world }) => {
  await open(page, '?token=T&id=..')
  await fill(page)
  await confirm(page).click()
  await expect(alert(page)).toContainText(GENERIC)
  expect(confirmations(world)).toEqual([])
})

test.describe('where the settings say so', () => {
  test.use({ settings: { resetForm: 'newer' } })
  test('R-ADD-06 the newer body is sent, and the host takes it', {
    annotation: { type: 'sensor', description: 'H' },
  }, async ({ page, world }) => {
    const link = await sentLink(page, world)
    await page.goto(link)
    await fill(page)
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    const { searchParams } = new URL(link)
    const [uid, token] = [searchParams.get('id'), searchParams.get('token')]
    expect(confirmations(world).map(({ status, body }) => [status, body])).toEqual([
      [200, { uid, token, password: NEW_PASSWORD, repassword: NEW_PASSWORD }],
    ])
  })
})

test('the link of the mail sets a new password once', async ({ page, world, said }) => {
  const link = await sentLink(page, world)
  world.outcomes.add({
    ...once,
    endpoint: 'confirmPasswordReset',
    outcome: 'normal',
    park: 'reset',
    commit: true,
  })
  await page.goto(link)
  await fill(page)
  await test.step('R-CPW-14 the button is disabled with a spinner while the request runs', async () => {
    await confirm(page).dblclick()
    await expect(confirm(page)).toBeDisabled()
    await expect(confirm(page).locator('[data-spinner]')).toBeVisible()
    await world.journal.until(
      (entries) => entries.some(({ parked }) => parked === 'reset'),
      AbortSignal.timeout(5_000),
    )
  })
  world.outcomes.release('reset')
  await test.step('R-CPW-10 R-CAT-24 a message confirms the new password', async () => {
    const toast = page.getByRole('status').filter({ hasText: 'Password reseted' })
    await expect(linesOf(toast)).toHaveText(['Success', 'Password reseted'])
  })
  await test.step('R-CPW-11 the login opens', () => expect(page).toHaveURL('/login'))
  expect(confirmations(world)).toHaveLength(1)
  await test.step('R-CPW-15 the old password is rejected, and the new one logs in', async () => {
    await logIn(page, 'Passw0rd!')
    await expect(alert(page)).toContainText('Unable to log in with provided credentials.')
    await logIn(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/')
  })
  expect(said.splice(0)).toHaveLength(1)
})

test('after the success the link is nowhere to be gone back to', async ({ page, world }) => {
  await page.goto(await sentLink(page, world))
  await fill(page)
  await confirm(page).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(page).toHaveURL('/login?forgot=true')
})

for (const [ids, rule, title] of [
  ['R-CPW-12', { outcome: 'status', status: 400, body: { token: ['Invalid'], uid: ['Bad'] } }, 'Invalid Bad'],
  [
    'R-CPW-12',
    { outcome: 'status', status: 400, body: { token: 'Invalid', uid: ['Bad', 'Old'] } },
    'Invalid Bad Old',
  ],
  ['R-CPW-13', { outcome: 'empty' }, 'Error'],
  ['R-CPW-13', { outcome: 'truncated' }, 'Error'],
] as const) {
  test(`${ids} R-CAT-23 a link refused with ${JSON.stringify(rule)} is told under the title '${title}', and can be tried again`, async ({
    page,
    world,
    said,
  }) => {
    const link = await sentLink(page, world)
    world.outcomes.add({ ...once, endpoint: 'confirmPasswordReset', ...rule })
    await page.goto(link)
    await fill(page)
    await confirm(page).click()
    await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
    await expect(linesOf(alert(page))).toHaveText([title, GENERIC])
    await expect(page).toHaveURL(link)
    for (const field of [password, repeat]) await expect(field(page)).toHaveValue(NEW_PASSWORD)
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    expect(said.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
  })
}

test('a new password is set by keyboard alone', async ({ page, world }) => {
  await page.goto(await sentLink(page, world))
  await password(page).focus()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await expect(repeat(page)).toBeFocused()
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Tab')
  await expect(confirm(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/login')
})
