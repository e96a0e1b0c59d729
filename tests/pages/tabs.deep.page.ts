import { logInByForm, storedTokens } from './log-in.ts'
import { findRequests } from './member.ts'
import { setClockAhead, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'

const TABS = 50
const ROUNDS = 100

test(`${TABS} tabs whose token expires at the same time send one refresh, in each of ${ROUNDS} rounds, without a logout`, async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(900_000)
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await logInByForm(page, 'plain')
  const tabs = [page]
  // The tabs open one after the other; the test needs only the expiry at the same time.
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto('/')
    await expect(tab.getByRole('banner')).toContainText('plain@example.test')
    tabs.push(tab)
  }

  const refreshes = () => findRequests(world, 'refreshTokens')
  world.journal.clear()
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await storedTokens(page)
    world.clock.advance(UNTIL_DUE_MS)
    await Promise.all(tabs.map((tab) => setClockAhead(tab, round * UNTIL_DUE_MS)))
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
