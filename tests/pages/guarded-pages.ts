import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { expectLoggedOut, expectSessionEnded, FIRST_REQUEST, findRequests, logOut } from './member.ts'
import { expect, type PageTest } from './shop.ts'

/** The endpoints of the data that guarded pages request when they open. */
export const DATA: readonly EndpointName[] = ['readHistory', 'readMailing']
export const dataCalls = (world: World) => findRequests(world, ...DATA)

export const inside = (page: Page) => page.getByRole('heading', { level: 1, name: 'Settings' })

/** Records the path of every navigation, in order. */
export function addresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  return seen
}

/** Opens a guarded page with this text in place of stored tokens, and expects the login. */
export async function expectNoSession(page: Page, corrupt: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('authTokens', text), corrupt)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
  await expectLoggedOut(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
}

/** Logs out on the guarded page that is open, and expects the home page without another page in between. */
export async function expectLogoutLeadsHome(page: Page): Promise<void> {
  await expect(inside(page)).toBeVisible()
  const seen = addresses(page)
  await logOut(page)
  await expectSessionEnded(page, '/')
  expect(seen).toEqual(['/'])
}

/** Replaces the stored access token by an expired one before the next page starts. */
export const expire = (page: Page) =>
  page.addInitScript((mark) => {
    if (window.name.includes(mark)) return
    window.name += mark
    const stored = JSON.parse(localStorage.getItem('authTokens') ?? '{}')
    const access_token = `x.${btoa(JSON.stringify({ iat: 1, exp: 2 }))}.x`
    localStorage.setItem('authTokens', JSON.stringify({ ...stored, access_token }))
  }, randomUUID())

type Refresh = Omit<
  Parameters<World['outcomes']['add']>[0],
  keyof typeof FIRST_REQUEST | 'endpoint' | 'commit'
>

/** Opens a guarded page with an expired token, whose refresh has this outcome: the login opens, and returns to the page. */
export async function expectReturnAfterFailedRefresh(
  { page, world, consoleLines }: PageTest,
  refresh: Refresh,
  pathname = '/profile/orders',
): Promise<void> {
  const rest = '?a=1#b'
  await rememberSession(page, 'plain')
  await expire(page)
  world.outcomes.add({ ...FIRST_REQUEST, times: null, endpoint: 'refreshTokens', commit: false, ...refresh })
  await page.goto(pathname + rest)
  await expectSessionEnded(page, '/login')
  expect(dataCalls(world)).toEqual([])
  world.outcomes.clear()
  await submitLogin(page, 'plain')
  await expect(inside(page)).toBeVisible()
  await expect(page).toHaveURL(pathname.toLowerCase() + rest)
  await expect.poll(() => dataCalls(world).map(({ status }) => status)).toEqual([200])
  consoleLines.splice(0)
}
