import { CURRENCY } from '../../src/contract/index.ts'
import { bundles, subscriptionBundles } from './catalogue.ts'
import { markBundlePaid } from './created-bundles.ts'
import { issueOrder } from './orders.ts'
import { sendMail } from './outbox.ts'
import type { Shop } from './shop.ts'
import type { Payment, Purchase } from './state.ts'

type Outcome = Exclude<Payment['status'], 'open'>

const RETURN_PATHS: Readonly<Record<Payment['status'], string>> = {
  open: '/cancel',
  paid: '/success',
  declined: '/error',
  cancelled: '/cancel',
}

/** What is being paid for, in words. */
export function describePurchase(purchase: Purchase): string {
  if (purchase.kind === 'code') {
    const { comand, map_region, version, vin } = purchase.vehicle
    return `Navigation code for ${vin}: ${comand}, ${map_region} ${version}`
  }
  const offers = purchase.kind === 'bundle' ? bundles : subscriptionBundles
  const name = offers.find(({ id }) => id === purchase.bundleId)?.name ?? String(purchase.bundleId)
  return purchase.kind === 'bundle' ? `Token bundle ${name}` : `Subscription for ${name}`
}

const describeAmount = (payment: Payment): string => `${Number(payment.amount).toFixed(2)} ${CURRENCY}`

function sendReceipt(shop: Shop, payment: Payment): void {
  const what = describePurchase(payment.purchase)
  sendMail(shop, {
    to: payment.email,
    kind: 'receipt',
    subject: `Receipt ${payment.reference}`,
    text: `${what}. Paid: ${describeAmount(payment)}.`,
  })
}

/** What was bought is handed over: a code at once, tokens and subscriptions when the payer comes back for them. */
function handOver(shop: Shop, payment: Payment): number | null {
  const { purchase, accountId, email } = payment
  if (purchase.kind === 'code') return issueOrder(shop, purchase.vehicle, { accountId, email }).id
  if (purchase.kind === 'bundle' && accountId !== null) markBundlePaid(shop, accountId, purchase.bundleId)
  return null
}

/**
 * Closes a checkout. Paid is final: whatever is pressed afterwards, and however often, changes nothing. A declined or
 * cancelled checkout can still be paid, as with a second card. `null`: there is no such payment.
 */
export function settlePayment(shop: Shop, paymentId: string, outcome: Outcome): Payment | null {
  const payment = shop.state.payments.get(paymentId)
  if (!payment || payment.status === 'paid') return payment ?? null
  const orderId = outcome === 'paid' ? handOver(shop, payment) : null
  const settled: Payment = { ...payment, status: outcome, orderId }
  shop.state.payments.set(settled.id, settled)
  if (outcome === 'paid') sendReceipt(shop, settled)
  return settled
}

function returnQuery({ id, reference, purchase }: Payment): URLSearchParams {
  if (purchase.kind === 'code') return new URLSearchParams({ paymentId: id, payment: reference })
  const key = purchase.kind === 'bundle' ? 'bundleId' : 'subscribeBundleId'
  return new URLSearchParams({ [key]: String(purchase.bundleId), payment: reference })
}

/** Where the checkout sends the payer: back to the page that opened it. */
export const returnUrl = (payment: Payment): string =>
  `${payment.returnTo}${RETURN_PATHS[payment.status]}?${returnQuery(payment)}`
