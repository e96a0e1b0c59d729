import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { waitForHydration } from './hydration.ts'
import { fillInRegistration, NEW_USER, PASSWORD, rememberSession, storedTokens } from './log-in.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const repeat = (page: Page) => page.getByLabel('Password repeat')
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const alert = (page: Page) => page.getByRole('alert')

async function open(page: Page) {
  await page.goto('/register')
  await expect(create(page)).toBeVisible()
}

test('the registration form has three fields, shows an error at an invalid field, and links to the login', async ({
  page,
  world,
}) => {
  await test.step('R-ROUTE-03 the address of the registration opens its form', async () => {
    await open(page)
    await expect(page).toHaveURL('/register')
    await expect(page.getByRole('main').locator('form')).toHaveCount(1)
  })
  await test.step("R-REG-01 the heading is 'Create account'", async () => {
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
  await test.step('the description of the password field has its length limits before there is an error', async () => {
    await expect(password(page)).toHaveAccessibleDescription('8 to 50 characters.')
  })
  await test.step('R-REG-03 the button to create the account is enabled', async () => {
    await expect(create(page)).toBeEnabled()
  })
  for (const [id, values, label, errorText] of [
    ['R-REG-05', { email: '' }, 'Email', 'Email is required'],
    ['R-REG-06', { repeat: 'Passw0rd?' }, 'Password repeat', 'Passwords do not match'],
    ['R-REG-07', { password: '1234567' }, 'Password', 'Password must be at least 8 characters'],
    ['R-REG-10', { password: 'x'.repeat(51) }, 'Password', 'Password must be less than 50 characters'],
  ] as const)
    await test.step(`${id} '${errorText}' is shown at '${label}'`, async () => {
      await fillInRegistration(page, values)
      await create(page).click()
      const field = page.getByLabel(label, { exact: true })
      await expect(alert(page)).toHaveText(errorText)
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(errorText)
      await create(page).click()
      await expect(field).toBeFocused()
      await field.press('End')
      await field.pressSequentially('z')
      await expect(alert(page)).toHaveCount(0)
      expect(world.journal.entries()).toEqual([])
    })
  await test.step('R-REG-04 a link leads to the login', async () => {
    await page.getByRole('link', { name: 'Already have an account? Sign in', exact: true }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
  })
})

test('a registration creates an account, logs in and opens the profile', {
  tag: '@engines',
  ...CHECKS_REQUESTS,
}, async ({ page, world }) => {
  const messageLines = linesOf(page.getByRole('status'))
  await open(page)
  await waitForHydration(page)
  await fillInRegistration(page)
  // Each message is shown for three seconds, so the clock only moves by `runFor` until both were seen.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await repeat(page).press('Enter')
  await test.step('R-REG-13 a message confirms the new account', () =>
    test.step('R-CAT-21 its text', () => expect(messageLines).toHaveText(['Account successfully created!'])))
  // The login, whose message follows, has succeeded by then.
  await expect(page).toHaveURL('/profile')
  await page.clock.runFor(3_000)
  await test.step('R-REG-15 a message confirms the login', () =>
    test.step('R-CAT-22 its text', () => expect(messageLines).toHaveText(['Logged in successfully!'])))
  await page.clock.resume()
  await test.step('R-REG-16 the profile opens', async () => {
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Email')).toHaveValue(NEW_USER)
  })
  const sent = world.journal.entries().filter(({ method }) => method === 'POST')
  const [registration, login, ...others] = sent.map(({ url, body }) => [url, body])
  await test.step('R-REG-11 the e-mail and the two passwords are sent', () => {
    expect(registration).toEqual([
      '/auth/registration/',
      { email: NEW_USER, password1: PASSWORD, password2: PASSWORD },
    ])
  })
  await test.step('R-REG-14 a login with the same e-mail and password follows', () => {
    expect(login).toEqual(['/auth/login/', { email: NEW_USER, password: PASSWORD }])
    expect(others).toEqual([])
  })
  await page.goBack()
  await expect(page).not.toHaveURL(/register/)
})

test('the button is disabled during registration and login, and a double click creates one account', async ({
  page,
  world,
}) => {
  const shortest = 'x'.repeat(8)
  for (const endpoint of ['register', 'login'] as const) world.outcomes.add(heldResponseOf(endpoint))
  await open(page)
  await fillInRegistration(page, { password: shortest })
  await test.step('R-REG-12 the button is disabled and has a spinner', async () => {
    await create(page).dblclick()
    for (const name of ['register', 'login']) {
      await waitForHeldResponse(world, name)
      await expect(create(page)).toBeDisabled()
      await expect(create(page).locator('[data-spinner]')).toBeVisible()
      await expect(password(page)).toHaveAttribute('readonly')
      world.outcomes.release(name)
    }
  })
  await expect(page).toHaveURL('/profile')
  await test.step('R-REG-08 a password of 8 characters is sent once, as it was typed', () => {
    expect(findRequests(world, 'register').map(({ body }) => body)).toEqual([
      { email: NEW_USER, password1: shortest, password2: shortest },
    ])
  })
  expect(findRequests(world, 'login')).toHaveLength(1)
})

test('a login that fails after the registration shows an error and opens /login', async ({
  page,
  world,
  consoleLines,
}) => {
  await page.clock.install()
  for (const [how, user, outcome, errorText] of [
    [
      'with an error message',
      NEW_USER,
      { outcome: 'status', status: 400, body: { non_field_errors: ['Not just now.'] } },
      'Not just now.',
    ],
    [
      'without a response',
      'other-user@example.test',
      { outcome: 'reset', times: null },
      'Please try again later',
    ],
  ] as const)
    await test.step(`a login that fails ${how}`, async () => {
      world.journal.clear()
      world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'login', commit: false, ...outcome })
      await open(page)
      await fillInRegistration(page, { email: user })
      await create(page).click()
      await expect(page.getByText('Account successfully created!')).toBeVisible()
      // The error follows when this message, which is shown for three seconds, is removed.
      await page.clock.runFor(3_000)
      const toast = alert(page)
      await test.step("R-CAT-01 the toast is an error with the title 'Error'", async () => {
        await expect(toast).toHaveAttribute('data-kind', 'bad')
        await expect(linesOf(toast).first()).toHaveText('Error')
      })
      await test.step('R-REG-17 the message has the reason, or a general one', () =>
        test.step(`R-CAT-22 its text is '${errorText}'`, () =>
          expect(linesOf(toast)).toHaveText(['Error', errorText])))
      await expect(page).toHaveURL('/login')
      expect(findRequests(world, 'register')).toHaveLength(1)
      expect(await storedTokens(page)).toBeNull()
      expect(consoleLines.splice(0)).toHaveLength(1)
    })
})

test('after a rejected or failed registration the toast shows one message, and the typed values stay', async ({
  page,
  world,
  consoleLines,
}) => {
  await open(page)
  await fillInRegistration(page)
  for (const [id, body, errorText, status = 400] of [
    ['R-REG-18', { email: ['E', 'E2'] }, 'E'],
    ['R-REG-18', { email: ['E'], code: 7 }, 'E', 422],
    ['R-REG-19', { password1: ['P', 'P2'] }, 'P'],
    ['R-REG-20', { password1: ['P'], email: ['E'] }, 'E'],
    ['R-REG-21', { non_field_errors: ['N'] }, 'Something went wrong, please try again later'],
  ] as const)
    await test.step(`${id} for ${JSON.stringify(body)} one message is shown`, async () => {
      world.outcomes.add({
        ...FIRST_REQUEST,
        endpoint: 'register',
        outcome: 'status',
        status,
        body,
        commit: false,
      })
      await create(page).click()
      await test.step(`R-CAT-20 the message is '${errorText}'`, () =>
        expect(linesOf(alert(page))).toHaveText(['Error', errorText]))
      await test.step('R-CAT-01 the message is an error', () =>
        expect(alert(page)).toHaveAttribute('data-kind', 'bad'))
      await expect(create(page)).toBeEnabled()
      for (const [field, typed] of [
        [email, NEW_USER],
        [password, PASSWORD],
        [repeat, PASSWORD],
      ] as const)
        await expect(field(page)).toHaveValue(typed)
      expect(findRequests(world, 'login')).toEqual([])
      expect(consoleLines.splice(0)).toHaveLength(1)
      await alert(page).getByRole('button', { name: 'Close message' }).click()
      await expect(alert(page)).toHaveCount(0)
    })
  await test.step('R-REG-21 a registration without a response has the same message', async () => {
    world.outcomes.add({
      ...FIRST_REQUEST,
      times: null,
      endpoint: 'register',
      outcome: 'reset',
      commit: false,
    })
    await create(page).click()
    await expect(linesOf(alert(page))).toHaveText(['Error', 'Something went wrong, please try again later'])
    expect(consoleLines.splice(0)).toHaveLength(1)
    world.outcomes.clear()
  })
  await create(page).click()
  await expect(page).toHaveURL('/profile')
})

test('R-REG-22 a member is redirected to the home page', async ({ page }) => {
  await rememberSession(page, 'plain')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
})

test('R-ADD-13 a mistyped mail domain has a suggestion', async ({ page, world }) => {
  const longest = 'x'.repeat(50)
  await open(page)
  await fillInRegistration(page, { email: 'new-user@gmial.com', password: longest })
  const button = page.getByRole('button', { name: 'Use new-user@gmail.com', exact: true })
  await test.step('R-ADD-13 it is shown under the field', async () => {
    await expect(page.getByText('Did you mean gmail.com?', { exact: true })).toBeVisible()
    const [field, hint] = [await email(page).boundingBox(), await button.boundingBox()]
    expect(hint?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  })
  await test.step('R-ADD-13 the keyboard reaches it, and the password field does not move', async () => {
    const before = await password(page).boundingBox()
    const keep = page.getByRole('button', { name: 'Keep mine', exact: true })
    for (const field of [repeat(page), password(page), keep]) await field.press('Shift+Tab')
    await expect(button).toBeFocused()
    expect((await password(page).boundingBox())?.y).toBe(before?.y)
  })
  await test.step('R-ADD-13 Enter applies it', async () => {
    await button.press('Enter')
    await expect(email(page)).toHaveValue('new-user@gmail.com')
    await expect(email(page)).toBeFocused()
    await expect(button).toHaveCount(0)
  })
  await test.step('R-ADD-13 the form can be sent without it', async () => {
    await email(page).fill('new-user@gmial.com')
    await expect(button).toBeVisible()
    await create(page).click()
    await expect(page).toHaveURL('/profile')
  })
  await test.step('R-REG-09 a password of 50 characters is sent as it was typed', () => {
    expect(findRequests(world, 'register').map(({ body }) => body)).toEqual([
      { email: 'new-user@gmial.com', password1: longest, password2: longest },
    ])
  })
})
