import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { linesOf } from './message-lines.ts'
import { expect, test } from './shop.ts'
import { storedTokens } from './sign-in.ts'

const EMAIL = 'newcomer@example.test'
const PASSWORD = 'Passw0rd!'
const once = { nth: 1, times: 1, latency: 0, commit: false } as const

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const repeat = (page: Page) => page.getByLabel('Password repeat')
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const alert = (page: Page) => page.getByRole('alert')
const callsTo = ({ journal }: World, name: string) =>
  journal.entries().filter(({ endpoint }) => endpoint === name)
const isParked = ({ journal }: World, ticket: string) =>
  journal.until((entries) => entries.some(({ parked }) => parked === ticket), AbortSignal.timeout(5_000))

const refused = (body: object) => ({ outcome: 'status', status: 400, body }) as const

async function open(page: Page) {
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
}

async function fill(page: Page, wish: { email?: string; password?: string; repeat?: string } = {}) {
  await email(page).fill(wish.email ?? EMAIL)
  await password(page).fill(wish.password ?? PASSWORD)
  await repeat(page).fill(wish.repeat ?? wish.password ?? PASSWORD)
}

test('the registration form shows each error at its field, and leads to the login', async ({
  page,
  world,
}) => {
  await test.step('R-ROUTE-03 the address of the registration opens its form', async () => {
    await open(page)
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('main').locator('form')).toHaveCount(1)
  })
  await test.step('R-REG-01 the heading is that an account is created', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create account')
  })
  await test.step('R-REG-02 the fields are the e-mail, the password and its repeat', async () => {
    await expect(email(page)).toHaveAttribute('autocomplete', 'email')
    for (const field of [password(page), repeat(page)]) {
      await expect(field).toHaveAttribute('type', 'password')
      await expect(field).toHaveAttribute('autocomplete', 'new-password')
      await expect(field).not.toHaveAttribute('maxlength')
    }
    await expect(page.getByRole('textbox')).toHaveCount(3)
  })
  await test.step('R-REG-03 the button to create the account is enabled', async () => {
    await expect(create(page)).toBeEnabled()
  })
  for (const [id, wish, label, error] of [
    ['R-REG-05', { email: '' }, 'Email', 'Email is required'],
    ['R-REG-06', { repeat: 'Passw0rd?' }, 'Password repeat', 'Passwords do not match'],
    ['R-REG-07', { password: '1234567' }, 'Password', 'Password must be at least 8 characters'],
    ['R-REG-10', { password: 'x'.repeat(51) }, 'Password', 'Password must be less than 50 characters'],
  ] as const)
    await test.step(`${id} '${error}' is shown at its field, which has the focus`, async () => {
      await fill(page, wish)
      await create(page).click()
      const field = page.getByLabel(label, { exact: true })
      await expect(alert(page)).toHaveText(error)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(error)
      await create(page).click()
      await expect(field).toBeFocused()
      await field.press('End')
      await field.pressSequentially('z')
      await expect(alert(page)).toHaveCount(0)
    })
  await test.step('R-REG-04 a link leads those who have an account to the login', async () => {
    await page.getByRole('link', { name: 'Already have an account? Sign in', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
  })
  expect(world.journal.entries()).toEqual([])
})

test('a new account is created, logged in, and led to its profile', {
  tag: '@engines',
  annotation: { type: 'sensor', description: 'H' },
}, async ({ page, world }) => {
  const status = (text: string) => page.getByRole('status').filter({ hasText: text })
  await open(page)
  await fill(page)
  await repeat(page).press('Enter')
  await test.step('R-REG-13 a message confirms the new account', async () => {
    await test.step('R-CAT-21 its text is that the account was created', async () => {
      await expect(status('Account successfully created!')).toBeVisible()
    })
  })
  await test.step('R-REG-15 a message confirms the login', async () => {
    await test.step('R-CAT-22 its text is that the login succeeded', async () => {
      await expect(status('Logged in successfully!')).toBeVisible()
    })
  })
  await test.step('R-REG-16 the profile opens', async () => {
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
  })
  const sent = world.journal.entries().filter(({ method }) => method === 'POST')
  const [registration, login, ...others] = sent.map(({ url, body }) => [url, body])
  await test.step('R-REG-11 the e-mail and the two passwords are sent', () => {
    expect(registration).toEqual([
      '/auth/registration/',
      { email: EMAIL, password1: PASSWORD, password2: PASSWORD },
    ])
  })
  await test.step('R-REG-14 a login with the same e-mail and password follows', () => {
    expect(login).toEqual(['/auth/login/', { email: EMAIL, password: PASSWORD }])
    expect(others).toEqual([])
  })
  await page.goBack()
  await expect(page).not.toHaveURL(/register/)
})

test('R-REG-12 from the first request to the end of the second the button waits with a spinner, and a double click makes one account', async ({
  page,
  world,
}) => {
  for (const endpoint of ['register', 'login'] as const)
    world.outcomes.add({ ...once, endpoint, outcome: 'normal', park: endpoint, commit: true })
  await open(page)
  await fill(page)
  await create(page).dblclick()
  for (const ticket of ['register', 'login']) {
    await isParked(world, ticket)
    await expect(create(page)).toBeDisabled()
    await expect(create(page).locator('[data-spinner]')).toBeVisible()
    await expect(password(page)).toHaveAttribute('readonly')
    world.outcomes.release(ticket)
  }
  await expect(page).toHaveURL('/profile')
  expect(callsTo(world, 'register')).toHaveLength(1)
  expect(callsTo(world, 'login')).toHaveLength(1)
})

test('a login that fails after the registration shows an error and opens the login', async ({
  page,
  world,
  said,
}) => {
  for (const [address, outcome, reason] of [
    [
      'with@example.test',
      { outcome: 'status', status: 400, body: { non_field_errors: ['Not just now.'] } },
      'Not just now.',
    ],
    ['without@example.test', { outcome: 'reset', times: null }, 'Please try again later'],
  ] as const)
    await test.step(`the message is '${reason}'`, async () => {
      world.outcomes.add({ ...once, endpoint: 'login', ...outcome })
      await open(page)
      await fill(page, { email: address })
      await create(page).click()
      await test.step('R-CAT-01 the message is an error with its title', async () => {
        await expect(alert(page)).toHaveAttribute('data-kind', 'bad')
        await expect(linesOf(alert(page)).first()).toHaveText('Error')
      })
      await test.step('R-REG-17 the message has the reason, or a general one', async () => {
        await test.step('R-CAT-22 this is its whole text', async () => {
          await expect(linesOf(alert(page))).toHaveText(['Error', reason])
        })
      })
      await expect(page.getByText('Account successfully created!')).toBeVisible()
      await expect(page).toHaveURL('/login')
      const emails = callsTo(world, 'register').map(({ body }) => Object(body).email)
      expect(emails.filter((sent) => sent === address)).toHaveLength(1)
      expect(await storedTokens(page)).toBeNull()
      expect(said.splice(0)).toHaveLength(1)
    })
})

test('a refused registration shows the reason and keeps what was typed', async ({ page, world, said }) => {
  await open(page)
  await fill(page)
  for (const [id, outcome, reason] of [
    ['R-REG-18', refused({ email: ['E', 'E2'] }), 'E'],
    ['R-REG-19', refused({ password1: ['P', 'P2'] }), 'P'],
    ['R-REG-20', refused({ password1: ['P'], email: ['E'] }), 'E'],
    ['R-REG-21', refused({ non_field_errors: ['N'] }), 'Something went wrong, please try again later'],
    ['R-REG-21', { outcome: 'reset', times: null }, 'Something went wrong, please try again later'],
  ] as const)
    await test.step(`${id} after ${JSON.stringify(outcome)} the message is '${reason}'`, async () => {
      world.outcomes.add({ ...once, endpoint: 'register', ...outcome })
      await create(page).click()
      await test.step('R-CAT-20 the first message of the first field is its text', () =>
        expect(linesOf(alert(page))).toHaveText(['Error', reason]))
      await test.step('R-CAT-01 it is an error', () =>
        expect(alert(page)).toHaveAttribute('data-kind', 'bad'))
      await expect(create(page)).toBeEnabled()
      for (const [field, typed] of [
        [email, EMAIL],
        [password, PASSWORD],
        [repeat, PASSWORD],
      ] as const)
        await expect(field(page)).toHaveValue(typed)
      expect(said.splice(0)).toHaveLength(1)
      await alert(page).getByRole('button').click()
      await expect(alert(page)).toHaveCount(0)
    })
  expect(callsTo(world, 'login')).toEqual([])
  world.outcomes.clear()
  const passwordsOf = (length: number) => ({ password1: 'x'.repeat(length), password2: 'x'.repeat(length) })
  await test.step('R-REG-08 a password of 8 characters is sent as it was typed', async () => {
    world.outcomes.add({ ...once, endpoint: 'register', ...refused({ email: ['E'] }) })
    await fill(page, { password: 'x'.repeat(8) })
    await create(page).click()
    await expect(linesOf(alert(page))).toHaveText(['Error', 'E'])
    expect(callsTo(world, 'register').at(-1)?.body).toEqual({ email: EMAIL, ...passwordsOf(8) })
  })
  await test.step('R-REG-09 a password of 50 characters is sent as it was typed', async () => {
    await fill(page, { password: 'x'.repeat(50) })
    await create(page).click()
    await expect(page).toHaveURL('/profile')
    expect(callsTo(world, 'register').at(-1)?.body).toEqual({ email: EMAIL, ...passwordsOf(50) })
  })
  expect(said.splice(0)).toHaveLength(1)
})

test('R-ADD-13 a mistyped mail domain is asked about beside the field, put right by a press, and never in the way', async ({
  page,
  world,
}) => {
  await open(page)
  await fill(page, { email: 'newcomer@gmial.com' })
  const button = page.getByRole('button', { name: 'Did you mean gmail.com?' })
  await expect(button).toBeVisible()
  const before = await password(page).boundingBox()
  for (const field of [repeat(page), password(page)]) await field.press('Shift+Tab')
  await expect(button).toBeFocused()
  expect((await password(page).boundingBox())?.y).toBe(before?.y)
  await button.press('Enter')
  await expect(email(page)).toHaveValue('newcomer@gmail.com')
  await expect(email(page)).toBeFocused()
  await expect(button).toHaveCount(0)
  await email(page).fill('newcomer@gmial.com')
  await expect(button).toBeVisible()
  await create(page).click()
  await expect(page).toHaveURL('/profile')
  expect(callsTo(world, 'register').map(({ body }) => body)).toMatchObject([{ email: 'newcomer@gmial.com' }])
})

test('an account is made by keyboard alone', async ({ page }) => {
  await open(page)
  await email(page).focus()
  await page.keyboard.type(EMAIL)
  for (const field of [password, repeat]) {
    await page.keyboard.press('Tab')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(PASSWORD)
  }
  await page.keyboard.press('Tab')
  await expect(create(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})
