import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { idleSessionEffects } from '../../../tests/session/session-effects.ts'
import { type SessionEffects, withSessionEffects } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LOGIN = {
  type: 'login.succeeded',
  // A token without an expiry is never due for a refresh.
  tokens: { access_token: 'opaque', refresh_token: 'refresh' },
  email: 'anna@example.test',
  at: 0,
} as const
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('R-SES-30 R-CONST-07 the check stops at logout, and is made once every five minutes after logging in again', async () => {
  const clock = new SimulatedClock()
  let checks = 0
  const effects: SessionEffects = {
    ...idleSessionEffects,
    readDeviceStatus: async () => {
      checks += 1
      return { now: clock.now(), isOnline: true }
    },
  }
  const session = createActor(withSessionEffects(effects), { clock }).start()
  /** Advances the clock in small steps: a timer that is set within a step fires in the next. */
  const checksIn = async (ms: number) => {
    const before = checks
    for (let passed = 0; passed < ms; passed += MINUTE) {
      clock.increment(MINUTE)
      await settle()
    }
    return checks - before
  }
  await settle()
  session.send(LOGIN)
  expect(await checksIn(7 * MINUTE)).toBe(1)
  session.send({ type: 'logout.requested' })
  expect(await checksIn(HOUR)).toBe(0)
  session.send(LOGIN)
  for (let turn = 0; turn < 12; turn += 1) expect(await checksIn(5 * MINUTE)).toBe(1)
})
