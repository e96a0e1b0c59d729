import { expect, type Page } from '@playwright/test'
import { brandOf } from '../../src/brand.ts'
import type { ShopConfig } from '../../src/config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'

/** Logs in by hand, as a person does. */
export async function signInByHand(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${name}@example.test`)
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

interface Entry {
  readonly tokens: object
  /** The last call that the shop's first page makes by itself. */
  readonly lastCall: string
}

async function entryFor(page: Page, email: string): Promise<Entry> {
  const shop = await (await page.request.get('/')).text()
  const [, settings = ''] = /id="shop-config"[^>]*>([^<]*)</.exec(shop) ?? []
  const config = JSON.parse(settings) as ShopConfig
  const { apiBase } = config
  await page.request.get(`${apiBase}/api/v1/payment/paypal/`)
  const csrf = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE)?.value ?? ''
  const data = { email, password: 'Passw0rd!' }
  const answer = await page.request.post(`${apiBase}/auth/login/`, { data, headers: { [CSRF_HEADER]: csrf } })
  expect(answer.status()).toBe(200)
  const lastCall = brandOf(config).landing === 'navipin' ? '/api/v1/bundles/' : '/points-subs/generate/'
  return { tokens: await answer.json(), lastCall }
}

/** A browser in which somebody logged in before, on the shop's first page: what a login leaves is put in its place. */
export async function signIn(page: Page, name: string): Promise<void> {
  const email = `${name}@example.test`
  const { tokens, lastCall } = await entryFor(page, email)
  await page.route('**/nothing-here', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/nothing-here')
  await page.evaluate(
    ([authTokens, user]) => {
      localStorage.setItem('authTokens', JSON.stringify(authTokens))
      localStorage.setItem('user', JSON.stringify(user))
    },
    [
      { ...tokens, email },
      { email, discount: 0 },
    ],
  )
  // Its calls are waited for, so that what a test lays down afterwards meets the test's own calls.
  const made = ['/points-subs/', lastCall].map((path) =>
    page.waitForResponse((answer) => answer.url().includes(path) && answer.request().method() === 'GET'),
  )
  await page.goto('/')
  await Promise.all(made)
}

export const storedTokens = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'))
