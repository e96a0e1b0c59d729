import { expect, it } from 'vitest'
import { drawPin, historyOf, issueOrder, ownOrder } from './orders.ts'
import { mailsTo, person, testShop, VEHICLE } from './test-shop.ts'

const ALLOWED = /^[ABCDEFGHJKLMNPRSTUVWXYZ2-9]{6}$/
const BUYER = { accountId: 1, email: 'plain@example.test' }

it('draws codes of six unmistakable signs and comes by all of them', () => {
  const { random } = testShop()
  const pins = Array.from({ length: 500 }, () => drawPin(random))
  for (const pin of pins) expect(pin).toMatch(ALLOWED)
  expect(new Set(pins.join('')).size).toBe(31)
  expect(new Set(pins).size).toBe(500)
})

it('gives one vehicle a different code each time and in each world', () => {
  const [one, other] = [testShop({ seed: 1 }), testShop({ seed: 2 })]
  const pins = [one, one, other].map((shop) => issueOrder(shop, VEHICLE, BUYER).pin)
  expect(new Set(pins).size).toBe(3)
})

it('mails the code of an order to its buyer', () => {
  const shop = testShop()
  const order = issueOrder(shop, VEHICLE, { accountId: null, email: 'visitor@example.test' })
  const [mail, ...rest] = mailsTo(shop, 'visitor@example.test')
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ kind: 'code', pin: order.pin, at: shop.clock.now() })
  expect(mail?.text).toContain(order.pin)
})

it('shows an order to its owner alone, under the one spelling of its id', () => {
  const shop = testShop()
  const { id } = issueOrder(shop, VEHICLE, BUYER)
  const nobodys = issueOrder(shop, VEHICLE, { accountId: null, email: 'visitor@example.test' })
  expect(ownOrder(shop, 1, String(id))?.id).toBe(id)
  for (const spelling of [`0${id}`, `${id}.0`, ` ${id}`, `+${id}`, '999999', 'NaN', 'constructor'])
    expect(ownOrder(shop, 1, spelling)).toBeNull()
  expect(ownOrder(shop, 2, String(id))).toBeNull()
  expect(ownOrder(shop, 1, String(nobodys.id))).toBeNull()
})

it('remembers an order in the history of its owner, with the instant of the world', () => {
  const shop = testShop({ at: '2027-03-09T14:05:00Z' })
  const { id, pin } = issueOrder(shop, VEHICLE, BUYER)
  expect(historyOf(shop, 1)).toEqual([
    { order_id: id, created_at: '2027-03-09T14:05:00.000Z', pin, ...VEHICLE },
  ])
  expect(historyOf(shop, person(shop, 'points').id)).toEqual([])
})

it('keeps nothing of what came along with the vehicle', () => {
  const shop = testShop()
  const order = issueOrder(shop, { ...VEHICLE, ...{ user_ip: '203.0.113.9' } }, BUYER)
  expect(order).not.toHaveProperty('user_ip')
})
