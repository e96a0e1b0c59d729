import { useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OrderForm } from '../../contract/index.ts'
import { type CatalogueActor, catalogueView } from '../../machines/catalogue/index.ts'
import { keptOrderFor } from '../../machines/kept-order/index.ts'
import { meansOf, NO_MEANS } from '../../machines/means.ts'
import type { Circumstances, PaidBefore } from '../../machines/payment/index.ts'
import { isSameOrder } from '../../machines/same-order.ts'
import { type SessionActor, sessionView } from '../../machines/session/index.ts'
import { type Shop, useShop } from '../shop-context.ts'

/**
 * Who pays, with what discount, what it costs and what the account has. Nobody's discount is known before they are, nor
 * before it is known what they have: a card would be charged for what is theirs already.
 */
function circumstancesOf(
  session: SnapshotFrom<SessionActor>,
  catalogue: SnapshotFrom<CatalogueActor>,
  now: number,
): Circumstances {
  const { email, discount, balance, isSignedIn, isBooting, ...told } = sessionView(session)
  const isKnown = told.isKnown && (told.isBalanceFresh || told.isBalanceMissing)
  return {
    email,
    discount: isKnown || !(isSignedIn || isBooting) ? discount : null,
    price: catalogueView(catalogue).price,
    means: isSignedIn ? meansOf(balance, now) : NO_MEANS,
  }
}

export const presentCircumstances = (
  { session, catalogue, now, orderFeed, ...shop }: Shop,
  order: OrderForm,
): Circumstances => {
  const circumstances = circumstancesOf(session.getSnapshot(), catalogue.getSnapshot(), now())
  return {
    ...circumstances,
    email: emailOfRetry(shop, circumstances.email, order) ?? circumstances.email,
    isUnclear: orderFeed.isUnclear(order),
    isOwned: orderFeed.isOwned(order),
  }
}

/** The e-mail with which this tab left to pay for the same order, as long as that has no receipt. */
function emailOfRetry(
  { tabCheckout, keptOrder }: Pick<Shop, 'tabCheckout' | 'keptOrder'>,
  owner: string,
  order: OrderForm,
): string | null {
  const checkout = tabCheckout()
  if (checkout === null) return null
  const kept = keptOrderFor(owner, checkout.leftAt)(keptOrder.getSnapshot())
  const isRetried = kept?.leftAt === checkout.leftAt && isSameOrder(kept.order, order)
  return isRetried ? checkout.email : null
}

/** Tells of every change, and of the price as soon as it is there. */
export function useCircumstances(order: OrderForm, changed: (circumstances: Circumstances) => void): void {
  const shop = useShop()
  useEffect(() => {
    let paidBefore: PaidBefore | null = null
    const tell = () => changed({ ...presentCircumstances(shop, order), paidBefore })
    const endFollowing = shop.followPaidOrder(order, (found) => {
      paidBefore = found
      tell()
    })
    const watched = [shop.session.subscribe(tell), shop.catalogue.subscribe(tell)]
    const endOwned = shop.orderFeed.onOwned(tell)
    shop.catalogue.send({ type: 'part.wanted', part: 'price' })
    shop.catalogue.send({ type: 'loading.retried' })
    // What they have may have come in another tab since it was asked for.
    if (sessionView(shop.session.getSnapshot()).isBalanceFresh) shop.session.send({ type: 'balance.stale' })
    tell()
    return () => {
      endFollowing()
      endOwned()
      for (const { unsubscribe } of watched) unsubscribe()
    }
  }, [shop, order, changed])
}
