import { expect, type Page } from '@playwright/test'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'

/** Logs in by hand, as a person does. */
export async function signInByHand(page: Page, name: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(`${name}@example.test`)
  await page.getByLabel('Password').fill('Passw0rd!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

async function tokensFor(page: Page, email: string): Promise<object> {
  const shop = await (await page.request.get('/')).text()
  const [, settings = ''] = /id="shop-config"[^>]*>([^<]*)</.exec(shop) ?? []
  const { apiBase } = JSON.parse(settings) as { apiBase: string }
  await page.request.get(`${apiBase}/api/v1/payment/paypal/`)
  const csrf = (await page.context().cookies()).find(({ name }) => name === CSRF_COOKIE)?.value ?? ''
  const data = { email, password: 'Passw0rd!' }
  const answer = await page.request.post(`${apiBase}/auth/login/`, { data, headers: { [CSRF_HEADER]: csrf } })
  expect(answer.status()).toBe(200)
  return await answer.json()
}

/** A browser in which somebody logged in before, on the shop's first page: what a login leaves is put in its place. */
export async function signIn(page: Page, name: string): Promise<void> {
  const email = `${name}@example.test`
  const tokens = await tokensFor(page, email)
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
  // Its last call is waited for, so that what a test lays down afterwards meets the test's own calls.
  const balance = page.waitForResponse(
    (response) => response.url().includes('/points-subs/') && response.request().method() === 'GET',
  )
  await page.goto('/')
  await balance
}

export const storedTokens = (page: Page): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('authTokens') ?? 'null'))
