import type { AnyMachineSnapshot } from 'xstate'
import { listedIds } from '../../src/machines/history/index.ts'
import { startedCheckout } from '../../src/machines/pending-checkout/index.ts'
import { entitlementOf } from '../../src/machines/shared/entitlement.ts'
import { bundleMoves } from './bundles.ts'
import { isUnderWay } from './invariants.ts'
import { generationName } from './machines.ts'
import type { Move } from './move.ts'
import { addressIn, back, load, newTab, noticeLogout, push, unload } from './pages.ts'
import { findEarlierPayment } from './purchase-effects.ts'
import { dropFile, filesIn } from './queue.ts'
import type { Run } from './run.ts'
import type { UserAction } from './slice.ts'
import { isIn } from './state-of.ts'
import { hasFailed, open, readOwner } from './tab.ts'
import {
  type Call,
  type Entry,
  formOf,
  invoiceEmailOf,
  type Limits,
  nameOf,
  nowIn,
  type OrderName,
  type User,
  userOf,
} from './world.ts'

const decrementLimit = (run: Run, limit: keyof Limits) => {
  run.world.remaining[limit] -= 1
}
const hasRemaining = (run: Run, limit: keyof Limits) => run.world.remaining[limit] > 0

const isAllowed = (run: Run, action: UserAction) => run.slice.userActions.includes(action)

const move = (tab: number, name: string, perform: (run: Run) => void): Move => ({
  name: `tab ${tab + 1}: ${name}`,
  kind: 'user',
  perform,
})
/** A move that may happen a limited number of times. */
const limited = (tab: number, limit: keyof Limits, name: string, perform: (run: Run) => void): Move =>
  move(tab, name, (run) => {
    decrementLimit(run, limit)
    perform(run)
  })

/** Everything that a user may do in one tab. */
export function movesInTab(run: Run, tab: number): Move[] {
  const { isOpen, openCheckout } = run.tab(tab)
  if (!isOpen) return opening(run, tab)
  if (openCheckout !== null) return atCheckout(run, tab, openCheckout)
  return [...onPage(run, tab), ...withSession(run, tab), ...navigation(run, tab)]
}

function opening(run: Run, tab: number): Move[] {
  if (!isAllowed(run, 'close') || !hasRemaining(run, 'navigations')) return []
  const openTab = (next: Run) => {
    next.world.tabs[tab] = newTab(next.slice.tabs[tab] as Entry)
    load(next, tab)
  }
  return [limited(tab, 'navigations', 'is opened', openTab)]
}

function onPage(run: Run, tab: number): Move[] {
  const { path } = open(run, tab)
  if (path === '/vrxtool') return onConverter(run, tab)
  if (path === '/subscription') return onBundles(run, tab)
  const { form } = run.tab(tab)
  // The page of a machine that threw shows an error and no form.
  if (form !== null && hasFailed(run, tab, form)) return []
  if (form === 'order') return onOrderForm(run, tab)
  return form === 'payment' ? onPayment(run, tab) : []
}

function logIn(run: Run, tab: number, user: User): void {
  const call: Call = { actor: 'login', id: 'login', src: 'login', input: { user } }
  run.tab(tab).calls.push(call)
  run.request(tab, call, 'login', { user }, { isPublic: true })
}

/** Logging in and out. */
function withSession(run: Run, tab: number): Move[] {
  const { isLoggedIn, isBooting } = run.session(tab)
  if (isBooting) return []
  if (isLoggedIn) {
    if (!isAllowed(run, 'log out') || !hasRemaining(run, 'logouts')) return []
    const logOut = (next: Run) => next.actors.send(tab, 'session', { type: 'logout.requested' })
    return [limited(tab, 'logouts', 'logs out', logOut)]
  }
  if (!isAllowed(run, 'log in') || !hasRemaining(run, 'logins')) return []
  const from = addressIn(run, tab)
  if (from !== null)
    return [move(tab, 'opens the login', (next) => push(next, tab, { path: '/login', from }))]
  if (run.tab(tab).calls.some(({ actor }) => actor === 'login')) return []
  const { users, nextUser } = run.slice
  return (nextUser === undefined ? users : [nextUser]).map((user) =>
    limited(tab, 'logins', `${user} logs in`, (next) => logIn(next, tab, user)),
  )
}

/** Leaving the page. */
function navigation(run: Run, tab: number): Move[] {
  if (!hasRemaining(run, 'navigations')) return []
  const { entryIndex, checkout } = run.tab(tab)
  const reload = (next: Run) => {
    unload(next, tab)
    load(next, tab)
  }
  const close = (next: Run) => {
    unload(next, tab)
    next.world.tabs[tab] = { ...newTab({ path: '/' }), isOpen: false, entries: [] }
  }
  const moves: [UserAction, string, (next: Run) => void][] = [
    ['reload', 'is reloaded', reload],
    ['close', 'is closed', close],
  ]
  if (open(run, tab).path !== '/')
    moves.push(['home', 'goes to the order form', (next) => push(next, tab, { path: '/' })])
  if (entryIndex > 0) moves.push(['back', 'goes back', (next) => back(next, tab)])
  // In the tab of an open checkout, a receipt without a matching id counts as that of the checkout.
  for (const { id, isPaid } of run.world.host.payments)
    if (isPaid && checkout === null)
      moves.push(['old receipt', `opens the receipt of payment ${id}`, (next) => visitReceipt(next, tab, id)])
  return moves
    .filter(([action]) => isAllowed(run, action))
    .map(([, name, perform]) => limited(tab, 'navigations', name, perform))
}

function visitReceipt(run: Run, tab: number, payment: number): void {
  unload(run, tab)
  const own = run.tab(tab)
  const receipt = { kind: 'payment', paymentId: String(payment), payment: '', orderId: '' } as const
  own.entries = [...own.entries.slice(0, own.entryIndex + 1), { path: '/success', receipt }]
  own.entryIndex += 1
  load(run, tab)
}

function atCheckout(run: Run, tab: number, payment: number): Move[] {
  const found = run.world.host.payments.find(({ id }) => id === payment)
  const moves: Move[] = []
  if (found?.isPaid === false && isAllowed(run, 'pay'))
    moves.push(
      move(tab, `pays ${payment} at the checkout`, (next) => {
        for (const one of next.world.host.payments) if (one.id === payment) one.isPaid = true
        countCharge(next, tab, found.order)
      }),
    )
  if (isAllowed(run, 'return'))
    moves.push(move(tab, 'returns from the checkout', (next) => visitReceipt(next, tab, payment)))
  if (isAllowed(run, 'back') && hasRemaining(run, 'navigations'))
    moves.push(
      limited(tab, 'navigations', 'goes back from the checkout to the kept page', (next) => {
        next.tab(tab).openCheckout = null
        noticeStorageChanges(next, tab)
        next.actors.send(tab, 'app', { type: 'page.resumed' })
        next.actors.send(tab, 'app', { type: 'page.restored' })
      }),
      limited(tab, 'navigations', 'goes back from the checkout to a new page', (next) => {
        unload(next, tab)
        load(next, tab)
      }),
    )
  return moves
}

/**
 * Of two users, Anna types order A alone, and Bert order B, so that a form shows who typed. What a visitor types before
 * any login belongs to the user who logs in next.
 */
const ordersOf = (run: Run, tab: number): readonly OrderName[] => {
  const { users, orders, nextUser } = run.slice
  if (users.length === 1) return orders
  const email = run.email(tab)
  const user = email === '' ? nextUser : userOf(email)
  if (user === undefined) return []
  return user === 'anna' ? ['A'] : ['B']
}

/** A click on the button of a form. */
const submit = (tab: number, actor: string, order: OrderName, text: string, type: string): Move =>
  limited(tab, 'clicks', text, (next) => {
    countIntention(next, tab, order)
    delete next.tab(tab).requestedBefore
    next.actors.send(tab, actor, { type })
  })
const stopWaiting = (tab: number, actor: string): Move =>
  move(tab, 'stops waiting', (next) => next.actors.send(tab, actor, { type: 'wait.stopped' }))

function onOrderForm(run: Run, tab: number): Move[] {
  const form = run.actors.snapshot(tab, 'order') as AnyMachineSnapshot
  if (isIn(form, 'form.open.awaitingLock.slow') && isAllowed(run, 'stop waiting'))
    return [stopWaiting(tab, 'order')]
  if (!isIn(form, 'form.open.editing')) return []
  const moves: Move[] = []
  const shown = nameOf(form.context.values)
  if (isAllowed(run, 'type'))
    for (const order of ordersOf(run, tab).filter((one) => one !== shown))
      moves.push(
        move(tab, `types order ${order}`, (next) => {
          const { version, vin } = formOf(order)
          delete next.tab(tab).requestedBefore
          next.actors.send(tab, 'order', { type: 'choice.made', field: 'version', value: version })
          next.actors.send(tab, 'order', { type: 'vin.typed', value: vin })
        }),
      )
  if (shown !== null && hasRemaining(run, 'clicks'))
    moves.push(submit(tab, 'order', shown, `submits order ${shown}`, 'order.submitted'))
  return moves
}

const onBundles = (run: Run, tab: number): Move[] =>
  hasRemaining(run, 'clicks')
    ? bundleMoves(run, tab).map(({ name, perform }) => limited(tab, 'clicks', name, perform))
    : []

function onConverter(run: Run, tab: number): Move[] {
  const retry = move(tab, 'retries the failed files', (next) =>
    next.actors.send(tab, 'conversion', { type: 'failures.retried' }),
  )
  const hasFailedFile = filesIn(run, tab).some(({ status }) => status === 'error')
  if (!isAllowed(run, 'drop') || !hasRemaining(run, 'clicks')) return hasFailedFile ? [retry] : []
  const drop = limited(tab, 'clicks', 'drops a file', (next) => dropFile(next, tab))
  return hasFailedFile ? [drop, retry] : [drop]
}

/** A visitor has to type an e-mail; a user may want the invoice at another one. */
function typingEmail(run: Run, tab: number, page: AnyMachineSnapshot): Move[] {
  const user = run.email(tab) === '' ? 'visitor' : userOf(run.email(tab))
  const value = invoiceEmailOf(user)
  const isDue = isIn(page, 'open.emailShown.ready') && page.context.values.email !== value
  if (!isDue || (user !== 'visitor' && (run.slice.users.length < 2 || !isAllowed(run, 'type')))) return []
  return [
    move(tab, `types the e-mail ${value}`, (next) =>
      next.actors.send(tab, 'payment', { type: 'field.typed', field: 'email', value }),
    ),
  ]
}

function onPayment(run: Run, tab: number): Move[] {
  const page = run.actors.snapshot(tab, 'payment') as AnyMachineSnapshot
  const isStep = (state: string) =>
    isIn(page, `open.emailHidden.${state}`) || isIn(page, `open.emailShown.${state}`)
  const order = nameOf(page.context.order)
  if (isStep('awaitingLock.slow') && isAllowed(run, 'stop waiting')) return [stopWaiting(tab, 'payment')]
  if (isStep('alreadyPaid')) {
    const repeat = (next: Run) => {
      if (order !== null) agreeToAnother(next, order)
      next.actors.send(tab, 'payment', { type: 'order.repeated' })
    }
    return [move(tab, `wants to pay for ${order} again`, repeat)]
  }
  if (!isStep('ready') || !hasRemaining(run, 'clicks') || order === null) return []
  const pay = limited(tab, 'clicks', `submits the payment of ${order}`, (next) => {
    countIntention(next, tab, order)
    // The first click only shows the field for the e-mail.
    if (isIn(page, 'open.emailShown.ready')) countCardIntention(next, tab, order)
    delete next.tab(tab).requestedBefore
    next.actors.send(tab, 'payment', { type: 'form.submitted' })
  })
  return [...typingEmail(run, tab, page), pay]
}

/**
 * Counts how many codes of an order a user wants. A click counts as the same intention while another tab makes this code,
 * unless this tab has already seen the code in the list.
 */
function countIntention(run: Run, tab: number, order: OrderName): void {
  const email = run.email(tab)
  const balance = run.session(tab).balance
  if (email === '' || entitlementOf(balance, nowIn(run.world.tokenPeriod)).spending === null) return
  const user = userOf(email)
  const name = generationName(user, order)
  const isBusy = isUnderWay(run, name)
  const codes = run.world.host.codes.filter((code) => code.user === user && code.order === order).length
  const known = run.world.intentions[name]
  const listed = listedIds(formOf(order))(run.actors.snapshot(tab, 'history') as never)?.length ?? codes
  if (known !== undefined && isBusy && listed <= known.codesBefore) return
  run.world.intentions[name] = {
    ...(known ?? { repeated: 0, isShown: false, cannotBeShown: false }),
    wanted: (known?.wanted ?? 0) + 1,
    codesBefore: codes,
  }
}

const paymentsOf = ({ world }: Run, order: OrderName): number =>
  world.host.payments.filter((payment) => payment.isPaid && payment.order === order).length

/** A user decides to pay for one code more than those that are paid. */
function agreeToAnother(run: Run, order: OrderName): void {
  const known = run.world.cardIntentions[order]
  const agreed = Math.max(known?.agreed ?? 0, paymentsOf(run, order) + 1)
  run.world.cardIntentions[order] = { isChargedTwice: false, ...known, agreed }
}

/**
 * Counts a click that pays by card. It belongs to the same intention as an earlier payment, unless the page
 * shows that a payment of this order was started. The confirmation to pay again is a separate move. A user
 * who opened two checkouts before paying decides at the second one, which is no page of the shop.
 */
function countCardIntention(run: Run, tab: number, order: OrderName): void {
  const own = run.tab(tab)
  delete own.isSecondPayment
  const user = run.email(tab)
  if (user !== '' && entitlementOf(run.session(tab).balance, nowIn(run.world.tokenPeriod)).spending !== null)
    return
  const agreed = run.world.cardIntentions[order]?.agreed
  const isOpen = agreed === undefined || agreed > paymentsOf(run, order)
  if (isOpen || isReminded(run, tab, order) || hasForgotten(run)) agreeToAnother(run, order)
  else own.isSecondPayment = true
}

/**
 * True if the payment page shows that a checkout of its order was opened and may be paid. Unnoticed storage
 * events count as noticed: they arrive before a user has changed tabs.
 */
function isReminded(run: Run, tab: number, order: OrderName): boolean {
  if (run.tab(tab).unnoticed.some((key) => key === 'paid' || key === 'pending')) return true
  return (
    startedCheckout(formOf(order), run.email(tab))(run.actors.snapshot(tab, 'pendingCheckout') as never) !==
    null
  )
}

/** True after a login, a logout or a wiped storage: then the device has no record of paid orders. */
const hasForgotten = ({ world: { remaining }, slice: { limits } }: Run): boolean =>
  (['logins', 'logouts', 'wipes'] as const).some((one) => remaining[one] < limits[one])

function countCharge(run: Run, tab: number, order: OrderName): void {
  const known = run.world.cardIntentions[order]
  if (known === undefined) return
  const isChargedTwice = known.isChargedTwice || run.tab(tab).isSecondPayment === true
  run.world.cardIntentions[order] = { isChargedTwice, agreed: Math.max(known.agreed, paymentsOf(run, order)) }
}

/** Delivers the storage events of writes by other tabs. */
export function noticeStorageChanges(run: Run, tab: number): void {
  const own = run.tab(tab)
  const keys = own.unnoticed
  own.unnoticed = []
  const { device } = run.world
  if (keys.includes('logout')) noticeLogout(run, tab)
  if (keys.includes('tokens') || keys.includes('pending'))
    run.actors.send(tab, 'app', {
      type: 'storage.changed',
      tokens: device.tokens && {
        access_token: device.tokens.access_token,
        refresh_token: device.tokens.refresh_token,
      },
      email: readOwner(run),
    })
  if (keys.includes('account')) {
    run.actors.send(tab, 'session', { type: 'account.changed' })
    run.actors.send(tab, 'history', { type: 'history.stale' })
  }
  if (keys.includes('paid')) findEarlierPayment(run, tab)
}

/** A writer that is no tab of the shop. */
const OUTSIDE = -1
/** Other code on this origin, or the user, clears the storage without a logout. */
export function wipe(run: Run): void {
  Object.assign(run.world.device, {
    tokens: null,
    user: null,
    pending: [],
    paid: [],
    logout: 0,
    logoutPeriod: 0,
    keys: {},
  })
  run.wrote(OUTSIDE, 'paid', 'pending', 'tokens')
}
