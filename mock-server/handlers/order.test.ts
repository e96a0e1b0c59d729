import { expect, it } from 'vitest'
import { person, testShop, VEHICLE } from '../domain/test-shop.ts'
import { order } from './order.ts'
import { visitOf } from './test-visit.ts'

const WISH = { ...VEHICLE, user_ip: '', type: 'points', fk_point: 103, fk_subscription: null } as const

it('leads from a generated code to its check and its place in the history', async () => {
  const shop = testShop()
  const generated = await order.generate(visitOf(shop, { json: WISH }, 'points'))
  const orderId = String(generated.status === 200 && generated.body.order_id)
  const pin = [...shop.state.orders.values()].at(-1)?.pin
  const check = (name: string) => order.checkOrder(visitOf(shop, { params: { orderId } }, name))
  expect(check('points')).toEqual({ status: 200, body: { status: 'success', data: pin } })
  expect(check('plain')).toEqual({ status: 404, body: { detail: 'Not found.' } })
  expect(order.readHistory(visitOf(shop, {}, 'points'))).toMatchObject({ body: { results: [{ pin }] } })
  expect(order.readBalance(visitOf(shop, {}, 'points'))).toEqual({
    status: 200,
    body: { points: [{ ...person(shop, 'points').points[0], amount: 2 }], subscriptions: [] },
  })
})

it('answers 400 with the field that stands in the way', () => {
  const shop = testShop()
  expect(order.generate(visitOf(shop, { json: WISH }, 'plain'))).toEqual({
    status: 400,
    body: { fk_point: [expect.any(String)] },
  })
})
