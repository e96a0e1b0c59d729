import type { OrderForm } from '../../src/contract/index.ts'
import { statusOf } from '../../src/machines/generation/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../src/machines/shared/entitlement.ts'
import { generationName } from './machines.ts'
import type { Run } from './run.ts'
import { draftOwner } from './tab.ts'
import { nameOf, nowIn, userOf } from './world.ts'

/** The price and the lists are there from the start. */
export const PRICE = 50
export const LISTS = {
  state: 'loaded',
  units: ['NTG5'],
  variants: [{ comand: 'NTG5', map_region: 'Europe', version: '2025' }],
} as const

/** As `generationStatusOf` of the effects. */
export function generationStatus(
  run: Run,
  tab: number,
  order: OrderForm,
): 'expected' | 'unknown' | undefined {
  const [owner, name] = [draftOwner(run, tab), nameOf(order)]
  if (owner === '' || name === null) return undefined
  const snapshot = run.actors.snapshot(tab, generationName(userOf(owner), name))
  return snapshot === undefined ? undefined : statusOf(snapshot as never)
}

/** As `src/composition/order-inputs.ts` and `src/ui/pages/payment/pricing.ts`. */
export function pricingOf(run: Run, tab: number, order: OrderForm, form: 'order' | 'payment') {
  const { email, discount, balance, isSignedIn, isBooting, isKnown, isBalanceFresh, hasBalanceFailed } =
    run.session(tab)
  const isOutcomeUnknown = generationStatus(run, tab, order) === 'unknown'
  const entitlement = isSignedIn ? entitlementOf(balance, nowIn(run.world.period)) : NO_ENTITLEMENT
  if (form === 'order')
    return {
      price: PRICE,
      discount: isBooting || (isSignedIn && !isKnown) ? null : discount,
      entitlement,
      isOutcomeUnknown,
      owned: null,
    }
  const name = nameOf(order)
  return {
    email: email || 'visitor@example.test',
    discount:
      (isKnown && (isBalanceFresh || hasBalanceFailed)) || !(isSignedIn || isBooting) ? discount : null,
    price: PRICE,
    entitlement,
    isOutcomeUnknown,
    isOwned: false,
    isConsentRequired: false,
    earlierPayment: name !== null && run.world.device.paid.includes(name) ? { receipt: null } : null,
  }
}

/** Sends the prices of this moment to the page that is open. */
export function showPricing(run: Run, tab: number): void {
  const { form } = run.tab(tab)
  const snapshot = run.actors.snapshot(tab, 'page')
  if (form === null || snapshot?.status !== 'active') return
  const order = form === 'order' ? snapshot.context.values : snapshot.context.order
  run.actors.send(tab, 'page', { type: 'pricing.changed', pricing: pricingOf(run, tab, order, form) })
}
