import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OrderForm } from '../../../contract/index.ts'
import { type CatalogueActor, catalogueView } from '../../../machines/catalogue/index.ts'
import type { EarlierPayment, Pricing } from '../../../machines/payment/index.ts'
import { pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { type SessionActor, sessionView } from '../../../machines/session/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../../machines/shared/entitlement.ts'
import { generationKey } from '../../../machines/shared/generation-key.ts'
import { isSameOrder } from '../../../machines/shared/same-order.ts'
import { type AppContext, useApp } from '../../app/app-context.ts'
import { useAppActorRef } from '../../app/useView.ts'

/**
 * User, discount, price and entitlement. The discount is `null` until the user and their balance are known: otherwise a card
 * could be charged for a code that a token or subscription pays for.
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
  { session, catalogue, now, withdrawalConsent, ...app }: AppContext,
  order: OrderForm,
): Pricing => {
  const pricing = pricingOf(session.getSnapshot(), catalogue.getSnapshot(), now())
  const { generations = {}, owned = null } = app.facts()
  return {
    ...pricing,
    email: emailOfRetry(app, pricing.email, order) ?? pricing.email,
    isOutcomeUnknown: generations[generationKey(app.orderOwner(), order)] === 'unknown',
    isOwned: owned !== null && isSameOrder(owned, order),
    isConsentRequired: withdrawalConsent !== '',
  }
}

/** E-mail of the checkout that this tab opened for the same order, while it has no receipt. */
function emailOfRetry(
  { tabCheckout, pendingCheckout }: Pick<AppContext, 'tabCheckout' | 'pendingCheckout'>,
  owner: string,
  order: OrderForm,
): string | null {
  const checkout = tabCheckout()
  if (checkout === null) return null
  const pending = pendingCheckoutFor(owner, checkout.leftAt)(pendingCheckout.getSnapshot())
  const isRetried = pending?.leftAt === checkout.leftAt && isSameOrder(pending.order, order)
  return isRetried ? checkout.email || null : null
}

/** Calls back with the pricing now and after each change, and requests the price. */
export function usePricing(order: OrderForm, changed: (pricing: Pricing) => void): void {
  const app = useApp()
  const catalogue = useAppActorRef('catalogue')
  useEffect(() => {
    let earlierPayment: EarlierPayment | null = null
    const notify = () => changed({ ...currentPricing(app, order), earlierPayment })
    const endFollowing = app.followEarlierPayment(order, (found) => {
      earlierPayment = found
      notify()
    })
    const watched = [app.session.subscribe(notify), catalogue.subscribe(notify)]
    const endFacts = app.onActorChange(notify)
    catalogue.send({ type: 'section.requested', section: 'price' })
    catalogue.send({ type: 'loading.retried' })
    // Tokens may have been bought in another tab since the balance was read.
    if (sessionView(app.session.getSnapshot()).isBalanceFresh) app.session.send({ type: 'balance.stale' })
    notify()
    return () => {
      endFollowing()
      endFacts()
      for (const { unsubscribe } of watched) unsubscribe()
    }
  }, [app, catalogue, order, changed])
}
