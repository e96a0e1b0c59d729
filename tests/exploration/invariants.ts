import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { hashEmail, type OrderForm } from '../../src/contract/index.ts'
import { isSettled } from '../../src/machines/generation/index.ts'
import { listedIds } from '../../src/machines/history/index.ts'
import type { noticesMachine } from '../../src/machines/notices/index.ts'
import { hasUnknownOutcome } from '../../src/machines/order/order.rules.ts'
import { pendingCheckoutFor } from '../../src/machines/pending-checkout/index.ts'
import { BUNDLE_ACTORS, bundleViolation } from './bundles.ts'
import { generationName, generationOf } from './machines.ts'
import { hasInvalidOrder } from './pages.ts'
import { fileViolation } from './queue.ts'
import type { Run } from './run.ts'
import { isIn, memoizedBySnapshot } from './state-of.ts'
import { hasFailed, open } from './tab.ts'
import { type Call, emailOf, formOf, invoiceEmailOf, nameOf, ownerOfToken, userOf } from './world.ts'

/** Checks all invariants in a state; returns a sentence about the first one that is violated. */
export function violationIn(run: Run): string | null {
  return (
    spentTwice(run) ??
    spentForAnother(run) ??
    chargedTwice(run) ??
    bundleViolation(run) ??
    reminderOfAnother(run) ??
    refreshedTwice(run) ??
    run.world.tabs.map((_, tab) => violationInTab(run, tab)).find(Boolean) ??
    null
  )
}

/** No point is spent twice for one intention, unless the browser repeated the request and a page shows that. */
function spentTwice(run: Run): string | null {
  const { world } = run
  for (const [name, { wanted, repeated, isShown, cannotBeShown }] of Object.entries(world.intentions)) {
    const { user, order } = generationOf(name)
    const codes = world.host.codes.filter((code) => code.user === user && code.order === order).length
    if (codes <= wanted || cannotBeShown) continue
    if (codes > wanted + repeated) return `${user} wanted ${wanted} code for ${order} and paid for ${codes}`
    if (isShown) continue
    const isOpen =
      isUnderWay(run, name) || world.detachedRequests.some(({ endpoint }) => endpoint === 'generate')
    if (!isOpen)
      return `${user} wanted ${wanted} code for ${order} and paid for ${codes}, and no page shows it`
  }
  return null
}

/** A code is made with the point of its owner: the user who clicked. */
function spentForAnother({ world }: Run): string | null {
  const foreign = world.host.codes.find(
    ({ user, order }) => world.intentions[generationName(user, order)] === undefined,
  )
  return foreign === undefined
    ? null
    : `a point of ${foreign.user} was spent for ${foreign.order}, which ${foreign.user} did not order`
}

/** A card is charged once for one intention, unless a page showed that the order is paid or its payment begun. */
function chargedTwice({ world }: Run): string | null {
  const found = Object.entries(world.cardIntentions).find(([, { isChargedTwice }]) => isChargedTwice)
  return found === undefined
    ? null
    : `a card was charged twice for order ${found[0]}, and no page had shown that it was paid`
}

const hasEnded = memoizedBySnapshot(isSettled)
/** True while any tab generates this code. */
export const isUnderWay = (run: Run, generation: string): boolean =>
  run.world.tabs.some(({ calls }, tab) => {
    const snapshot = run.actors.snapshot(tab, generation)
    if (snapshot?.status === 'error')
      return calls.some(({ actor, src }) => actor === generation && src === 'generate')
    return snapshot !== undefined && !hasEnded(snapshot)
  })

/** A receipt ends only the reminder of its own order. */
function reminderOfAnother({ world }: Run): string | null {
  const wrong = world.device.pending.find(({ order, receivedBy }) => {
    const payment = world.host.payments.find(({ id }) => String(id) === receivedBy)
    return payment !== undefined && payment.order !== nameOf(order)
  })
  return wrong === undefined
    ? null
    : `the receipt of payment ${wrong.receivedBy} ended the reminder of ${nameOf(wrong.order)}`
}

function refreshedTwice({ world }: Run): string | null {
  const requests = world.tabs.flatMap(({ calls }) =>
    calls.filter(({ request }) => request?.state === 'sent' && request.endpoint === 'refreshTokens'),
  )
  return requests.length > 1 ? 'two tabs refresh the session at once' : null
}

function violationInTab(run: Run, tab: number): string | null {
  const own = run.tab(tab)
  if (!own.isOpen || own.openCheckout !== null) return null
  return (
    mixedUsers(run, tab) ??
    shownToAnother(run, tab) ??
    shownAfterLogout(run, tab) ??
    markedForAnother(run, tab) ??
    lostOnReload(run, tab) ??
    fileViolation(run, tab) ??
    paidShownAsError(run, tab) ??
    requestForgotten(run, tab)
  )
}

/** The tokens of a session are those of its user. */
function mixedUsers(run: Run, tab: number): string | null {
  const { tokens, user } = (run.actors.snapshot(tab, 'session') as AnyMachineSnapshot).context
  if (tokens === null || user === null) return null
  const owner = ownerOfToken(tokens.access_token).user
  return owner === userOf(user.email) ? null : `tab ${tab + 1} has the tokens of ${owner} for ${user.email}`
}

/** The order that a page shows. */
function shownIn(run: Run, tab: number): Pick<OrderForm, 'vin'> {
  const { form } = run.tab(tab)
  if (form === null || hasFailed(run, tab, form)) return { vin: '' }
  if (form === 'payment') return run.actors.snapshot(tab, 'payment')?.context.order
  return form === 'order' ? run.actors.snapshot(tab, 'order')?.context.values : { vin: '' }
}

/** Nothing of one user is shown to another. With two users, Anna types order A alone, and Bert order B. */
function shownToAnother(run: Run, tab: number): string | null {
  const email = run.email(tab)
  if (run.slice.users.length < 2 || email === '') return null
  const user = userOf(email)
  const where = `tab ${tab + 1} shows ${user}`
  const order = nameOf(shownIn(run, tab))
  const others = user === 'anna' ? 'B' : 'A'
  if (order === others) return `${where} the order of somebody else`
  if (run.tab(tab).form === 'payment' && !hasFailed(run, tab, 'payment')) {
    const { values } = (run.actors.snapshot(tab, 'payment') as AnyMachineSnapshot).context
    const other = user === 'anna' ? 'bert' : 'anna'
    if ([emailOf(other), invoiceEmailOf(other)].includes(values.email))
      return `${where} the e-mail of somebody else`
  }
  const receipt = run.actors.snapshot(tab, 'receipt') as AnyMachineSnapshot
  if (isIn(receipt, 'pin') && open(run, tab).path === '/success') {
    const { request } = receipt.context
    const code = run.world.host.codes.find(({ id }) => String(id) === request.orderId)
    if (request.kind === 'order' && code?.user !== user) return `${where} the code of somebody else`
  }
  const { orders } = (run.actors.snapshot(tab, 'history') as AnyMachineSnapshot).context
  const isOfOtherUser = ({ order_id }: { readonly order_id: number }) =>
    run.world.host.codes.some(({ id, user: owner }) => id === order_id && owner !== user)
  if (run.session(tab).isKnown && orders.some(isOfOtherUser)) return `${where} the orders of somebody else`
  // Another tab that has not noticed the change of users may store a checkout of its own user: no page shows it.
  const pending = pendingCheckoutFor(email)(run.actors.snapshot(tab, 'pendingCheckout') as never)
  if (pending !== null && pending.owner !== '' && userOf(pending.owner) !== user)
    return `${where} the unfinished payment of somebody else`
  const { shown } = (run.actors.snapshot(tab, 'notices') as SnapshotFrom<typeof noticesMachine>).context
  const named = shown.filter(({ kind }) => kind === 'warning').map(({ message }) => message.split(':')[1])
  const isNamed = (id: number) => named.some((ids) => ids?.match(/\d+/g)?.includes(String(id)))
  if (run.world.host.codes.some(({ id, user: owner }) => owner !== user && isNamed(id)))
    return `${where} the order ids of somebody else`
  return null
}

/**
 * After a logout, no page shows a visitor the order of the user who logged out. Checked only in slices with
 * one logout and without lost sessions, where each visitor after the logout follows that user. Slices with
 * two tabs and clicks are left out, because a tab may be clicked between a logout in the other tab and its
 * storage event.
 */
function shownAfterLogout(run: Run, tab: number): string | null {
  const { users, user, limits, tabs } = run.slice
  const { remaining, device } = run.world
  const isAfterLogout =
    limits.logouts === 1 && remaining.logouts === 0 && run.tab(tab).knownLogout === device.logout
  const canLoseSession = limits.periods + limits.faults + limits.wipes > 0
  const isClickedUnnoticed = tabs.length > 1 && limits.clicks > 0
  if (users.length < 2 || !isAfterLogout || canLoseSession || isClickedUnnoticed) return null
  if (run.email(tab) !== '') return null
  const order = user === 'anna' ? 'A' : 'B'
  return nameOf(shownIn(run, tab)) === order
    ? `tab ${tab + 1} shows the order of ${user} after the logout`
    : null
}

/**
 * No order in the history of a tab is marked as that of another user: it would be lost at the login of the
 * user who typed it. Worlds with two tabs are left out: a click between a login in one tab and its storage
 * event in the other marks the order as that of the user who logged in.
 */
function markedForAnother(run: Run, tab: number): string | null {
  if (run.slice.users.length < 2 || run.world.tabs.length > 1) return null
  const others = { A: hashEmail(emailOf('bert')), B: hashEmail(emailOf('anna')) }
  const wrong = run.tab(tab).entries.find(({ order, owner }) => {
    const name = order ? nameOf(order) : null
    return name !== null && owner === others[name]
  })
  return wrong === undefined ? null : `tab ${tab + 1} has an order that is marked as that of somebody else`
}

/**
 * The order on a payment page survives a reload, unless other code cleared the storage. Worlds with two tabs are left out: a
 * change of user in one tab invalidates the history entries of both.
 */
function lostOnReload(run: Run, tab: number): string | null {
  const own = run.tab(tab)
  const isWiped = run.world.remaining.wipes < run.slice.limits.wipes
  if (isWiped || run.world.tabs.length > 1 || own.form !== 'payment' || own.unnoticed.length > 0) return null
  return hasInvalidOrder(run, tab) ? `a reload of tab ${tab + 1} would lose the order that it shows` : null
}

/**
 * After a reload during the request of a code, an order form or payment page with this order shows the code,
 * or the message that the code may have been made.
 */
function requestForgotten(run: Run, tab: number): string | null {
  const { requestedBefore, form } = run.tab(tab)
  if (requestedBefore === undefined || form === null || !run.session(tab).isKnown) return null
  if (nameOf(shownIn(run, tab)) !== requestedBefore) return null
  const { context } = run.actors.snapshot(tab, form) as AnyMachineSnapshot
  const isUnknown = form === 'order' ? hasUnknownOutcome(context) : context.isOutcomeUnknown
  const codes = listedIds(formOf(requestedBefore))(run.actors.snapshot(tab, 'history') as never) ?? []
  return isUnknown || codes.length > 0
    ? null
    : `tab ${tab + 1} shows order ${requestedBefore} as if its code had not been requested before the reload`
}

/**
 * A paid order is never shown as a failed one. Exceptions: the check itself failed (`noUsableResponse`,
 * `unauthorized`), or the backend hides the payment of a user from another caller (`notFound`).
 */
function paidShownAsError(run: Run, tab: number): string | null {
  const receipt = run.actors.snapshot(tab, 'receipt') as AnyMachineSnapshot
  if (!isIn(receipt, 'failed')) return null
  const { request, failureReason } = receipt.context
  const payment = run.world.host.payments.find(({ id }) => String(id) === request.paymentId)
  if (!payment?.isPaid || ['noUsableResponse', 'unauthorized'].includes(failureReason)) return null
  const isHidden = payment.user !== '' && emailOf(payment.user) !== run.email(tab)
  return isHidden && failureReason === 'notFound'
    ? null
    : `tab ${tab + 1} shows payment ${payment.id} as ${failureReason}`
}

/**
 * True for actors that run as long as their page is open or has unsaved files, and for the lock of a machine
 * that threw.
 */
const isEndless = (run: Run, tab: number, { actor, src }: Call): boolean =>
  src === 'followEarlierPayment' ||
  src === 'warnBeforeLeave' ||
  (src === 'holdLock' && hasFailed(run, tab, actor))

/**
 * True if a tab waits for the lock of a generation that threw, and its user can stop waiting. That lock is
 * kept until its tab is closed or reloaded, because its request may still spend.
 */
function isBlocked(run: Run, tab: number): boolean {
  const isWaiting = Object.values(run.world.locks).some(
    ([first, ...others]) =>
      first !== undefined && hasFailed(run, first.tab, first.actor) && others.some((one) => one.tab === tab),
  )
  const canStop = (name: string, state: string) =>
    isIn(run.actors.snapshot(tab, name), `${state}.awaitingLock.slow`)
  return (
    isWaiting &&
    (canStop('order', 'form.open') ||
      canStop('payment', 'open.emailHidden') ||
      canStop('payment', 'open.emailShown'))
  )
}

/** True if nothing is pending: no page is locked, and no request is under way. */
export function isNothingPending(run: Run): boolean {
  return (
    run.world.detachedRequests.length === 0 &&
    run.world.tabs.every((own, tab) => {
      if (!own.isOpen || own.openCheckout !== null || isBlocked(run, tab)) return true
      const isLocked = ['order', 'payment', ...BUNDLE_ACTORS].some((name) => {
        const snapshot = run.actors.snapshot(tab, name)
        // The page of a machine that threw shows an error and waits for nothing.
        return snapshot?.status === 'active' && (snapshot.hasTag('busy') || snapshot.hasTag('locked'))
      })
      return !isLocked && own.unnoticed.length === 0 && own.calls.every((call) => isEndless(run, tab, call))
    })
  )
}
