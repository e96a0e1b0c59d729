import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { failureOf, heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const NEW_PASSWORD = 'Another-Passw0rd'
const GENERIC = 'Something went wrong, please try again later'
const NAVIGATION = 'Navigation codes tokens'
const SOON = 'Converter tokens'

const password = (page: Page) => page.getByLabel('New password', { exact: true })
const repeat = (page: Page) => page.getByLabel('New password repeat')
const update = (page: Page) => page.getByRole('button', { name: 'Update password', exact: true })
const alert = (page: Page) => page.getByRole('alert')
const closeAlert = async (page: Page) => {
  await alert(page).getByRole('button').click()
  await expect(alert(page)).toHaveCount(0)
}
const changes = (world: World) => findRequests(world, 'changePassword')

async function open(page: Page) {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
}

async function fill(page: Page, newPassword = NEW_PASSWORD, repeated = newPassword) {
  await password(page).fill(newPassword)
  await repeat(page).fill(repeated)
}

/** Gives the account 'plain' two balances and three subscriptions, one of which ends on the given day. */
function giveBalances({ state }: World, soon = '2027-06-30') {
  const account = state.accounts.get(1)
  if (account === undefined) throw new Error("no account is called 'plain'")
  state.accounts.set(1, {
    ...account,
    points: [
      { pk: 11, fk_tool_name: NAVIGATION, amount: 1234 },
      { pk: 12, fk_tool_name: 'Instrument coding tokens', amount: 0 },
    ],
    subscriptions: [
      { pk: 11, fk_tool_name: NAVIGATION, end_date: '2027-03-09' },
      { pk: 12, fk_tool_name: 'Instrument coding tokens', end_date: '2027-12-31T23:59:59Z' },
      { pk: 13, fk_tool_name: SOON, end_date: soon },
    ],
  })
}

test('the profile shows e-mail, balances and subscriptions, and has two fields for a new password', async ({
  page,
  world,
  consoleLines,
}) => {
  // The mock's tokens are valid now, so the clock of the page is frozen at the current time.
  const now = new Date()
  await page.clock.setFixedTime(now)
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 40)
  const two = (number: number) => String(number).padStart(2, '0')
  giveBalances(world, `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}`)
  world.outcomes.add(failureOf('readBalance'))
  await open(page)
  await test.step('a balance that fails to load shows an error instead of zero, leaves the rest of the page as it is, and can be retried', async () => {
    await expect(page.getByText('Your balance could not be loaded.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('plain@example.test')
    await expect
      .poll(() => consoleLines.splice(0).filter((line) => line.startsWith('The balance')))
      .toHaveLength(1)
    await expect(page.getByRole('textbox')).toHaveCount(3)
    await expect(update(page)).toBeEnabled()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Navigation codes tokens points', { exact: true })).toHaveValue('1234')
    await expect(page.getByText('Your balance could not be loaded.')).toHaveCount(0)
    consoleLines.splice(0)
  })
  const expectField = async (label: string, value: string | RegExp) => {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAttribute('readonly')
  }
  await test.step('R-ROUTE-14 the address of the profile opens it', async () => {
    await page.reload()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('heading', { name: 'Password update' })).toBeVisible()
  })
  await test.step('R-PROF-01 the e-mail cannot be typed into', async () => {
    const email = page.getByLabel('Email')
    await expect(email).toHaveValue('plain@example.test')
    await email.focus()
    await page.keyboard.type('other')
    await expect(email).toHaveValue('plain@example.test')
    await expect(email).toHaveAttribute('readonly')
  })
  await test.step('R-PROF-02 the points of a tool are in a field with its name', () =>
    expectField('Navigation codes tokens points', '1234'))
  await test.step('R-PROF-03 another balance has a field of its own', async () => {
    await expectField('Instrument coding tokens points', '0')
    await expect(page.getByLabel(/ points$/)).toHaveCount(2)
  })
  await test.step('R-PROF-04 each subscription has a field with its end date', async () => {
    for (const tool of ['Navigation codes tokens', 'Instrument coding tokens'])
      await expectField(`${tool} subscription`, /^Active to 2027-\d\d-\d\d$/)
  })
  await test.step('R-PROF-05 the day of the end date comes before the month', async () => {
    await expectField('Navigation codes tokens subscription', 'Active to 2027-09-03')
    await expectField('Instrument coding tokens subscription', 'Active to 2027-31-12')
  })
  await test.step('R-SELL-15 the date is followed by the same day in words, with the days left by the calendar of this device', async () => {
    const field = page.getByLabel(`${SOON} subscription`, { exact: true })
    await expect(field).toHaveValue(
      `Active to ${end.getFullYear()}-${two(end.getDate())}-${two(end.getMonth() + 1)}`,
    )
    const month = new Intl.DateTimeFormat('en', { month: 'long' }).format(end)
    const words = `That is ${end.getDate()} ${month} ${end.getFullYear()}, 40 days left`
    await expect(field).toHaveAccessibleDescription(words)
    await expect(page.getByText(words)).toBeVisible()
  })
  await test.step('R-PROF-07 the new password has a section of its own', async () => {
    const section = page.getByRole('region', { name: 'Password update', exact: true })
    for (const label of ['New password', 'New password repeat']) {
      const field = section.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
    }
    await expect(section.getByRole('button', { name: 'Update password', exact: true })).toBeEnabled()
  })
  const devTools = await page.context().newCDPSession(page)
  for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati'])
    await test.step(`R-PROF-06 a subscription ends on the day that the backend wrote, read in ${timezoneId}`, async () => {
      await devTools.send('Emulation.setTimezoneOverride', { timezoneId })
      await page.reload()
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      await expect(page.getByLabel('Navigation codes tokens subscription')).toHaveValue(
        'Active to 2027-09-03',
      )
      await expect(page.getByLabel('Instrument coding tokens subscription')).toHaveValue(
        'Active to 2027-31-12',
      )
      await test.step('R-SELL-15 the words name the same day', async () => {
        for (const [tool, day] of [
          ['Navigation codes tokens', '9 March 2027'],
          ['Instrument coding tokens', '31 December 2027'],
        ])
          await expect(page.getByLabel(`${tool} subscription`)).toHaveAccessibleDescription(
            new RegExp(`^That is ${day}, `),
          )
      })
    })
})

test(
  'the backend alone validates a new password, which is sent once; both fields are emptied after a success',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const refused = (body: object) => ({ outcome: 'status', status: 400, body }) as const
    await open(page)
    await fill(page)
    for (const [id, outcome, reason] of [
      ['R-PROF-10', refused({ new_password1: ['a', 'a2'] }), 'a'],
      ['R-PROF-11', refused({ new_password2: ['b', 'b2'] }), 'b'],
      ['R-PROF-12', refused({ new_password2: ['b'], new_password1: 'a' }), 'a'],
      ['R-PROF-11', { ...refused({ new_password2: ['b'] }), status: 422 }, 'b'],
      ['R-PROF-13', refused({ detail: 'c' }), GENERIC],
      ['R-PROF-13', { outcome: 'reset', times: null }, GENERIC],
    ] as const)
      await test.step(`${id} after ${JSON.stringify(outcome)} the message is '${reason}', and what was typed stays`, async () => {
        world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'changePassword', commit: false, ...outcome })
        await update(page).click()
        await test.step('R-CAT-18 the text is the first message of the first field, or a general one', () =>
          expect(linesOf(alert(page))).toHaveText(['Error', reason]))
        await test.step('R-CAT-01 the message is marked as an error', () =>
          expect(alert(page)).toHaveAttribute('data-kind', 'bad'))
        for (const field of [password, repeat]) await expect(field(page)).toHaveValue(NEW_PASSWORD)
        await expect(update(page)).toBeEnabled()
        expect(consoleLines.splice(0)).toHaveLength(1)
        await closeAlert(page)
      })
    world.outcomes.clear()
    world.journal.clear()
    await test.step('R-PROF-09 passwords that differ or are short, long or empty are sent, because the backend validates them', async () => {
      for (const [newPassword, repeated] of [
        [NEW_PASSWORD, 'other'],
        ['x', 'x'],
        ['x'.repeat(51), 'x'.repeat(51)],
        ['', ''],
      ] as const)
        await test.step(`'${newPassword}' and '${repeated}'`, async () => {
          await fill(page, newPassword, repeated)
          await update(page).click()
          await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
          expect(changes(world).map(({ body, status }) => [body, status])).toEqual([
            [{ new_password1: newPassword, new_password2: repeated }, 400],
          ])
          await expect(password(page)).toHaveValue(newPassword)
          await expect(repeat(page)).toHaveValue(repeated)
          expect(consoleLines.splice(0)).toHaveLength(1)
          await closeAlert(page)
          world.journal.clear()
        })
    })
    world.outcomes.add(heldResponseOf('changePassword', 'change'))
    await fill(page)
    await test.step('R-PROF-15 the button is disabled with a spinner while the request runs', async () => {
      await update(page).dblclick()
      await expect(update(page)).toBeDisabled()
      await expect(update(page).locator('[data-spinner]')).toBeVisible()
      await waitForHeldResponse(world, 'change')
    })
    world.outcomes.release('change')
    await test.step('R-PROF-14 a message confirms the update, and both fields are empty', async () => {
      await test.step('R-CAT-19 the message has its title and text', async () => {
        const toast = page.getByRole('status').filter({ hasText: 'Password updated' })
        await expect(toast.getByText('Success 🎉', { exact: true })).toBeVisible()
        await expect(toast.getByText('Password updated', { exact: true })).toBeVisible()
      })
      for (const field of [password, repeat]) await expect(field(page)).toHaveValue('')
    })
    await expect(update(page)).toBeEnabled()
    await test.step('R-PROF-08 one request carries both passwords and the bearer token', async () => {
      const tokens = await page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? '{}'))
      expect(changes(world).map(({ method, url, body, status }) => [method, url, body, status])).toEqual([
        ['POST', '/auth/password/change/', { new_password1: NEW_PASSWORD, new_password2: NEW_PASSWORD }, 200],
      ])
      expect(changes(world)[0]?.headers.authorization).toBe(`Bearer ${tokens.access_token}`)
    })
    expect(world.state.accounts.get(1)?.password).toBe(NEW_PASSWORD)
  },
)
