import { hashEmail, type OrderForm } from '../../src/contract/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../src/machines/shared/entitlement.ts'
import { generationKey } from '../../src/machines/shared/generation-key.ts'
import type { Run } from './run.ts'
import { open } from './tab.ts'
import { nameOf, nowIn } from './world.ts'

/** The price and the lists are there from the start. */
export const PRICE = 50
export const CATALOGUE = {
  price: PRICE,
  units: ['NTG5'],
  variants: [{ comand: 'NTG5', map_region: 'Europe', version: '2025' }],
} as const

/** As `src/ui/pages/payment/pricing.ts`. */
export function pricingOf(run: Run, tab: number, order: OrderForm) {
  const { email, discount, balance, isSignedIn, isBooting, isKnown, isBalanceFresh, hasBalanceFailed } =
    run.session(tab)
  const owner = hashEmail(run.email(tab)) || (open(run, tab).owner ?? '')
  const { generations = {} } = run.actors.snapshot(tab, 'app')?.context.facts ?? {}
  const name = nameOf(order)
  return {
    email: email || 'visitor@example.test',
    discount:
      (isKnown && (isBalanceFresh || hasBalanceFailed)) || !(isSignedIn || isBooting) ? discount : null,
    price: PRICE,
    entitlement: isSignedIn ? entitlementOf(balance, nowIn(run.world.period)) : NO_ENTITLEMENT,
    isOutcomeUnknown: generations[generationKey(owner, order)] === 'unknown',
    isOwned: false,
    isConsentRequired: false,
    earlierPayment: name !== null && run.world.device.paid.includes(name) ? { receipt: null } : null,
  }
}

/** Sends the prices of this moment to the payment page. */
export function showPricing(run: Run, tab: number): void {
  const snapshot = run.actors.snapshot(tab, 'page')
  if (snapshot?.status !== 'active') return
  const pricing = pricingOf(run, tab, snapshot.context.order)
  run.actors.send(tab, 'page', { type: 'pricing.changed', pricing })
}
