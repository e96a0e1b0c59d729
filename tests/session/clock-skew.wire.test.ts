import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { endpoints } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { createDevice, type OneTab } from './one-tab.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterEach(() => vi.useRealTimers())
afterAll(() => mock.close())

const MINUTE = 60_000
const START = Date.parse('2026-03-01T09:00:00Z')
const SKEWS = process.env.TEST_DEPTH === 'deep' ? [-10, -5, -1.5, 0, 1.5, 5, 10] : [-10]
const LIVES = [1, 4, 5, 6, 15, 60]
/** The user acts every 30 seconds. */
const STEP = MINUTE / 2

/** The age in minutes at which a token with this lifetime is refreshed. */
const refreshAge = (life: number) => (life > 5.5 ? life - 5 : life / 2)

const waitUntilSettled = (tab: OneTab) =>
  waitFor(
    tab.session,
    (snapshot) =>
      snapshot.matches('anonymous') ||
      snapshot.matches({ authenticated: { token: 'fresh', account: 'known', balance: 'settled' } }),
  )

/** Simulates an hour on a device with a wrong clock. Counts refreshes, 401 responses and reloads, and lists redirects. */
async function simulateHour(skew: number, life: number, reloadEvery: number | null) {
  const world = mock.world({ now: START, settings: { accessLifetime: life * 60, rotateRefreshTokens: true } })
  const device = createDevice(mock, world)
  vi.useFakeTimers({ toFake: ['Date'] })
  const tick = () => vi.setSystemTime(world.clock.now() + skew * MINUTE)
  tick()
  let tab = device.openTab()
  await waitUntilSettled(tab)
  await tab.login('points')
  await waitUntilSettled(tab)
  let reloads = 0
  let refreshes = 0
  let refused = 0
  for (let at = STEP; at <= 60 * MINUTE; at += STEP) {
    world.clock.advance(STEP)
    tick()
    if (reloadEvery !== null && at % (reloadEvery * MINUTE) === 0) {
      tab.session.stop()
      tab = device.openTab()
      await waitUntilSettled(tab)
      reloads += 1
    } else tab.session.send({ type: 'page.resumed' })
    await tab.call(endpoints.readHistory, {})
    await waitUntilSettled(tab)
    for (const { endpoint, status } of world.journal.entries()) {
      if (endpoint === 'refreshTokens') refreshes += 1
      if (status === 401) refused += 1
    }
    world.journal.clear()
  }
  tab.session.stop()
  return { refreshes, refused, reloads, redirects: tab.visited }
}

const maxRefreshes = (life: number) => Math.ceil(60 / refreshAge(life)) + 1

it.each(SKEWS)(
  'a clock that is %d minutes off: tokens of every lifetime are refreshed before they expire and not too often',
  async (skew) => {
    for (const life of LIVES) {
      const { refreshes, refused, redirects } = await simulateHour(skew, life, null)
      expect({ life, refused, redirects }).toEqual({ life, refused: 0, redirects: [] })
      expect(refreshes, `${life} minutes`).toBeLessThanOrEqual(maxRefreshes(life))
      expect(refreshes, `${life} minutes`).toBeGreaterThanOrEqual(Math.floor(60 / life) - 1)
    }
  },
  60_000,
)

it.each(SKEWS)(
  'a clock that is %d minutes off, and a page that is reloaded every ten minutes: no logout and no endless refresh',
  async (skew) => {
    for (const life of LIVES) {
      const { refreshes, refused, reloads, redirects } = await simulateHour(skew, life, 10)
      expect({ life, redirects }).toEqual({ life, redirects: [] })
      expect(refreshes, `${life} minutes`).toBeLessThanOrEqual(maxRefreshes(life) + reloads)
      // The page cannot correct its clock for tokens that were received before the reload, so it sends expired ones: status,
      // balance and history may each get a 401.
      expect(refused, `${life} minutes`).toBeLessThanOrEqual(3 * reloads)
    }
  },
  60_000,
)
