import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { idleSessionEffects } from '../../../tests/session/session-effects.ts'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import { type SessionEffects, sessionView, withSessionEffects } from './index.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const tokens = { access_token: 'opaque', refresh_token: 'r' }

it('an outdated balance counts as missing until it is reloaded', async () => {
  const amounts: (number | null)[] = [3, null, 2]
  const effects: SessionEffects = {
    ...idleSessionEffects,
    restore: async () => ({ tokens, user: null, guarded: false, now: 0, online: true }),
    readBalance: async () => {
      const amount = amounts.shift() ?? null
      if (amount === null) throw { kind: 'status', status: 500 }
      return { points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount }], subscriptions: [] }
    },
  }
  const session = createActor(withSessionEffects(effects)).start()
  const balanceView = () => {
    const { isBalanceFresh, hasBalanceFailed, points } = sessionView(session.getSnapshot())
    return { isBalanceFresh, hasBalanceFailed, amount: points[0]?.amount }
  }
  await settle()
  expect(balanceView()).toEqual({ isBalanceFresh: true, hasBalanceFailed: false, amount: 3 })
  session.send({ type: 'balance.stale' })
  expect(balanceView()).toMatchObject({ isBalanceFresh: false, hasBalanceFailed: false })
  await settle()
  expect(balanceView()).toMatchObject({ isBalanceFresh: false, hasBalanceFailed: true })
  session.send({ type: 'balance.stale' })
  await settle()
  expect(balanceView()).toEqual({ isBalanceFresh: true, hasBalanceFailed: false, amount: 2 })
})
