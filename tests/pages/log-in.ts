import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { brandOf } from '../../src/composition/brand.ts'
import type { ShopConfig } from '../../src/config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'

/** The password of each account of the mock. */
export const PASSWORD = 'Passw0rd!'
/** The e-mail of an account that does not exist yet. */
export const NEW_USER = 'new-user@example.test'

/** Fills in the login form that is shown. */
export async function fillInLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}

/** Fills in the login form that is shown, and submits it. */
export async function submitLogin(page: Page, name: string, password = PASSWORD): Promise<void> {
  await fillInLogin(page, `${name}@example.test`, password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

interface Registration {
  readonly email?: string
  readonly password?: string
  readonly repeat?: string
}

/** Fills in the registration form that is shown. */
export async function fillInRegistration(
  page: Page,
  { email = NEW_USER, password = PASSWORD, repeat = password }: Registration = {},
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password repeat').fill(repeat)
}

/** Logs in by the form. */
export async function logInByForm(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, name)
  await expect(page).not.toHaveURL(/\/login/)
}

interface LogInResult {
  readonly tokens: object
  /** The last request that the home page sends on its own. */
  readonly lastCall: string
}

async function requestLogIn(page: Page, email: string): Promise<LogInResult> {
  const html = await (await page.request.get('/')).text()
  const [, settings = ''] = /id="shop-config"[^>]*>([^<]*)</.exec(html) ?? []
  const config = JSON.parse(settings) as ShopConfig
  const { apiBase } = config
  await page.request.get(`${apiBase}/api/v1/payment/paypal/`)
  const csrf = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE)?.value ?? ''
  const data = { email, password: PASSWORD }
  const response = await page.request.post(`${apiBase}/auth/login/`, {
    data,
    headers: { [CSRF_HEADER]: csrf },
  })
  expect(response.status()).toBe(200)
  const lastCall = brandOf(config).landing === 'navipin' ? '/api/v1/bundles/' : '/points-subs/generate/'
  return { tokens: await response.json(), lastCall }
}

interface StorageEntries {
  readonly entries: Readonly<Record<string, unknown>>
  readonly mark: string
}

/**
 * Writes the entries to `localStorage` before any script of the page runs, but only once: a page load after a
 * logout must not restore the session. `window.name` marks a login as written, because tests wipe and read
 * all storages.
 */
function writeEntries({ entries, mark }: StorageEntries): void {
  // `about:blank` has no storage.
  if (location.protocol === 'about:' || window.name.includes(mark)) return
  window.name += mark
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
}

/** Stores these tokens, so that the next page opens logged in. */
export async function storeSession(page: Page, email: string, tokens: object): Promise<void> {
  const entries = { authTokens: { ...tokens, email }, user: { email, discount: 0 } }
  await page.addInitScript(writeEntries, { entries, mark: randomUUID() })
}

/** Logs in by a request and stores the session, so that the next page opens logged in. */
export async function rememberSession(page: Page, name: string): Promise<LogInResult> {
  const email = `${name}@example.test`
  const result = await requestLogIn(page, email)
  await storeSession(page, email, result.tokens)
  return result
}

/** Logs in by a request and opens the home page of the shop. */
export async function openLoggedIn(page: Page, name: string): Promise<void> {
  const { lastCall } = await rememberSession(page, name)
  // Wait for the page's own requests: outcomes that a test forces afterwards then apply to its requests only.
  const responses = ['/points-subs/', lastCall].map((path) =>
    page.waitForResponse(
      (response) => response.url().includes(path) && response.request().method() === 'GET',
    ),
  )
  await page.goto('/')
  await Promise.all(responses)
}

export const storedTokens = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'))
