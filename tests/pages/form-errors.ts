import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { expectAccessible } from './axe.ts'
import { expectRed } from './colours.ts'
import { PASSWORD, rememberSession } from './log-in.ts'
import { FIRST_REQUEST, findRequests } from './member.ts'
import { messages } from './order-form.ts'
import { expect, type PageTest, test } from './shop.ts'

const SOMETHING_WRONG = 'Something went wrong, please try again later'
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const form = (page: Page) => page.getByRole('main').locator('form')

export async function fill(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text)
}

const refuse = (world: World, endpoint: EndpointName, status: number, body?: object) =>
  world.outcomes.add({ ...FIRST_REQUEST, endpoint, outcome: 'status', status, body, commit: false })

/** Expects the error once in the form, as the description of these controls, and one alert: its message. */
export async function expectError(page: Page, text: string, described: readonly Locator[]): Promise<void> {
  await expect(form(page).getByText(text, { exact: true })).toHaveCount(1)
  for (const control of described) await expect(control).toHaveAccessibleDescription(text)
  await expect(messages(page).getByRole('alert')).toContainText(text)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await button(page, 'Close message').click()
  await expect(form(page).getByText(text, { exact: true })).toBeVisible()
}

/** Expects that the error is gone after a character is typed into the field. */
export async function expectClearedByTyping(page: Page, text: string, typedInto: Locator): Promise<void> {
  await typedInto.press('End')
  await typedInto.pressSequentially('z')
  await expect(form(page).getByText(text, { exact: true })).toHaveCount(0)
  // The field may have a hint as its description instead.
  await expect(typedInto).not.toHaveAccessibleDescription(text)
  await expect(typedInto).toHaveAttribute('aria-invalid', 'false')
}

interface FormCase {
  readonly address: string
  readonly endpoint: EndpointName
  readonly action: string
  readonly filled: Readonly<Record<string, string>>
  readonly formError: string
  /** The fields that the backend's error body can name, each with the label of the field that shows the error. */
  readonly named: Readonly<Record<string, string>>
  /** Fields that must be filled in: what is typed before, the empty field, and its error. */
  readonly required?: readonly (readonly [Readonly<Record<string, string>>, string, string])[]
  readonly isGuarded?: true
}

export const loginForm: FormCase = {
  address: '/login',
  endpoint: 'login',
  action: 'Login',
  filled: { Email: 'plain@example.test', Password: PASSWORD },
  formError: 'An error occurred while logging in. Please try again later.',
  named: {},
  required: [
    [{}, 'Email', 'Please fill all fields'],
    [{ Email: 'plain@example.test' }, 'Password', 'Please fill all fields'],
  ],
}

export const forgotForm: FormCase = {
  address: '/login?forgot=true',
  endpoint: 'requestPasswordReset',
  action: 'Send request',
  filled: { Email: 'plain@example.test' },
  formError: SOMETHING_WRONG,
  named: { email: 'Email' },
  required: [[{}, 'Email', 'Email is required']],
}

export const registerForm: FormCase = {
  address: '/register',
  endpoint: 'register',
  action: 'Create account',
  filled: { Email: 'plain@example.test', Password: PASSWORD, 'Password repeat': PASSWORD },
  formError: SOMETHING_WRONG,
  named: { email: 'Email', password1: 'Password' },
}

export const createPasswordForm: FormCase = {
  address: '/create-password?token=T&id=U',
  endpoint: 'confirmPasswordReset',
  action: 'Confirm',
  filled: { 'New password': PASSWORD, 'Password repeat': PASSWORD },
  formError: 'A server error occurred.',
  named: {
    new_password1: 'New password',
    new_password2: 'Password repeat',
    password: 'New password',
    repassword: 'Password repeat',
  },
}

export const profileForm: FormCase = {
  address: '/profile',
  endpoint: 'changePassword',
  action: 'Update password',
  filled: { 'New password': PASSWORD, 'New password repeat': PASSWORD },
  formError: SOMETHING_WRONG,
  named: { new_password1: 'New password', new_password2: 'New password repeat' },
  isGuarded: true,
}

/** Causes every error of the form in turn, and runs axe on the last one. */
export async function checkErrors(
  { page, world, consoleLines }: PageTest,
  { address, endpoint, action, filled, formError, named, required = [], isGuarded }: FormCase,
): Promise<void> {
  const labels = Object.keys(filled)
  const submit = button(page, action)
  if (isGuarded) await rememberSession(page, 'both')
  await page.goto(address)
  for (const [typed, label, errorText] of required)
    await test.step(`R-SELL-08 an empty ${label} has the error '${errorText}' at it, and the focus`, async () => {
      await fill(page, typed)
      await submit.click()
      await expect(field(page, label)).toBeFocused()
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expectRed(field(page, label), 'borderLeftColor')
      await expectError(page, errorText, [field(page, label)])
      await expectClearedByTyping(page, errorText, field(page, label))
      await field(page, label).clear()
    })
  const controls = [...labels.map((label) => field(page, label)), submit]
  for (const [submitter, name] of [
    [submit, action],
    [field(page, labels.at(-1) ?? ''), labels.at(-1)],
  ] as const)
    await test.step(`R-SELL-08 a failed request has an error that describes the form's fields and button; the focus stays at '${name}'`, async () => {
      await fill(page, filled)
      refuse(world, endpoint, 500)
      await submitter.press('Enter')
      await expect(messages(page).getByRole('alert')).toBeVisible()
      await expect(submitter).toBeFocused()
      await expectError(page, formError, controls)
      await expectClearedByTyping(page, formError, field(page, labels[0] ?? ''))
      await expect(submit).toHaveAccessibleDescription('')
    })
  for (const [name, label] of Object.entries(named))
    await test.step(`R-SELL-08 a refused ${name} has its error at '${label}', which has the focus, and a message`, async () => {
      await fill(page, filled)
      refuse(world, endpoint, 400, { [name]: ['The host refuses this.'] })
      await submit.click()
      await expect(field(page, label)).toBeFocused()
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expectError(page, 'The host refuses this.', [field(page, label)])
      await expect(submit).toHaveAccessibleDescription('')
      await expectClearedByTyping(page, 'The host refuses this.', field(page, label))
    })
  await test.step('R-SELL-08 the form is accessible with an error', async () => {
    const [name] = Object.keys(named)
    await fill(page, filled)
    if (name === undefined) refuse(world, endpoint, 500)
    else refuse(world, endpoint, 400, { [name]: ['The host refuses this.'] })
    await submit.click()
    const errorText = name === undefined ? formError : 'The host refuses this.'
    await expect(form(page).getByText(errorText, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
  // The browser logs each refused request.
  consoleLines.splice(0)
}

/**
 * Types an invalid e-mail, and submits the form by Enter in the field with this label, by default in the
 * e-mail field.
 */
export async function checkEmailHint(
  { page, world, consoleLines }: PageTest,
  path: string,
  label: string | null,
): Promise<void> {
  await page.goto(path)
  const email = page.getByLabel('Email')
  const hint = page.getByText('This does not look like an e-mail address.', { exact: true })
  await email.fill('nobody')
  await expect(hint).toHaveCount(0)
  // No thicker border while it is typed: a hint is no error.
  await expect(email).toHaveCSS('border-top-width', '1px')
  await email.blur()
  await expect(hint).toBeVisible()
  await expect(email).toHaveAccessibleDescription('This does not look like an e-mail address.')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await email.fill('nobody@example.test')
  await expect(hint).toHaveCount(0)
  await expect(email).toHaveAccessibleDescription('')
  await email.fill('nobody')
  await expect(hint).toBeVisible()
  for (const field of await page.getByLabel(/^Password/).all()) await field.fill(PASSWORD)
  await (label === null ? email : page.getByLabel(label, { exact: true })).press('Enter')
  await expect.poll(() => findRequests(world, 'login', 'register', 'requestPasswordReset')).not.toEqual([])
  await expect(messages(page)).not.toBeEmpty()
  // The browser logs a refused request.
  consoleLines.splice(0)
}
