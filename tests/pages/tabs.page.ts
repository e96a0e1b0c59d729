import { answered, calls, expectLoggedIn } from './member.ts'
import { fillIn } from './order-form.ts'
import { putOn, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'
import { signInByHand, storedTokens } from './sign-in.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const TABS = DEEP ? 50 : 8
const ROUNDS = DEEP ? 100 : 4

test(`${TABS} tabs whose token expires at the same time send one refresh, in each of ${ROUNDS} rounds, without a logout`, async ({
  page,
  context,
  world,
}) => {
  if (DEEP) test.setTimeout(900_000)
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await signInByHand(page, 'plain')
  const tabs = [page]
  // One after the other: only the token expires at the same time.
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto('/')
    await expect(tab.getByRole('banner')).toContainText('plain@example.test')
    tabs.push(tab)
  }

  const refreshes = () => world.journal.entries().filter(({ endpoint }) => endpoint === 'refreshTokens')
  world.journal.clear()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await storedTokens(page)
    world.clock.advance(UNTIL_DUE_MS)
    await Promise.all(tabs.map((tab) => putOn(tab, round * UNTIL_DUE_MS)))
    const instant = Date.now() + 200
    const wake = (at: number) =>
      new Promise<void>((resolve) => {
        setTimeout(
          () => {
            window.dispatchEvent(new Event('focus'))
            resolve()
          },
          at - performance.timeOrigin - performance.now(),
        )
      })
    await Promise.all(tabs.map((tab) => tab.evaluate(wake, instant)))
    for (const tab of tabs) {
      await expect
        .poll(async () => (await storedTokens(tab))?.access_token, { timeout: 15_000 })
        .not.toBe(before?.access_token)
    }
    expect(refreshes()).toHaveLength(round)
  }
  expect(new Set(refreshes().map(({ status }) => status))).toEqual(new Set([200]))
  for (const tab of tabs) await expect(tab.getByRole('banner')).toContainText('plain@example.test')
})

test('R-STO-09 the tokens that one tab has refreshed are used by another: for its calls and its next refresh', {
  tag: '@engines',
}, async ({ page, context, world }) => {
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await signInByHand(page, 'plain')
  const other = await context.newPage()
  await other.goto('/')
  await expectLoggedIn(other)
  const before = await storedTokens(other)
  const wake = () => window.dispatchEvent(new Event('focus'))
  world.clock.advance(UNTIL_DUE_MS)
  for (const tab of [page, other]) await putOn(tab, UNTIL_DUE_MS)
  await page.evaluate(wake)
  await expect.poll(async () => (await storedTokens(other))?.access_token).not.toBe(before?.access_token)
  const renewed = await storedTokens(other)
  expect(calls(world, 'refreshTokens')).toHaveLength(1)
  world.journal.clear()
  await fillIn(other)
  await answered(world, 'readHistory')
  expect(calls(world, 'readHistory').map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${renewed?.access_token}`,
  ])
  expect(calls(world, 'refreshTokens')).toEqual([])
  world.clock.advance(UNTIL_DUE_MS)
  await putOn(other, 2 * UNTIL_DUE_MS)
  await other.evaluate(wake)
  await expect
    .poll(() => calls(world, 'refreshTokens').map(({ body, status }) => [body, status]))
    .toEqual([[{ refresh: renewed?.refresh_token }, 200]])
  for (const tab of [page, other]) await expectLoggedIn(tab)
})
