import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OrderForm } from '../../../contract/index.ts'
import { type CatalogueActor, catalogueView } from '../../../machines/catalogue/index.ts'
import type { EarlierPayment, Pricing } from '../../../machines/payment/index.ts'
import { pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { type SessionActor, sessionView } from '../../../machines/session/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../../machines/shared/entitlement.ts'
import { isSameOrder } from '../../../machines/shared/same-order.ts'
import { type AppContext, useApp } from '../../app/app-context.ts'

/**
 * Who pays, with what discount, what it costs and what the account has. Nobody's discount is known before they are, nor
 * before it is known what they have: a card would be charged for what is theirs already.
 */
function pricingOf(
  session: SnapshotFrom<SessionActor>,
  catalogue: SnapshotFrom<CatalogueActor>,
  now: number,
): Pricing {
  const { email, discount, balance, isSignedIn, isBooting, ...sessionState } = sessionView(session)
  const isKnown = sessionState.isKnown && (sessionState.isBalanceFresh || sessionState.hasBalanceFailed)
  return {
    email,
    discount: isKnown || !(isSignedIn || isBooting) ? discount : null,
    price: catalogueView(catalogue).price,
    entitlement: isSignedIn ? entitlementOf(balance, now) : NO_ENTITLEMENT,
  }
}

export const currentPricing = (
  { session, catalogue, now, orderInputs, ...app }: AppContext,
  order: OrderForm,
): Pricing => {
  const pricing = pricingOf(session.getSnapshot(), catalogue.getSnapshot(), now())
  return {
    ...pricing,
    email: emailOfRetry(app, pricing.email, order) ?? pricing.email,
    isOutcomeUnknown: orderInputs.isOutcomeUnknown(order),
    isOwned: orderInputs.isOwned(order),
  }
}

/** The e-mail with which this tab left to pay for the same order, as long as that has no receipt. */
function emailOfRetry(
  { tabCheckout, pendingCheckout }: Pick<AppContext, 'tabCheckout' | 'pendingCheckout'>,
  owner: string,
  order: OrderForm,
): string | null {
  const checkout = tabCheckout()
  if (checkout === null) return null
  const kept = pendingCheckoutFor(owner, checkout.leftAt)(pendingCheckout.getSnapshot())
  const isRetried = kept?.leftAt === checkout.leftAt && isSameOrder(kept.order, order)
  return isRetried ? checkout.email : null
}

/** Tells of every change, and of the price as soon as it is there. */
export function usePricing(order: OrderForm, changed: (pricing: Pricing) => void): void {
  const app = useApp()
  useEffect(() => {
    let earlierPayment: EarlierPayment | null = null
    const notify = () => changed({ ...currentPricing(app, order), earlierPayment })
    const endFollowing = app.followEarlierPayment(order, (found) => {
      earlierPayment = found
      notify()
    })
    const watched = [app.session.subscribe(notify), app.catalogue.subscribe(notify)]
    const endOwned = app.orderInputs.onOwned(notify)
    app.catalogue.send({ type: 'section.requested', section: 'price' })
    app.catalogue.send({ type: 'loading.retried' })
    // What they have may have come in another tab since it was asked for.
    if (sessionView(app.session.getSnapshot()).isBalanceFresh) app.session.send({ type: 'balance.stale' })
    notify()
    return () => {
      endFollowing()
      endOwned()
      for (const { unsubscribe } of watched) unsubscribe()
    }
  }, [app, order, changed])
}
