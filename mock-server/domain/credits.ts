import { TOKENS_PER_BUNDLE } from '../../src/contract/index.ts'
import { addBundleOfTokens } from './balances.ts'
import { subscriptionBundles } from './catalogue.ts'
import type { DomainContext } from './domain-context.ts'
import { findOwnBundlePayment } from './open-payment.ts'
import type { Payment } from './state.ts'
import { subscribe } from './subscriptions.ts'

/** A repeated confirmation gets the same message and credits nothing. */
type Confirmation =
  | { readonly verdict: 'done' | 'unpaid'; readonly message: string }
  | { readonly verdict: 'unknown' }

const UNKNOWN: Confirmation = { verdict: 'unknown' }
const UNPAID: Confirmation = { verdict: 'unpaid', message: 'This payment has not been made.' }

function creditOnce(context: DomainContext, payment: Payment, credit: () => void): void {
  if (payment.credited) return
  context.state.payments.set(payment.id, { ...payment, credited: true })
  credit()
}

export function confirmBundle(
  context: DomainContext,
  accountId: number,
  bundle: string,
  paymentName: string,
): Confirmation {
  const payment = findOwnBundlePayment(context, accountId, 'bundle', bundle, paymentName)
  if (!payment) return UNKNOWN
  if (payment.status !== 'paid') return UNPAID
  creditOnce(context, payment, () => addBundleOfTokens(context, accountId))
  return { verdict: 'done', message: `${TOKENS_PER_BUNDLE} tokens were added to your balance.` }
}

export function confirmSubscription(
  context: DomainContext,
  accountId: number,
  bundle: string,
  paymentName: string,
): Confirmation {
  const payment = findOwnBundlePayment(context, accountId, 'subscription', bundle, paymentName)
  const offer = subscriptionBundles.find(({ id }) => String(id) === bundle)
  if (!payment || !offer) return UNKNOWN
  if (payment.status !== 'paid') return UNPAID
  creditOnce(context, payment, () => subscribe(context, accountId, Number(offer.duration)))
  return { verdict: 'done', message: `Your subscription for ${offer.name} is active.` }
}
