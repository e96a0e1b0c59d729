import { currentAccount } from '../domain/accounts.ts'
import { generateCode } from '../domain/generate.ts'
import { findOwnOrder, listOrdersOf } from '../domain/orders.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { HandlersOf } from './handler.ts'

export const order: HandlersOf<'readBalance' | 'generate' | 'checkOrder' | 'readHistory'> = {
  readBalance: (request) => {
    const { points, subscriptions } = currentAccount(request.context.state, callerOf(request).id)
    return { status: 200, body: { points: [...points], subscriptions: [...subscriptions] } }
  },
  generate: (request) => {
    const order = generateCode(request.context, callerOf(request).id, request.input.json)
    if ('errors' in order) return { status: 400, body: order.errors }
    return { status: 200, body: { order_id: order.id } }
  },
  checkOrder: (request) => {
    const own = findOwnOrder(request.context, callerOf(request).id, request.input.params.orderId)
    return own ? { status: 200, body: { status: 'success', data: own.pin } } : NOT_FOUND
  },
  readHistory: (request) => ({
    status: 200,
    body: { results: listOrdersOf(request.context, callerOf(request).id) },
  }),
}
