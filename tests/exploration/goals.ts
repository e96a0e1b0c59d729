import { entitlementOf } from '../../src/machines/shared/entitlement.ts'
import type { Run } from './run.ts'
import { isIn } from './state-of.ts'
import { hasFailed, open } from './tab.ts'
import { nowIn, userOf } from './world.ts'

/**
 * True if a tab is closed, or shows a code, or shows that there is none. In a slice without returns, also
 * true at the checkout.
 */
export function isGoal(run: Run, tab: number): boolean {
  const { isOpen, openCheckout, form } = run.tab(tab)
  if (!isOpen) return true
  if (openCheckout !== null) return !run.slice.userActions.includes('return')
  if (open(run, tab).path === '/success') {
    const receipt = run.actors.snapshot(tab, 'receipt')
    return isIn(receipt, 'pin') || isIn(receipt, 'failed')
  }
  return form !== null && run.actors.snapshot(tab, form)?.context.rejectionMessage != null
}

/**
 * True if this tab cannot get a code within the limits: too few clicks are left, or a reload or navigation is needed (the page
 * has no form, or a machine failed) and none is left.
 */
export function isLimitReached(run: Run, tab: number): boolean {
  const { clicks, navigations } = run.world.remaining
  const { form, openCheckout } = run.tab(tab)
  const needsNavigation = (form === null && openCheckout === null) || hasFailure(run)
  return clicks < clicksToCode(run, tab) || (navigations === 0 && needsNavigation)
}

const hasFailure = (run: Run): boolean =>
  run.world.tabs.some((_, tab) => run.actors.names(tab).some((name) => hasFailed(run, tab, name)))

/**
 * A user who has points needs one click, also before the page has read the balance. Otherwise a code needs
 * three clicks from the order form: one opens the payment page, one shows its field for the e-mail, and one
 * pays.
 */
function clicksToCode(run: Run, tab: number): number {
  if (run.tab(tab).openCheckout !== null) return 0
  const email = run.email(tab)
  const hasPoints = email !== '' && (run.world.host.points[userOf(email)] ?? 0) > 0
  const { spending } = entitlementOf(run.session(tab).balance, nowIn(run.world.tokenPeriod))
  if (hasPoints || spending !== null) return 1
  if (run.tab(tab).form !== 'payment') return 3
  const isShown = isIn(run.actors.snapshot(tab, 'payment'), 'open.emailShown')
  return isShown && !hasFailed(run, tab, 'payment') ? 1 : 2
}
