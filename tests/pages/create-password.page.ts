import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  confirm,
  confirmations,
  fill,
  NEW_PASSWORD,
  newestLink,
  password,
  repeat,
  requestResetLink,
} from './create-password.ts'
import { submitLogin } from './log-in.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST } from './member.ts'
import { linesOf } from './message-lines.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const GENERIC = 'Something went wrong, please try again later'

const alert = (page: Page) => page.getByRole('alert')

async function open(page: Page, query = '?token=T&id=U') {
  await page.goto(`/create-password${query}`)
  await expect(confirm(page)).toBeVisible()
}

test('the form has two masked password fields and shows each error at its field', async ({ page, world }) => {
  await test.step('R-ROUTE-04 the address of the link opens the form', () => open(page))
  await test.step('R-CPW-01 the fields are a new password and its repeat, both masked', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set new password')
    for (const field of [password(page), repeat(page)]) {
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
      await expect(field).not.toHaveAttribute('maxlength')
    }
  })
  await test.step('the field of the password describes its length before there is an error', async () => {
    await expect(password(page)).toHaveAccessibleDescription('8 to 50 characters.')
  })
  for (const [id, values, field, error] of [
    ['R-CPW-05', { repeat: 'other words' }, repeat, 'Passwords do not match'],
    ['R-CPW-06', { password: '1234567' }, password, 'Password must be at least 8 characters'],
    ['R-CPW-07', { password: 'x'.repeat(51) }, password, 'Password must be less than 50 characters'],
  ] as const)
    await test.step(`${id} '${error}' is shown at its field, which has the focus`, async () => {
      await fill(page, values)
      await confirm(page).click()
      await expect(alert(page)).toHaveText(error)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAccessibleDescription(error)
      await field(page).pressSequentially('z')
      await expect(alert(page)).toHaveCount(0)
      expect(world.journal.entries()).toEqual([])
    })
  expect(world.journal.entries()).toEqual([])
})

test('R-CPW-02 without a token the login opens', async ({ page }) => {
  for (const query of ['', '?id=U', '?token=&id=U']) {
    await page.goto(`/create-password${query}`)
    await expect(page, query).toHaveURL('/login')
  }
})

test("R-CPW-04 without an id, or with the id '..', the form shows an error and sends nothing", async ({
  page,
  world,
}) => {
  for (const query of ['?token=T', '?token=T&id=..']) {
    await open(page, query)
    await fill(page)
    await confirm(page).click()
    await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
    await expect(linesOf(alert(page))).toHaveText(['Error', GENERIC])
    await expect(confirm(page)).toBeEnabled()
  }
  expect(world.journal.entries()).toEqual([])
})

test(
  'id and token are encoded in the path and sent unchanged in the body',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const [uid, token] = ['x y#ü', 'a/b c?d&e']
    await open(page, `?${new URLSearchParams({ token, id: uid })}`)
    await fill(page)
    await confirm(page).click()
    await expect(alert(page)).toBeVisible()
    const [confirmation, ...others] = confirmations(world)
    await test.step('R-CPW-08 the path contains id and token, encoded', () => {
      expect([confirmation?.method, confirmation?.url]).toEqual([
        'POST',
        '/password/reset/confirm/x%20y%23%C3%BC/a%2Fb%20c%3Fd%26e',
      ])
    })
    await test.step('R-CPW-09 the body contains the password twice, and id and token unchanged', () => {
      expect(confirmation?.body).toEqual({
        new_password1: NEW_PASSWORD,
        new_password2: NEW_PASSWORD,
        uid,
        token,
      })
    })
    expect(others).toEqual([])
    expect(consoleLines.splice(0)).toHaveLength(1)
  },
)

test('the mailed link sets a new password, and a double click sends one request', async ({
  page,
  world,
  consoleLines,
}) => {
  const longest = 'x'.repeat(50)
  await page.goto('/login?forgot=true')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Request successfully sent on your email')).toBeVisible()
  const link = newestLink(world)
  world.outcomes.add(heldResponseOf('confirmPasswordReset', 'reset'))
  await page.goto(link)
  await fill(page, { password: longest })
  await test.step('R-CPW-14 the button is disabled with a spinner while the request runs', async () => {
    await confirm(page).dblclick()
    await expect(confirm(page)).toBeDisabled()
    await expect(confirm(page).locator('[data-spinner]')).toBeVisible()
    await waitForHeldResponse(world, 'reset')
  })
  world.outcomes.release('reset')
  await test.step('R-CPW-10 a message confirms the new password', async () => {
    await test.step('R-CAT-24 the message has its title and text', async () => {
      const toast = page.getByRole('status').filter({ hasText: 'Password reseted' })
      await expect(linesOf(toast)).toHaveText(['Success', 'Password reseted'])
    })
  })
  await test.step('R-CPW-11 the login opens', () => expect(page).toHaveURL('/login'))
  await test.step('Back does not lead to the link', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/login?forgot=true')
    await page.goForward()
    await expect(page).toHaveURL('/login')
  })
  await test.step('R-CPW-07 a password of 50 characters is accepted', () => {
    const accepted = confirmations(world).map(({ status, body }) => [status, body])
    expect(accepted).toMatchObject([[200, { new_password1: longest }]])
  })
  await test.step('R-CPW-15 the old password is rejected, and the new one logs in', async () => {
    await submitLogin(page, 'plain')
    await expect(alert(page)).toContainText('Unable to log in with provided credentials.')
    await submitLogin(page, 'plain', longest)
    await expect(page).toHaveURL('/')
  })
  expect(consoleLines.splice(0)).toHaveLength(1)
})

test("a failed request shows the reason of the backend, or 'Error' without one, and the form can be sent again", async ({
  page,
  world,
  shop,
  consoleLines,
}) => {
  const shortest = 'x'.repeat(8)
  const link = await requestResetLink(shop, world)
  await page.goto(link)
  await fill(page, { password: shortest })
  for (const [id, rule, title] of [
    [
      'R-CPW-12',
      { outcome: 'status', status: 400, body: { token: ['Invalid'], uid: ['Bad'] } },
      'Invalid Bad',
    ],
    [
      'R-CPW-12',
      { outcome: 'status', status: 400, body: { token: 'Invalid', uid: ['Bad', 'Old'] } },
      'Invalid Bad Old',
    ],
    ['R-CPW-13', { outcome: 'empty' }, 'Error'],
    ['R-CPW-13', { outcome: 'truncated' }, 'Error'],
    ['R-CPW-13', { outcome: 'wrongContentType', status: 500 }, 'Error'],
  ] as const)
    await test.step(`${id} ${JSON.stringify(rule)} has the title '${title}'`, async () => {
      world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'confirmPasswordReset', commit: false, ...rule })
      await confirm(page).click()
      await test.step('R-CAT-23 the message has this title and a general text', async () => {
        await expect(linesOf(alert(page))).toHaveText([title, GENERIC])
        await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
      })
      await expect(page).toHaveURL(link)
      for (const field of [password, repeat]) await expect(field(page)).toHaveValue(shortest)
      await alert(page).getByRole('button').click()
      await expect(alert(page)).toHaveCount(0)
    })
  await confirm(page).click()
  await expect(page).toHaveURL('/login')
  await test.step('R-CPW-07 a password of 8 characters is accepted', () => {
    const { status, body } = confirmations(world).at(-1) ?? {}
    expect([status, body]).toMatchObject([200, { new_password1: shortest }])
  })
  expect(consoleLines.splice(0).every((line) => line.startsWith('Failed to load resource'))).toBe(true)
})
