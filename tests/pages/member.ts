import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForRequests } from '../held-responses.ts'
import { openLoggedIn, rememberSession, submitLogin } from './log-in.ts'
import { expect } from './shop.ts'

/** Marks a test of requests: kind H in the acceptance list. */
export const CHECKS_REQUESTS = { annotation: { type: 'kind', description: 'H' } }
export const FIRST_REQUEST = { nth: 1, times: 1, latency: 0 } as const
export const main = (page: Page) => page.getByRole('main')
export const banner = (page: Page) => page.getByRole('banner')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
export const expectLoggedIn = (page: Page) => expect(banner(page)).toContainText('plain@example.test')
export const expectLoggedOut = async (page: Page) => {
  await expect(banner(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(banner(page)).not.toContainText('plain@example.test')
}
export const readStorageKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
/** Returns the requests to these endpoints since the journal was cleared. */
export const findRequests = (world: World, ...names: readonly EndpointName[]) =>
  world.journal.entries().filter(({ endpoint }) => endpoint !== null && names.includes(endpoint))
/** The `payment_url` of the last response. */
export const paymentUrl = (world: World, endpoint: EndpointName): string =>
  String(Object(findRequests(world, endpoint).at(-1)?.reply).payment_url)
export async function waitForResponseTo(world: World, name: EndpointName): Promise<void> {
  const isAnswered = () => findRequests(world, name).some(({ status }) => status !== null)
  await waitForRequests(world, isAnswered, `no response to ${name}`)
}
/** Logs in and clears the journal. */
export async function logInAndClearJournal(page: Page, world: World) {
  await openLoggedIn(page, 'plain')
  await expectLoggedIn(page)
  await waitForResponseTo(world, 'readStatus')
  await waitForResponseTo(world, 'readBalance')
  world.journal.clear()
}
export const expectSessionEnded = async (page: Page, path: string) => {
  await expect(page).toHaveURL(path)
  await expectLoggedOut(page)
  await expect(page.getByText('Session ended', { exact: true })).toHaveCount(1)
  expect(await readStorageKeys(page)).not.toContain('authTokens')
  expect(await readStorageKeys(page)).not.toContain('user')
}
/** Opens the orders of an account with a stored session. */
export async function openOrders(page: Page, name: string): Promise<void> {
  await rememberSession(page, name)
  await page.goto('/profile/orders')
}

/** Opens the orders and waits until they are loaded. */
export async function openLoadedOrders(page: Page, name = 'plain'): Promise<void> {
  await openOrders(page, name)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

/** Removes the session from the storage and dispatches the event for it, as if another tab had done it. */
export const loseSession = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['authTokens', 'user']) localStorage.removeItem(key)
    window.dispatchEvent(new StorageEvent('storage', { key: 'authTokens' }))
  })

/** Logs in without a new load of the page. */
export async function logIn(page: Page, name: string): Promise<void> {
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  await submitLogin(page, name)
  await expect(banner(page)).toContainText(`${name}@example.test`)
}

export async function logOut(page: Page, name = 'plain') {
  const logOutButton = page.getByRole('button', { name: 'Log out' })
  if ((await logOutButton.count()) === 0)
    await banner(page)
      .getByRole('button', { name: `${name}@example.test` })
      .click()
  await page.getByText('Log out', { exact: true }).click()
}
