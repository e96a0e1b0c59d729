import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { quietPorts } from '../../../tests/session/quiet-ports.ts'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import { type SessionPorts, sessionView, withSessionPorts } from './index.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const tokens = { access_token: 'opaque', refresh_token: 'r' }

it('a balance that may be old by now is told as missing, until it is known anew', async () => {
  const amounts: (number | null)[] = [3, null, 2]
  const ports: SessionPorts = {
    ...quietPorts,
    restore: async () => ({ tokens, user: null, guarded: false, now: 0, online: true }),
    readBalance: async () => {
      const amount = amounts.shift() ?? null
      if (amount === null) throw { kind: 'status', status: 500 }
      return { points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount }], subscriptions: [] }
    },
  }
  const session = createActor(withSessionPorts(ports)).start()
  const told = () => {
    const { isBalanceFresh, isBalanceMissing, points } = sessionView(session.getSnapshot())
    return { isBalanceFresh, isBalanceMissing, amount: points[0]?.amount }
  }
  await settle()
  expect(told()).toEqual({ isBalanceFresh: true, isBalanceMissing: false, amount: 3 })
  session.send({ type: 'balance.stale' })
  expect(told()).toMatchObject({ isBalanceFresh: false, isBalanceMissing: false })
  await settle()
  expect(told()).toMatchObject({ isBalanceFresh: false, isBalanceMissing: true })
  session.send({ type: 'balance.stale' })
  await settle()
  expect(told()).toEqual({ isBalanceFresh: true, isBalanceMissing: false, amount: 2 })
})
