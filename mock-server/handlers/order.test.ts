import { expect, it } from 'vitest'
import { createTestContext, ORDER_FORM, seededAccount } from '../domain/test-context.ts'
import { order } from './order.ts'
import { createRequest } from './test-request.ts'

const ORDER = { ...ORDER_FORM, user_ip: '', type: 'points', fk_point: 103, fk_subscription: null } as const

it('generates a code for one point; the check returns it to its account only, and the history has it', async () => {
  const context = createTestContext()
  const generated = await order.generate(createRequest(context, { json: ORDER }, 'points'))
  const orderId = String(generated.status === 200 && generated.body.order_id)
  const pin = [...context.state.orders.values()].at(-1)?.pin
  const check = (accountName: string) =>
    order.checkOrder(createRequest(context, { params: { orderId } }, accountName))
  expect(check('points')).toEqual({ status: 200, body: { status: 'success', data: pin } })
  expect(check('plain')).toEqual({ status: 404, body: { detail: 'Not found.' } })
  expect(order.readHistory(createRequest(context, {}, 'points'))).toMatchObject({
    body: { results: [{ pin }] },
  })
  expect(order.readBalance(createRequest(context, {}, 'points'))).toEqual({
    status: 200,
    body: { points: [{ ...seededAccount(context, 'points').points[0], amount: 2 }], subscriptions: [] },
  })
})

it('rejects a point of another account with 400 and names the field', () => {
  const context = createTestContext()
  expect(order.generate(createRequest(context, { json: ORDER }, 'plain'))).toEqual({
    status: 400,
    body: { fk_point: [expect.any(String)] },
  })
})
