import {
  addresses,
  expectLogoutLeadsHome,
  expectNoSession,
  expectReturnAfterFailedRefresh,
} from './guarded-pages.ts'
import { rememberSession } from './log-in.ts'
import { expectSessionEnded, FIRST_REQUEST } from './member.ts'
import { expect, test } from './shop.ts'

for (const corrupt of ['"nonsense"', 'null', '[]', '{}'])
  test(`R-GUARD-08 ${corrupt} in place of the tokens is no session`, ({ page }) =>
    expectNoSession(page, corrupt))

for (const path of ['/profile', '/profile/orders'])
  test(`R-SES-09 logging out on ${path} opens the home page, without the login in between`, async ({
    page,
  }) => {
    await rememberSession(page, 'plain')
    await page.goto(path)
    await expectLogoutLeadsHome(page)
  })

test('R-SES-27 after a failed status request on a guarded page the home page opens, without the login in between', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  world.outcomes.add({
    ...FIRST_REQUEST,
    endpoint: 'readStatus',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  const seen = addresses(page)
  await page.goto('/profile')
  await expectSessionEnded(page, '/')
  expect([...new Set(seen)]).toEqual(['/profile', '/'])
  consoleLines.splice(0)
})

for (const [cause, refresh] of [
  ['because its response has no access token', { outcome: 'refreshWithoutAccess' }],
  ['with a server error', { outcome: 'status', status: 500 }],
] as const)
  test(`R-GUARD-07 a refresh that fails ${cause} opens the login, which returns to the page`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await expectReturnAfterFailedRefresh({ page, world, consoleLines }, refresh)
  })

test('a guarded page that is opened in capital letters opens the login if the refresh fails', ({
  page,
  world,
  consoleLines,
}) =>
  expectReturnAfterFailedRefresh(
    { page, world, consoleLines },
    { outcome: 'status', status: 500 },
    '/Profile/Orders',
  ))
