import { expect, it } from 'vitest'
import { createOrder, createPin, findOwnOrder, listOrdersOf } from './orders.ts'
import { createTestContext, mailsTo, ORDER_FORM, seededAccount } from './test-context.ts'

const ALLOWED = /^[ABCDEFGHJKLMNPRSTUVWXYZ2-9]{6}$/
const BUYER = { accountId: 1, email: 'plain@example.test' }

it('creates PINs of six unambiguous characters and uses all of them', () => {
  const { random } = createTestContext()
  const pins = Array.from({ length: 500 }, () => createPin(random))
  for (const pin of pins) expect(pin).toMatch(ALLOWED)
  expect(new Set(pins.join('')).size).toBe(31)
  expect(new Set(pins).size).toBe(500)
})

it('the same order gets a different PIN each time and in each world', () => {
  const [one, other] = [createTestContext({ seed: 1 }), createTestContext({ seed: 2 })]
  const pins = [one, one, other].map((context) => createOrder(context, ORDER_FORM, BUYER).pin)
  expect(new Set(pins).size).toBe(3)
})

it('mails the PIN to the buyer', () => {
  const context = createTestContext()
  const order = createOrder(context, ORDER_FORM, { accountId: null, email: 'visitor@example.test' })
  const [mail, ...rest] = mailsTo(context, 'visitor@example.test')
  expect(rest).toEqual([])
  expect(mail).toMatchObject({ kind: 'code', pin: order.pin, at: context.clock.now() })
  expect(mail?.text).toContain(order.pin)
})

it('finds an order only for its owner and by the exact id', () => {
  const context = createTestContext()
  const { id } = createOrder(context, ORDER_FORM, BUYER)
  const visitorOrder = createOrder(context, ORDER_FORM, { accountId: null, email: 'visitor@example.test' })
  expect(findOwnOrder(context, 1, String(id))?.id).toBe(id)
  for (const spelling of [`0${id}`, `${id}.0`, ` ${id}`, `+${id}`, '999999', 'NaN', 'constructor'])
    expect(findOwnOrder(context, 1, spelling)).toBeNull()
  expect(findOwnOrder(context, 2, String(id))).toBeNull()
  expect(findOwnOrder(context, 1, String(visitorOrder.id))).toBeNull()
})

it("adds an order to its owner's history, at the time of the world's clock", () => {
  const context = createTestContext({ at: '2027-03-09T14:05:00Z' })
  const { id, pin } = createOrder(context, ORDER_FORM, BUYER)
  expect(listOrdersOf(context, 1)).toEqual([
    { order_id: id, created_at: '2027-03-09T14:05:00.000Z', pin, ...ORDER_FORM },
  ])
  expect(listOrdersOf(context, seededAccount(context, 'points').id)).toEqual([])
})

it('copies only the four known fields of a request into the order', () => {
  const context = createTestContext()
  const order = createOrder(context, { ...ORDER_FORM, ...{ user_ip: '203.0.113.9' } }, BUYER)
  expect(order).not.toHaveProperty('user_ip')
})
