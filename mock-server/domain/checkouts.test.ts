import { expect, it } from 'vitest'
import { updateAccount } from './accounts.ts'
import {
  checkoutAddress,
  openBundlePayment,
  openCodePayment,
  ownBundlePayment,
  readCode,
} from './checkouts.ts'
import { settlePayment } from './payments.ts'
import type { Shop } from './shop.ts'
import type { Account, Payment } from './state.ts'
import { FROM_PAGE, person, testShop, VEHICLE } from './test-shop.ts'

const WISH = { ...VEHICLE, amount: 50, email: 'payer@example.test' }

function opened(outcome: Payment | { problems: object }): Payment {
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome
}
const codePayment = (shop: Shop, payer: Account | null = null, amount: string | number = 50) =>
  opened(openCodePayment(shop, payer, { ...WISH, amount }, FROM_PAGE))
const attempt = (shop: Shop, payer: Account | null, amount: string | number) =>
  'problems' in openCodePayment(shop, payer, { ...WISH, amount }, FROM_PAGE) ? 'refused' : 'opened'

it('opens a checkout of the world that it belongs to', () => {
  const shop = testShop()
  const payment = codePayment(shop)
  expect(payment).toMatchObject({
    status: 'open',
    amount: 50,
    accountId: null,
    returnTo: FROM_PAGE,
    orderId: null,
  })
  expect(payment.purchase).toEqual({ kind: 'code', vehicle: VEHICLE })
  expect(checkoutAddress(shop, payment)).toBe(`http://checkout.test/checkout/w1/${payment.id}`)
  expect(payment.reference).not.toBe(payment.id)
})

it('takes the full price from a visitor, as a number or as text, and no other amount', () => {
  const shop = testShop()
  for (const amount of [50, '50', '50.00', '50.0']) expect(attempt(shop, null, amount)).toBe('opened')
  for (const amount of [0, 49.99, 50.01, 50.001, 49.999999, 500, '0.00', '40.00', '5', '49.99'])
    expect(attempt(shop, null, amount)).toBe('refused')
  expect(openCodePayment(shop, null, { ...WISH, amount: 1 }, FROM_PAGE)).toEqual({
    problems: { amount: [expect.any(String)] },
  })
})

it("takes the discounted price from its owner, and neither the full one nor somebody else's", () => {
  const shop = testShop()
  const member = person(shop, 'discount20')
  expect(attempt(shop, member, '40.00')).toBe('opened')
  for (const amount of ['50.00', 50, '39.99', '40.01', '0.00'])
    expect(attempt(shop, member, amount)).toBe('refused')
  expect(attempt(shop, person(shop, 'plain'), '40.00')).toBe('refused')
  expect(codePayment(shop, member, 40).amount).toBe('40.00')
  const odd = updateAccount(shop.state, 1, { discount: 33 })
  expect([attempt(shop, odd, '33.50'), attempt(shop, odd, '33.51')]).toEqual(['opened', 'refused'])
})

it('refuses an unknown vehicle and a senseless address', () => {
  const shop = testShop()
  const open = (change: object) => openCodePayment(shop, null, { ...WISH, ...change }, FROM_PAGE)
  expect(open({ version: 'V1.0' })).toHaveProperty('problems.version')
  expect(open({ email: '' })).toEqual({ problems: { email: [expect.any(String)] } })
  expect(open({ email: 'a+b@sub.example.co' })).toHaveProperty('status', 'open')
})

it('asks the price of the offer for a bundle or a subscription, and no account discount', () => {
  const shop = testShop()
  const member = person(shop, 'discount20')
  const open = (kind: 'bundle' | 'subscription', key: number | string) =>
    openBundlePayment(shop, member, kind, key, FROM_PAGE)
  expect(open('bundle', 11)).toMatchObject({ amount: 450, email: member.email, accountId: member.id })
  expect(open('bundle', '12')).toMatchObject({ amount: '357.00', purchase: { kind: 'bundle', bundleId: 12 } })
  expect(open('subscription', 23)).toMatchObject({ amount: '359.20' })
  for (const key of [23, 999, '11.0', '']) expect(open('bundle', key)).toHaveProperty('problems.fk_bundle')
  expect(open('subscription', 11)).toHaveProperty('problems.fk_bundle')
})

it('gives the code of a paid checkout under either name, the same every time', () => {
  const shop = testShop()
  const { id, reference } = codePayment(shop)
  expect(readCode(shop, null, id, reference)).toEqual({ pending: true, message: expect.any(String) })
  settlePayment(shop, id, 'paid')
  const code = readCode(shop, null, id, reference)
  expect(code).toEqual({ pin: [...shop.state.orders.values()].at(-1)?.pin })
  const ways = [
    [id, 'stripe'],
    ['stripe', id],
    [reference, reference],
    ['x', reference],
    [reference, id],
  ] as const
  for (const [a, b] of ways) expect(readCode(shop, null, a, b)).toEqual(code)
  expect(readCode(shop, 1, id, reference)).toEqual(code)
})

it('says why there is no code for a declined or cancelled checkout', () => {
  const shop = testShop()
  for (const outcome of ['declined', 'cancelled'] as const) {
    const { id } = codePayment(shop)
    settlePayment(shop, id, outcome)
    expect(readCode(shop, null, id, id)).toEqual({
      pending: false,
      message: expect.stringContaining(outcome),
    })
  }
})

it("hides an account's payment from everybody else", () => {
  const shop = testShop()
  const { id, reference } = codePayment(shop, person(shop, 'plain'))
  settlePayment(shop, id, 'paid')
  for (const stranger of [null, 2]) expect(readCode(shop, stranger, id, reference)).toBeNull()
  expect(readCode(shop, 1, id, reference)).toHaveProperty('pin')
})

it('knows no payment by two names that do not belong together', () => {
  const shop = testShop()
  const [one, other] = [codePayment(shop), codePayment(shop)]
  for (const { id } of [one, other]) settlePayment(shop, id, 'paid')
  expect(readCode(shop, null, one.id, other.reference)).toBeNull()
  expect(readCode(shop, null, 'nothing', 'stripe')).toBeNull()
})

it('gives no code for a bundle, and finds a bundle payment only whole', () => {
  const shop = testShop()
  const { id, reference } = opened(openBundlePayment(shop, person(shop, 'plain'), 'bundle', 11, FROM_PAGE))
  settlePayment(shop, id, 'paid')
  expect(readCode(shop, 1, id, reference)).toBeNull()
  expect(ownBundlePayment(shop, 1, 'bundle', '11', reference)?.id).toBe(id)
  expect(ownBundlePayment(shop, 1, 'bundle', '12', reference)).toBeNull()
  expect(ownBundlePayment(shop, 1, 'subscription', '11', reference)).toBeNull()
  expect(ownBundlePayment(shop, 2, 'bundle', '11', reference)).toBeNull()
})
