import { CURRENCY } from '../../src/contract/index.ts'
import { bundles, subscriptionBundles } from './catalogue.ts'
import { markBundlePaid } from './created-bundles.ts'
import type { DomainContext } from './domain-context.ts'
import { createOrder } from './orders.ts'
import { sendMail } from './outbox.ts'
import type { Payment, Purchase } from './state.ts'

type Outcome = Exclude<Payment['status'], 'open'>

const RETURN_PATHS: Readonly<Record<Payment['status'], string>> = {
  open: '/cancel',
  paid: '/success',
  declined: '/error',
  cancelled: '/cancel',
}

/** Description of the purchase for receipt and checkout. */
export function describePurchase(purchase: Purchase): string {
  if (purchase.kind === 'code') {
    const { comand, map_region, version, vin } = purchase.order
    return `Navigation code for ${vin}: ${comand}, ${map_region} ${version}`
  }
  const offers = purchase.kind === 'bundle' ? bundles : subscriptionBundles
  const name = offers.find(({ id }) => id === purchase.bundleId)?.name ?? String(purchase.bundleId)
  return purchase.kind === 'bundle' ? `Token bundle ${name}` : `Subscription for ${name}`
}

const describeAmount = (payment: Payment): string => `${Number(payment.amount).toFixed(2)} ${CURRENCY}`

function sendReceipt(context: DomainContext, payment: Payment): void {
  const description = describePurchase(payment.purchase)
  sendMail(context, {
    to: payment.email,
    kind: 'receipt',
    subject: `Receipt ${payment.reference}`,
    text: `${description}. Paid: ${describeAmount(payment)}.`,
  })
}

/**
 * Creates the order of a paid code and returns its id. For a bundle, marks the created bundle as paid; tokens
 * and subscriptions are credited when the shop confirms them.
 */
function fulfil(context: DomainContext, payment: Payment): number | null {
  const { purchase, accountId, email } = payment
  if (purchase.kind === 'code') return createOrder(context, purchase.order, { accountId, email }).id
  if (purchase.kind === 'bundle' && accountId !== null) markBundlePaid(context, accountId, purchase.bundleId)
  return null
}

/**
 * Settles a payment. A paid payment is final; a declined or cancelled one can still be paid, as with a second card.
 * `null`: unknown payment.
 */
export function settlePayment(context: DomainContext, paymentId: string, outcome: Outcome): Payment | null {
  const payment = context.state.payments.get(paymentId)
  if (!payment || payment.status === 'paid') return payment ?? null
  const orderId = outcome === 'paid' ? fulfil(context, payment) : null
  const settled: Payment = { ...payment, status: outcome, orderId }
  context.state.payments.set(settled.id, settled)
  if (outcome === 'paid') sendReceipt(context, settled)
  return settled
}

function returnQuery({ id, reference, purchase }: Payment): URLSearchParams {
  if (purchase.kind === 'code') return new URLSearchParams({ paymentId: id, payment: reference })
  const key = purchase.kind === 'bundle' ? 'bundleId' : 'subscribeBundleId'
  return new URLSearchParams({ [key]: String(purchase.bundleId), payment: reference })
}

/** URL of the page that the checkout returns to. */
export const returnUrl = (payment: Payment): string =>
  `${payment.returnTo}${RETURN_PATHS[payment.status]}?${returnQuery(payment)}`
