import { currentAccount } from '../domain/accounts.ts'
import { generateCode } from '../domain/generate.ts'
import { historyOf, ownOrder } from '../domain/orders.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { HandlersOf } from './handler.ts'

export const order: HandlersOf<'readBalance' | 'generate' | 'checkOrder' | 'readHistory'> = {
  readBalance: (visit) => {
    const { points, subscriptions } = currentAccount(visit.shop.state, callerOf(visit).id)
    return { status: 200, body: { points: [...points], subscriptions: [...subscriptions] } }
  },
  generate: (visit) => {
    const made = generateCode(visit.shop, callerOf(visit).id, visit.input.json)
    if ('problems' in made) return { status: 400, body: made.problems }
    return { status: 200, body: { order_id: made.id } }
  },
  checkOrder: (visit) => {
    const own = ownOrder(visit.shop, callerOf(visit).id, visit.input.params.orderId)
    return own ? { status: 200, body: { status: 'success', data: own.pin } } : NOT_FOUND
  },
  readHistory: (visit) => ({
    status: 200,
    body: { results: historyOf(visit.shop, callerOf(visit).id) },
  }),
}
