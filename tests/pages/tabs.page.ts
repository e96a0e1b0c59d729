import { rememberSession, storedTokens } from './log-in.ts'
import { expectLoggedIn, findRequests, waitForResponseTo } from './member.ts'
import { fillIn } from './order-form.ts'
import { setClockAhead, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'

test('R-STO-09 the tokens that one tab has refreshed are used by another: for its calls and its next refresh', {
  tag: '@engines',
}, async ({ page, context, world }) => {
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await rememberSession(page, 'plain')
  await page.goto('/')
  await expectLoggedIn(page)
  const other = await context.newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  const before = await storedTokens(other)
  const dispatchFocus = () => window.dispatchEvent(new Event('focus'))
  world.clock.advance(UNTIL_DUE_MS)
  for (const tab of [page, other]) await setClockAhead(tab, UNTIL_DUE_MS)
  await page.evaluate(dispatchFocus)
  await expect.poll(async () => (await storedTokens(other))?.access_token).not.toBe(before?.access_token)
  const refreshed = await storedTokens(other)
  expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
  world.journal.clear()
  await fillIn(other)
  await waitForResponseTo(world, 'readHistory')
  expect(findRequests(world, 'readHistory').map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${refreshed?.access_token}`,
  ])
  expect(findRequests(world, 'refreshTokens')).toEqual([])
  world.clock.advance(UNTIL_DUE_MS)
  await setClockAhead(other, 2 * UNTIL_DUE_MS)
  await other.evaluate(dispatchFocus)
  await expect
    .poll(() => findRequests(world, 'refreshTokens').map(({ body, status }) => [body, status]))
    .toEqual([[{ refresh: refreshed?.refresh_token }, 200]])
  for (const tab of [page, other]) await expectLoggedIn(tab)
})
