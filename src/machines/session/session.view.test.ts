import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { idleSessionEffects } from '../../../tests/session/session-effects.ts'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import { hasNothingToSpend } from '../shared/nothing-to-spend.ts'
import { type SessionEffects, sessionView, withSessionEffects } from './index.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const tokens = { access_token: 'opaque', refresh_token: 'r' }

/** The session of a user; each request for the balance returns the next amount, or fails. */
function startSession(amounts: (number | null)[]) {
  const effects: SessionEffects = {
    ...idleSessionEffects,
    restore: async () => ({ tokens, user: null, isGuarded: false, now: 0, isOnline: true }),
    readBalance: async () => {
      const amount = amounts.shift() ?? null
      if (amount === null) throw { kind: 'status', status: 500 }
      return { points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount }], subscriptions: [] }
    },
  }
  return createActor(withSessionEffects(effects)).start()
}

it('an outdated balance is not fresh until it is reloaded', async () => {
  const session = startSession([3, null, 2])
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

it('there is nothing to spend if the balance is known and has neither a point nor a subscription', async () => {
  const session = startSession([0, null, 0, 1])
  const isEmpty = () => hasNothingToSpend(sessionView(session.getSnapshot()), 0)
  expect(isEmpty()).toBe(false)
  await settle()
  expect(isEmpty()).toBe(true)
  session.send({ type: 'account.changed' })
  expect(isEmpty()).toBe(true)
  await settle()
  expect(isEmpty()).toBe(true)
  session.send({ type: 'balance.stale' })
  expect(isEmpty()).toBe(false)
  await settle()
  expect(isEmpty()).toBe(true)
  session.send({ type: 'account.changed' })
  await settle()
  expect(isEmpty()).toBe(false)
})
