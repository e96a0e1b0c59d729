import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { brandOf } from '../../src/composition/brand.ts'
import type { ShopConfig } from '../../src/config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'

/** The password of each account of the mock. */
export const PASSWORD = 'Passw0rd!'
/** The e-mail of an account that does not exist yet. */
export const NEW_USER = 'new-user@example.test'

/** Fills in the login form that is shown, and submits it. */
export async function submitLogin(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.test`)
  await page.getByLabel('Password').fill(password)
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

interface Entry {
  readonly tokens: object
  /** The last request that the home page sends on its own. */
  readonly lastCall: string
}

async function entryFor(page: Page, email: string): Promise<Entry> {
  const shop = await (await page.request.get('/')).text()
  const [, settings = ''] = /id="shop-config"[^>]*>([^<]*)</.exec(shop) ?? []
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

interface Stored {
  readonly entries: Readonly<Record<string, unknown>>
  readonly mark: string
}

/**
 * Runs before any script of the page, once for each login: a reload or a logout must not bring the session back. The mark is
 * a name of the window, because tests wipe and read all storages.
 */
function writeEntries({ entries, mark }: Stored): void {
  if (window.name.includes(mark)) return
  window.name += mark
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value))
}

/** Stores these tokens, so that the next page opens logged in. */
export async function storeSession(page: Page, email: string, tokens: object): Promise<void> {
  const entries = { authTokens: { ...tokens, email }, user: { email, discount: 0 } }
  await page.addInitScript(writeEntries, { entries, mark: randomUUID() })
}

/** Logs in by a request and stores the session, so that the next page opens logged in. */
export async function rememberSession(page: Page, name: string): Promise<Entry> {
  const email = `${name}@example.test`
  const entry = await entryFor(page, email)
  await storeSession(page, email, entry.tokens)
  return entry
}

/** Logs in by a request and opens the home page of the shop. */
export async function openLoggedIn(page: Page, name: string): Promise<void> {
  const { lastCall } = await rememberSession(page, name)
  // The page's own requests end here, so that outcomes that a test forces afterwards meet the test's own.
  const made = ['/points-subs/', lastCall].map((path) =>
    page.waitForResponse(
      (response) => response.url().includes(path) && response.request().method() === 'GET',
    ),
  )
  await page.goto('/')
  await Promise.all(made)
}

export const storedTokens = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'))
