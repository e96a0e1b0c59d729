import { expect, it } from 'vitest'
import { openBundlePayment, openCodePayment } from './checkouts.ts'
import { returnUrl, settlePayment } from './payments.ts'
import type { Shop } from './shop.ts'
import type { Account, Payment } from './state.ts'
import { FROM_PAGE, mailsTo, person, testShop, VEHICLE } from './test-shop.ts'

type Outcome = Parameters<typeof settlePayment>[2]
const PAYER = 'payer@example.test'

function codePayment(shop: Shop, payer: Account | null = null): Payment {
  const opened = openCodePayment(shop, payer, { ...VEHICLE, amount: 50, email: PAYER }, FROM_PAGE)
  if ('problems' in opened) throw new Error('the payment was refused')
  return opened
}
function bundlePayment(shop: Shop, kind: 'bundle' | 'subscription', key: number): Payment {
  const opened = openBundlePayment(shop, person(shop, 'plain'), kind, key, FROM_PAGE)
  if ('problems' in opened) throw new Error('the payment was refused')
  return opened
}
const settleAll = (shop: Shop, { id }: Payment, outcomes: Outcome[]) =>
  outcomes.map((outcome) => settlePayment(shop, id, outcome)?.status)
const pathAfter = (shop: Shop, payment: Payment, outcome: Outcome) => {
  const settled = settlePayment(shop, payment.id, outcome)
  return settled && returnUrl(settled).replace(FROM_PAGE, '')
}

it('makes one order with one code however often a payment is paid', () => {
  const shop = testShop()
  const before = shop.state.orders.size
  const payment = codePayment(shop)
  expect(settleAll(shop, payment, ['paid', 'paid', 'paid'])).toEqual(['paid', 'paid', 'paid'])
  expect(shop.state.orders.size - before).toBe(1)
  const order = [...shop.state.orders.values()].at(-1)
  expect(shop.state.payments.get(payment.id)).toMatchObject({ status: 'paid', orderId: order?.id })
  expect(mailsTo(shop, PAYER).map(({ kind }) => kind)).toEqual(['code', 'receipt'])
  expect(mailsTo(shop, PAYER)[0]?.pin).toBe(order?.pin)
})

it('writes on the receipt what was bought and what was paid', () => {
  const shop = testShop()
  settlePayment(shop, codePayment(shop).id, 'paid')
  settlePayment(shop, bundlePayment(shop, 'subscription', 23).id, 'paid')
  const receipts = shop.state.outbox.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ to }) => to)).toEqual([PAYER, 'plain@example.test'])
  expect(receipts[0]?.text).toContain(VEHICLE.vin)
  expect(receipts[0]?.text).toContain('50.00 USD')
  expect(receipts[1]?.text).toContain('6 months. Paid: 359.20 USD')
})

it('is final once paid', () => {
  const shop = testShop()
  const payment = codePayment(shop)
  expect(settleAll(shop, payment, ['paid', 'declined', 'cancelled'])).toEqual(['paid', 'paid', 'paid'])
})

it('lets a declined or cancelled checkout still be paid, and hands over only then', () => {
  const shop = testShop()
  const before = shop.state.orders.size
  const payment = codePayment(shop)
  settleAll(shop, payment, ['declined', 'cancelled', 'declined'])
  expect([shop.state.orders.size, shop.state.outbox.length]).toEqual([before, 0])
  expect(settleAll(shop, payment, ['paid', 'declined'])).toEqual(['paid', 'paid'])
  expect(shop.state.orders.size - before).toBe(1)
})

it('knows nothing of a payment that was never opened', () => {
  expect(settlePayment(testShop(), 'nothing', 'paid')).toBeNull()
})

it("puts a member's code into the member's history and mails it to the address given", () => {
  const shop = testShop()
  settlePayment(shop, codePayment(shop, person(shop, 'plain')).id, 'paid')
  expect([...shop.state.orders.values()].at(-1)).toMatchObject({ accountId: 1, email: PAYER })
})

it('returns to the page that opened the checkout, to the place that fits the outcome', () => {
  const shop = testShop()
  const payment = codePayment(shop)
  const query = `?paymentId=${payment.id}&payment=${payment.reference}`
  expect(returnUrl(payment)).toBe(`${FROM_PAGE}/cancel${query}`)
  expect(pathAfter(shop, payment, 'declined')).toBe(`/error${query}`)
  expect(pathAfter(shop, payment, 'cancelled')).toBe(`/cancel${query}`)
  expect(pathAfter(shop, payment, 'paid')).toBe(`/success${query}`)
})

it('names a bundle or a subscription, and its payment, on the way back', () => {
  const shop = testShop()
  const [bundle, subscription] = [bundlePayment(shop, 'bundle', 12), bundlePayment(shop, 'subscription', 21)]
  expect(pathAfter(shop, bundle, 'paid')).toBe(`/success?bundleId=12&payment=${bundle.reference}`)
  expect(pathAfter(shop, subscription, 'declined')).toBe(
    `/error?subscribeBundleId=21&payment=${subscription.reference}`,
  )
})
