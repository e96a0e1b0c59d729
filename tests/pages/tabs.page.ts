import { putOn, UNTIL_DUE_MS, withClock } from './page-clock.ts'
import { expect, test } from './shop.ts'
import { signInByHand, storedTokens } from './sign-in.ts'

const DEEP = process.env.TEST_DEPTH === 'deep'
const TABS = DEEP ? 50 : 20
const ROUNDS = DEEP ? 100 : 10

test(`${TABS} tabs that find their token due at one instant make one request, ${ROUNDS} times over, and nobody is logged out`, async ({
  page,
  context,
  world,
}) => {
  test.setTimeout(DEEP ? 900_000 : 120_000)
  Object.assign(world.settings, { rotateRefreshTokens: true, refuseReusedRefreshTokens: true })
  await withClock(context)
  await signInByHand(page, 'plain')
  const tabs = [page]
  while (tabs.length < TABS) tabs.push(await context.newPage())
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(tab.getByRole('banner')).toContainText('plain@example.test')

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
