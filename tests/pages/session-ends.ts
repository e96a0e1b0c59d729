import type { Page } from '@playwright/test'
import { expectSessionEnded, FIRST_REQUEST, findRequests } from './member.ts'
import { recordMessages } from './message-lines.ts'
import { failureOf, messages } from './order-form.ts'
import { email, openPayment, PAYER, submit } from './purchase.ts'
import { expect, type PageTest } from './shop.ts'

/**
 * Expects that the end of the session was the only message so far. An empty login form is submitted to post a
 * second one: every message before it has been recorded by then.
 */
export async function expectOneMessage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(messages(page)).toContainText('Please fill all fields')
  expect(await page.evaluate(() => Reflect.get(window, 'posted'))).toEqual([
    expect.stringContaining('Session ended'),
    expect.stringContaining('Please fill all fields'),
  ])
}

/** Expects that a purchase whose refusal ends the session is sent once, and that one message is shown. */
export async function expectRefusedOnce(
  { page, world, consoleLines }: PageTest,
  name: string,
  endpoint: 'generate' | 'payByCard',
): Promise<void> {
  await page.addInitScript(recordMessages)
  await openPayment(page, { name })
  if (endpoint === 'payByCard') {
    await submit(page).click()
    await email(page).fill(PAYER)
  } else await expect(submit(page)).toHaveText('Generate')
  world.outcomes.add({ ...FIRST_REQUEST, endpoint, times: null, outcome: 'tokenNotValid', commit: false })
  world.outcomes.add({ ...failureOf('refreshTokens'), times: null })
  await submit(page).click()
  await expectSessionEnded(page, '/login')
  expect(findRequests(world, endpoint).map(({ status }) => status)).toEqual([401])
  await expectOneMessage(page)
  consoleLines.splice(0)
}

/** Stores an access token that has expired. */
export const storeExpired = (page: Page, refresh_token: string | null | undefined) =>
  page.evaluate((refresh_token) => {
    const access_token = `x.${btoa(JSON.stringify({ iat: 1, exp: 2 }))}.x`
    localStorage.setItem('authTokens', JSON.stringify({ access_token, refresh_token }))
  }, refresh_token)

/** Stores an expired access token, and notifies the page as if another tab had stored it. */
export async function receiveExpired(page: Page): Promise<void> {
  await storeExpired(page, 'x')
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' })))
}
