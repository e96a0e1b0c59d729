import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const once = { nth: 1, times: 1, latency: 0 } as const
const control = (page: Page) => page.getByRole('switch', { name: 'Navigation codes Notifications' })
const openSettings = async (page: Page) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile/settings')
}
const isOn = (world: World) => world.state.accounts.get(1)?.receiveEmail
const calls = (world: World) =>
  world.journal
    .entries()
    .filter(({ endpoint }) => endpoint === 'readMailing' || endpoint === 'toggleMailing')
    .map(({ method, url, body }) => ({ call: `${method} ${url}`, body }))
const GET = { call: 'GET /auth/user/receive_email', body: null }

test('the settings page explains its switch', async ({ page }) => {
  await test.step('R-ROUTE-16 the address of the settings opens them for a member', async () => {
    await openSettings(page)
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(page).toHaveURL('/profile/settings')
  })
  await test.step('R-SET-01 the page has its heading', async () => {
    await expect(page.getByRole('heading', { name: 'Manage your profile settings' })).toHaveText(
      'Settings - Manage your profile settings',
    )
  })
  await test.step('R-SET-02 the switch has its label', async () => {
    await expect(control(page)).toBeVisible()
  })
  await test.step('R-SET-03 a text describes the switch', async () => {
    await expect(control(page)).toHaveAccessibleDescription('Switch Navigation codes notifications sending.')
    await expect(
      page.getByText('Switch Navigation codes notifications sending.', { exact: true }),
    ).toBeVisible()
  })
})

test('R-SET-04 R-SET-05 the status is asked for on opening, and until it is there the page says that it loads', {
  annotation: { type: 'sensor', description: 'H' },
}, async ({ page, world }) => {
  world.outcomes.add({ ...once, endpoint: 'readMailing', outcome: 'normal', park: 'status', commit: true })
  await openSettings(page)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(control(page)).toHaveCount(0)
  await world.journal.until(
    (entries) => entries.some(({ parked }) => parked === 'status'),
    AbortSignal.timeout(5_000),
  )
  world.outcomes.release('status')
  await expect(control(page)).toBeVisible()
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  const asked = world.journal.entries().filter(({ endpoint }) => endpoint === 'readMailing')
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([GET.call])
  expect(asked[0]?.headers.authorization).toMatch(/^Bearer \S+$/)
})

for (const receiveEmail of [true, false]) {
  test(`R-SET-06 the switch shows what the host holds: ${receiveEmail}`, async ({ page, world }) => {
    const account = world.state.accounts.get(1)
    if (account !== undefined) world.state.accounts.set(1, { ...account, receiveEmail })
    await openSettings(page)
    await expect(control(page)).toHaveAttribute('aria-checked', String(receiveEmail))
  })
}

test('R-SET-07 R-SET-10 switching sends the new value, asks again, and lasts', {
  annotation: { type: 'sensor', description: 'H' },
}, async ({ page, world }) => {
  const before = isOn(world)
  await openSettings(page)
  await control(page).focus()
  await page.keyboard.press('Space')
  await expect(control(page)).toHaveAttribute('aria-checked', String(!before))
  await expect(control(page)).toHaveAttribute('aria-busy', 'false')
  await expect(control(page)).toBeFocused()
  expect(isOn(world)).toBe(!before)
  const [first, post, again] = calls(world)
  expect(calls(world)).toHaveLength(3)
  expect([first?.call, again?.call]).toEqual([GET.call, GET.call])
  expect(post).toEqual({ call: 'POST /auth/user/receive_email', body: { receive_email: !before } })
  await page.reload()
  await expect(control(page)).toHaveAttribute('aria-checked', String(!before))
})

test('R-SET-08 when the host did not switch, the switch goes back to what the host says', async ({
  page,
  world,
}) => {
  const before = isOn(world)
  world.outcomes.add({
    ...once,
    endpoint: 'toggleMailing',
    outcome: 'status',
    status: 200,
    body: { receive_email: !before },
    commit: false,
  })
  await openSettings(page)
  await control(page).click()
  await expect.poll(() => calls(world).length).toBe(3)
  await expect(control(page)).toHaveAttribute('aria-busy', 'false')
  await expect(control(page)).toHaveAttribute('aria-checked', String(before))
  await expect(page.locator('[data-kind=bad]')).toHaveCount(0)
})

for (const commit of [false, true]) {
  test(`R-SET-09 R-CAT-01 a failed switching is told, and the switch shows the true value (${commit ? 'done all the same' : 'not done'})`, async ({
    page,
    world,
    said,
  }) => {
    const before = isOn(world)
    world.outcomes.add({ ...once, endpoint: 'toggleMailing', outcome: 'status', status: 500, commit })
    await openSettings(page)
    await control(page).click()
    const toast = page.getByRole('alert')
    await expect(toast).toContainText('Error')
    await expect(toast).toHaveAttribute('data-kind', 'bad')
    await expect.poll(() => calls(world).length).toBe(3)
    await expect(control(page)).toHaveAttribute('aria-busy', 'false')
    await expect(control(page)).toHaveAttribute('aria-checked', String(commit ? !before : before))
    expect(said.splice(0)).toEqual([expect.stringContaining('500')])
  })
}

test('two presses in a row switch once', async ({ page, world }) => {
  world.outcomes.add({ ...once, endpoint: 'toggleMailing', outcome: 'normal', park: 'toggle', commit: true })
  await openSettings(page)
  await control(page).click()
  await expect(control(page)).toHaveAttribute('aria-busy', 'true')
  await control(page).press('Space')
  await world.journal.until(
    (entries) => entries.some(({ parked }) => parked === 'toggle'),
    AbortSignal.timeout(5_000),
  )
  world.outcomes.release('toggle')
  await expect(control(page)).toHaveAttribute('aria-busy', 'false')
  expect(calls(world).filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

test('a status that cannot be loaded is logged, and can be asked for again', async ({
  page,
  world,
  said,
}) => {
  world.outcomes.add({ ...once, endpoint: 'readMailing', outcome: 'status', status: 500, commit: false })
  await openSettings(page)
  await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
  expect(said.splice(0)).toHaveLength(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(control(page)).toBeVisible()
})
