import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { Visitor } from '../visitor.ts'
import { dispatchFocus } from './frozen-tab.ts'
import {
  addresses,
  DATA,
  dataCalls,
  expectLogoutLeadsHome,
  expectNoSession,
  expectReturnAfterFailedRefresh,
  expire,
  inside,
} from './guarded-pages.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { expectSessionEnded, findRequests, waitForResponseTo } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { setClockAhead, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'

const checking = (page: Page) => page.getByText('Checking authentication...', { exact: true })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

function holdResponse({ outcomes }: World, endpoint: EndpointName) {
  outcomes.add(heldResponseOf(endpoint))
}

test('a visitor of a guarded page has to log in, and returns to it after that', async ({ page, world }) => {
  for (const [id, path] of [
    ['R-GUARD-01', '/profile'],
    ['R-GUARD-03', '/profile/settings'],
    ['R-GUARD-02', '/profile/orders'],
  ] as const)
    await test.step(`${id} without tokens the login opens instead of ${path}`, async () => {
      await page.goto(`${path}?a=1#b`)
      await expect(page).toHaveURL('/login')
      await expect(page.getByText('Session ended')).toHaveCount(0)
      expect(world.journal.entries()).toEqual([])
    })
  await submitLogin(page, 'plain')
  await test.step('R-GUARD-04 the requested page opens after the login', async () => {
    await expect(inside(page)).toBeVisible()
    await test.step('R-LOGIN-12 the address has its query and hash', () =>
      expect(page).toHaveURL('/profile/orders?a=1#b'))
    await test.step('R-ROUTE-15 the page is that of the orders', () =>
      expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible())
  })
  await expect.poll(() => dataCalls(world).map(({ endpoint }) => endpoint)).toEqual(['readHistory'])
})

test('while the login is checked, a guarded page is neither shown nor redirected', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'plain')
  const seen = addresses(page)
  const expectChecking = () =>
    test.step('R-GUARD-05 the page shows that the login is checked, and nothing else', async () => {
      await expect(checking(page)).toBeVisible()
      await expect(checking(page)).toHaveCSS('font-size', '30px')
      await expect(inside(page)).toHaveCount(0)
    })
  await test.step('with an expired token the page opens after the refresh', async () => {
    await expire(page)
    holdResponse(world, 'refreshTokens')
    await page.goto('/profile/orders')
    await waitForHeldResponse(world, 'refreshTokens')
    await expectChecking()
    await test.step('R-GUARD-09 no data is requested until the check is done', () => {
      expect(
        findRequests(world, 'refreshTokens', 'readStatus', 'readBalance', ...DATA).map(
          ({ endpoint }) => endpoint,
        ),
      ).toEqual(['refreshTokens'])
    })
    await test.step('R-GUARD-10 the page opens without a redirect to the login', async () => {
      world.outcomes.release('refreshTokens')
      await expect(inside(page)).toBeVisible()
      await expect.poll(() => dataCalls(world).map(({ status }) => status)).toEqual([200])
      expect(new Set(seen)).toEqual(new Set(['/profile/orders']))
    })
    for (const endpoint of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, endpoint)
    world.journal.clear()
  })
  for (const [path, current, data] of [
    ['/profile', 'Profile', []],
    ['/profile/orders', 'Orders', ['readHistory']],
    ['/profile/settings', 'Settings', ['readMailing']],
  ] as const)
    await test.step(path, async () => {
      await page.evaluate(() => localStorage.removeItem('user'))
      holdResponse(world, 'readStatus')
      seen.length = 0
      await page.goto(path)
      await waitForHeldResponse(world, 'readStatus')
      await expectChecking()
      await test.step('R-GUARD-09 no data is requested until the check is done', async () => {
        // Not even a hidden page, whose requests could follow later.
        await expect(page.getByRole('heading', { name: 'Settings', includeHidden: true })).toHaveCount(0)
        expect(dataCalls(world)).toEqual([])
      })
      await test.step('R-GUARD-06 the page opens without a redirect to the login', async () => {
        world.outcomes.release('readStatus')
        await expect(inside(page)).toBeVisible()
        await expect(checking(page)).toHaveCount(0)
        expect(new Set(seen)).toEqual(new Set([path]))
      })
      await expect(page.locator('[aria-current=page]')).toHaveText(current)
      await expect.poll(() => dataCalls(world).map(({ endpoint }) => endpoint)).toEqual(data)
      await expect.poll(() => dataCalls(world).every(({ status }) => status !== null)).toBe(true)
      world.journal.clear()
    })
})

test('R-GUARD-07 tokens that cannot be refreshed open the login, which returns to the page', async ({
  page,
  world,
  consoleLines,
}) => {
  await expectReturnAfterFailedRefresh({ page, world, consoleLines }, { outcome: 'tokenNotValid' })
})

test('R-GUARD-08 an invalid token is no session', async ({ page }) => {
  await expectNoSession(page, '{"access_token":')
})

test('a refresh in the background does not change the page or what was typed', async ({ page, world }) => {
  await withClock(page.context())
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  await newPassword(page).fill('half a pass')
  holdResponse(world, 'refreshTokens')
  world.clock.advance(UNTIL_DUE_MS)
  await setClockAhead(page, UNTIL_DUE_MS)
  await dispatchFocus(page)
  await waitForHeldResponse(world, 'refreshTokens')
  await expect(newPassword(page)).toHaveValue('half a pass')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(checking(page)).toHaveCount(0)
  expect(dataCalls(world)).toEqual([])
  world.outcomes.release('refreshTokens')
  await expect(page.getByText('There are no orders yet.')).toBeVisible()
})

test('R-SES-09 logging out on a guarded page opens the home page in each tab, without the login in between', async ({
  page,
  context,
}) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/profile/settings')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(inside(other)).toBeVisible()
  const seenInOther = addresses(other)
  await expectLogoutLeadsHome(page)
  await test.step('R-SES-09 logging out in another tab opens the home page, too', async () => {
    await expectSessionEnded(other, '/')
    expect(seenInOther).toEqual(['/'])
  })
  await test.step('Back to the guarded page opens the login', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login to your account')
    await expect(inside(page)).toHaveCount(0)
  })
})

test('when the session changes to another user, the profile shows the new user, and the typed password is removed', async ({
  page,
  context,
  shop,
  world,
}) => {
  await rememberSession(page, 'plain')
  await page.goto('/profile')
  await newPassword(page).fill('half a pass')
  const other = await context.newPage()
  await other.goto('/')
  const visitor = await Visitor.create(shop.mock, world.name)
  const tokens = { ...(await visitor.login('points')), email: 'points@example.test' }
  await other.evaluate((text) => localStorage.setItem('authTokens', text), JSON.stringify(tokens))
  await expect(page.getByLabel('Email')).toHaveValue('points@example.test')
  await expect(page.getByLabel('Navigation codes tokens points')).toHaveValue('3')
  await expect(newPassword(page)).toHaveValue('')
  await expect(page).toHaveURL('/profile')
})
