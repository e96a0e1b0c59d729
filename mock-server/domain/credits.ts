import { TOKENS_PER_BUNDLE } from '../../src/contract/index.ts'
import { addBundleOfTokens } from './balances.ts'
import { subscriptionBundles } from './catalogue.ts'
import { ownBundlePayment } from './checkouts.ts'
import type { Shop } from './shop.ts'
import type { Payment } from './state.ts'
import { subscribe } from './subscriptions.ts'

/** `done` is said again, word for word, to whoever confirms again; it is done once. */
type Confirmation =
  | { readonly verdict: 'done' | 'unpaid'; readonly message: string }
  | { readonly verdict: 'unknown' }

const UNKNOWN: Confirmation = { verdict: 'unknown' }
const UNPAID: Confirmation = { verdict: 'unpaid', message: 'This payment has not been made.' }

function creditOnce(shop: Shop, payment: Payment, credit: () => void): void {
  if (payment.credited) return
  shop.state.payments.set(payment.id, { ...payment, credited: true })
  credit()
}

export function confirmBundle(
  shop: Shop,
  accountId: number,
  bundle: string,
  paymentName: string,
): Confirmation {
  const payment = ownBundlePayment(shop, accountId, 'bundle', bundle, paymentName)
  if (!payment) return UNKNOWN
  if (payment.status !== 'paid') return UNPAID
  creditOnce(shop, payment, () => addBundleOfTokens(shop, accountId))
  return { verdict: 'done', message: `${TOKENS_PER_BUNDLE} tokens were added to your balance.` }
}

export function confirmSubscription(
  shop: Shop,
  accountId: number,
  bundle: string,
  paymentName: string,
): Confirmation {
  const payment = ownBundlePayment(shop, accountId, 'subscription', bundle, paymentName)
  const offer = subscriptionBundles.find(({ id }) => String(id) === bundle)
  if (!payment || !offer) return UNKNOWN
  if (payment.status !== 'paid') return UNPAID
  creditOnce(shop, payment, () => subscribe(shop, accountId, Number(offer.duration)))
  return { verdict: 'done', message: `Your subscription for ${offer.name} is active.` }
}
