import { hashEmail, isOfOtherUser, type OrderForm } from '../../src/contract/index.ts'
import { unfinishedOrder } from '../../src/machines/order/index.ts'
import type { Draft, OwnedOrder } from '../../src/machines/order/order.types.ts'
import { isSameOrder } from '../../src/machines/shared/same-order.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Run } from './run.ts'
import { protectionsOf } from './slice.ts'
import { isIn } from './state-of.ts'
import { open, readOwner } from './tab.ts'
import { type Entry, nowIn, type Tab } from './world.ts'

/** The address that a login returns to; `null` on the login page itself. */
export function addressIn(run: Run, tab: number): Pick<Entry, 'path' | 'receipt'> | null {
  const { path, receipt } = open(run, tab)
  return path === '/login' ? null : { path, ...(receipt && { receipt }) }
}

/**
 * A hash of the e-mail of the logged-in user, or of the stored session. Like
 * `src/browser/history-state-guard.ts`, which stamps each history entry with its logout period and its owner.
 */
const ownerHashOfPage = (run: Run, tab: number) => hashEmail(run.email(tab) || (readOwner(run) ?? ''))

/** The last confirmed user of this tab, unless there was a logout since. */
function lastUserOf(run: Run, tab: number): string {
  const { lastUser } = run.tab(tab)
  return lastUser?.logoutPeriod === run.world.device.logoutPeriod ? lastUser.hash : ''
}

/** Stores the user that the backend confirmed; an empty e-mail removes the last one. */
export function setUser(run: Run, tab: number, email: string): void {
  const { logoutPeriod } = run.world.device
  run.tab(tab).lastUser = email === '' ? null : { hash: hashEmail(email), logoutPeriod }
  if (email !== '') stamp(run, tab)
}

/** Empties the current entry if it has an owner, after a logout in this tab or another one. */
export function clearOwnedEntry(run: Run, tab: number): void {
  if (open(run, tab).owner) clearEntry(run, tab)
}

/** The logout period in the storage, else the one in the memory of this page. */
const logoutPeriodOf = (run: Run, tab: number) => run.world.device.logoutPeriod || run.tab(tab).logoutPeriod

const isOwnerPassedOn = ({ slice }: Run) =>
  protectionsOf(slice).hasOwnerMark && protectionsOf(slice).isOwnerPassedOn

/** Goes to the payment page; Back leads to the form with the same order. */
export function pushPayment(run: Run, tab: number, { order, ownerHash }: OwnedOrder): void {
  setEntryOrder(run, tab, order, ownerHash)
  push(run, tab, { path: '/payment', order, ...(isOwnerPassedOn(run) && { owner: ownerHash }) })
}

/** Replaces the order in the state of the current entry. */
export function setEntryOrder(run: Run, tab: number, order: OrderForm | null, ownerHash = ''): void {
  open(run, tab).order = order
  if (isOwnerPassedOn(run)) open(run, tab).owner ||= ownerHash
  stamp(run, tab)
}

function stamp(run: Run, tab: number): void {
  const entry = open(run, tab)
  if (entry.order == null) return
  entry.logoutPeriod = logoutPeriodOf(run, tab)
  if (protectionsOf(run.slice).hasOwnerMark) entry.owner ||= lastUserOf(run, tab) || ownerHashOfPage(run, tab)
}

/** True if the current entry has the order of an earlier logout period or of another user. */
export function hasInvalidOrder(run: Run, tab: number, ownerHash = ownerHashOfPage(run, tab)): boolean {
  const entry = open(run, tab)
  const isOld = (entry.logoutPeriod ?? 0) !== logoutPeriodOf(run, tab)
  const isOthers = Boolean(entry.owner) && ownerHash !== '' && entry.owner !== ownerHash
  return entry.order != null && (isOld || isOthers)
}

/** Clears an invalid entry before the page reads it. */
export function clearInvalidEntry(run: Run, tab: number, ownerHash: string): void {
  if (hasInvalidOrder(run, tab, ownerHash)) clearEntry(run, tab)
}

function clearEntry(run: Run, tab: number): void {
  const entry = open(run, tab)
  if (entry.order == null) return
  entry.order = null
  if (protectionsOf(run.slice).isOwnerEmptied) entry.owner = ''
  delete entry.typedEmail
  delete entry.isOutcomeUnknown
}

export function invalidateHistoryState(run: Run, tab: number): void {
  const own = run.tab(tab)
  own.draft = null
  own.lastUser = null
  own.logoutPeriod = run.world.device.logoutPeriod = logoutPeriodOf(run, tab) + 1
}

/**
 * A router key that differs from those of the current entry, the order form and the payment page. Real keys
 * are random.
 */
function newKey(run: Run, tab: number): string {
  const { entryIndex, entries } = run.tab(tab)
  const known = (name: string) => run.actors.snapshot(tab, name)?.context.entry
  const used = [entries[entryIndex]?.key, known('order')?.key, known('payment')]
  return ['a', 'b', 'c', 'd']
    .map((suffix) => `${entryIndex}${suffix}`)
    .find((key) => !used.includes(key)) as string
}

/** Navigates without a page load: the URL changes at once, and a later task mounts the page. */
export function push(run: Run, tab: number, entry: Entry): void {
  const own = run.tab(tab)
  own.entryIndex += 1
  own.entries = [...own.entries.slice(0, own.entryIndex), { ...entry, key: newKey(run, tab) }]
  arrive(run, tab)
}
export function replace(run: Run, tab: number, entry: Entry): void {
  const own = run.tab(tab)
  own.entries[own.entryIndex] = { ...entry, key: newKey(run, tab) }
  arrive(run, tab)
}
function arrive(run: Run, tab: number): void {
  stamp(run, tab)
  const entry = open(run, tab)
  run.later(() => {
    if (open(run, tab) === entry) mount(run, tab)
  })
}

function unmount(run: Run, tab: number): void {
  const own = run.tab(tab)
  if (own.form === 'order') run.actors.send(tab, 'order', { type: 'form.closed' })
  if (own.form === 'payment') {
    run.actors.send(tab, 'payment', { type: 'payment.closed' })
    run.actors.send(tab, 'order', { type: 'payment.closed' })
    if (own.waitingForOrder !== undefined)
      own.waitingForOrder = own.waitingForOrder.map((visit) => ({ ...visit, isLeft: true }))
  }
  own.form = null
  own.calls = own.calls.filter(({ actor }) => actor !== 'login')
  run.actors.send(tab, 'receipt', { type: 'receipt.closed' })
  run.actors.send(tab, 'history', { type: 'history.closed' })
  for (const name of ['bundles', 'subscriptions']) run.actors.send(tab, name, { type: 'bundles.closed' })
}

function mount(run: Run, tab: number): void {
  unmount(run, tab)
  stamp(run, tab)
  const entry = open(run, tab)
  if (entry.path === '/') {
    if (run.tab(tab).waitingForOrder !== undefined) return
    openForm(run, tab)
    showCodes(run, tab)
  } else if (entry.path === '/payment') openPayment(run, tab, entry)
  else if (entry.path === '/vrxtool')
    run.actors.send(tab, 'app', { type: 'feature.loaded', actors: ['conversion'] })
  else if (entry.path === '/subscription') openBundles(run, tab)
  else if (entry.path === '/success')
    run.actors.send(tab, 'receipt', { type: 'receipt.opened', request: entry.receipt })
}

/**
 * Requests the lists of machines that run since an earlier visit; `requestBundles` requests those of machines
 * that start now.
 */
function openBundles(run: Run, tab: number): void {
  run.actors.send(tab, 'app', { type: 'feature.loaded', actors: ['bundles', 'subscriptions'] })
  for (const name of ['bundles', 'subscriptions']) run.actors.send(tab, name, { type: 'bundles.requested' })
}

/** A hash of the entry's owner, as the order form reads it. */
export const ownerHashOfEntry = (run: Run, tab: number) =>
  protectionsOf(run.slice).hasOwnerMark ? open(run, tab).owner || lastUserOf(run, tab) : ''

function openForm(run: Run, tab: number): void {
  const own = run.tab(tab)
  const { order = null, key = '' } = open(run, tab)
  own.form = 'order'
  run.actors.send(tab, 'order', {
    type: 'form.opened',
    entry: { key, path: '/', order },
    ownerHash: ownerHashOfEntry(run, tab),
    defaults: { comand: 'NTG5', map_region: 'Europe', version: '', vin: '' },
    openedAt: nowIn(run.world.tokenPeriod),
  })
}

/** Closes and opens the form after its order was cleared. */
export function startOver(run: Run, tab: number): void {
  if (run.tab(tab).form !== 'order') return
  run.actors.send(tab, 'order', { type: 'form.closed' })
  openForm(run, tab)
}

/**
 * The e-mail and owner of the checkout that this tab left for, if it was for this order and has no receipt.
 * Replaces `src/effects/payment.feature.ts`.
 */
function retriedCheckout(run: Run, tab: number, order: OrderForm) {
  const ownerHash = hashEmail(run.email(tab) || (readOwner(run) ?? ''))
  const { checkout } = run.tab(tab)
  if (checkout === null || checkout.owner !== ownerHash) return null
  const { email, leftAt } = checkout
  const isRetried = run.world.device.pending.some(
    (pending) =>
      pending.leftAt === leftAt && pending.receivedBy === null && isSameOrder(pending.order, order),
  )
  return isRetried ? { email, ownerHash } : null
}

function openPayment(run: Run, tab: number, entry: Entry): void {
  const { key, order, typedEmail, isOutcomeUnknown = false } = entry
  if (order == null) {
    replace(run, tab, { path: '/' })
    return
  }
  run.tab(tab).form = 'payment'
  const ownerHash = ownerHashOfEntry(run, tab) || hashEmail(run.email(tab))
  run.actors.send(tab, 'payment', {
    type: 'payment.opened',
    entry: key,
    order,
    ownerHash,
    retried: retriedCheckout(run, tab, order),
    isConsentRequired: false,
    isOutcomeUnknown,
    typedEmail: typedEmail ?? null,
    openedAt: nowIn(run.world.tokenPeriod),
  })
  const { waitingForOrder } = run.tab(tab)
  if (waitingForOrder === undefined)
    run.actors.send(tab, 'order', { type: 'payment.opened', order, ownerHash, isOutcomeUnknown })
  else
    run.tab(tab).waitingForOrder = [...waitingForOrder, { order, ownerHash, isOutcomeUnknown, isLeft: false }]
  const { isBalanceFresh, hasBalanceFailed } = run.session(tab)
  if (isBalanceFresh || hasBalanceFailed) run.actors.send(tab, 'session', { type: 'balance.stale' })
  showCodes(run, tab)
}

/** Opens the list of codes on the order form and the payment page of a known user. */
export function showCodes(run: Run, tab: number): void {
  const { isKnown } = run.session(tab)
  if (run.tab(tab).form !== null && isKnown && isIn(run.actors.snapshot(tab, 'history'), 'idle'))
    run.actors.send(tab, 'history', { type: 'history.opened' })
}

/** The draft from before a reload, unless another user made it or a user logged out since: as `draft-store.ts`. */
function storedDraft(run: Run, tab: number, ownerEmail: string): Draft | null {
  const { draft } = run.tab(tab)
  if (draft === null || draft.logoutPeriod !== run.world.device.logoutPeriod) return null
  const { order, entry, ownerHash, isUncertain } = draft
  return isOfOtherUser(ownerHash, ownerEmail) ? null : { order, entry, ownerHash, isUncertain }
}

/** The unfinished order of a tab; `null` before the order machine is loaded. */
export function unfinishedIn(run: Run, tab: number): OrderForm | null {
  const snapshot = run.actors.snapshot(tab, 'order')
  return snapshot === undefined ? null : unfinishedOrder(snapshot.context)
}

/**
 * Loads the order machine after the payment page was shown, or after the URL changed to that of the order
 * form.
 */
export function onOrderMachineLoaded(run: Run, tab: number): void {
  loadOrder(run, tab)
  if (open(run, tab).path === '/') mount(run, tab)
}

/** Replaces `src/effects/order.feature.ts`. */
function loadOrder(run: Run, tab: number): void {
  const { waitingForOrder = [] } = run.tab(tab)
  delete run.tab(tab).waitingForOrder
  const draft = storedDraft(run, tab, readOwner(run) ?? '')
  run.actors.send(tab, 'app', { type: 'feature.loaded', actors: ['order'] })
  if (draft !== null) run.actors.send(tab, 'order', { type: 'draft.restored', draft })
  for (const { isLeft, ...opened } of waitingForOrder) {
    // Like `useUnfinishedOrder`: a payment that was cleared meanwhile leaves no order.
    if (!isSameOrder(run.actors.snapshot(tab, 'payment')?.context.order, opened.order)) continue
    run.actors.send(tab, 'order', { type: 'payment.opened', ...opened })
    if (isLeft) run.actors.send(tab, 'order', { type: 'payment.closed' })
  }
}

/** Loads the page, with the data that a tab keeps over a reload. */
export function load(run: Run, tab: number): void {
  const own = run.tab(tab)
  const ownerEmail = readOwner(run) ?? ''
  Object.assign(own, {
    unnoticed: [],
    clearCount: 0,
    logoutPeriod: 0,
    form: null,
    openCheckout: null,
  })
  own.knownLogout = run.world.device.logout
  const lastUser = lastUserOf(run, tab)
  if (isOfOtherUser(lastUser, ownerEmail)) invalidateHistoryState(run, tab)
  clearInvalidEntry(run, tab, hashEmail(ownerEmail))
  run.actors.start(tab, 'app', 'app', { theme: 'system', loaded: [], lastUser })
  run.actors.send(tab, 'app', {
    type: 'facts.reported',
    facts: { ...CATALOGUE, at: nowIn(run.world.tokenPeriod) },
  })
  own.waitingForOrder = []
  if (!run.slice.isOrderLate) loadOrder(run, tab)
  run.actors.send(tab, 'app', { type: 'feature.loaded', actors: ['receipt', 'history', 'payment'] })
  run.actors.send(tab, 'app', { type: 'page.shown' })
  run.later(() => mount(run, tab))
}

/** Notices that the user logged out in another tab. */
export function noticeLogout(run: Run, tab: number): void {
  const own = run.tab(tab)
  const { logout } = run.world.device
  if (logout === own.knownLogout) return
  own.knownLogout = logout
  clearOwnedEntry(run, tab)
  run.actors.send(tab, 'app', { type: 'user.loggedOutInOtherTab' })
}

/** Closes the page: its calls and timers end. */
export function unload(run: Run, tab: number): void {
  noticeLogout(run, tab)
  run.actors.send(tab, 'app', { type: 'page.hidden' })
  run.tab(tab).calls = run.tab(tab).calls.filter(({ actor }) => actor !== 'login')
  run.tab(tab).isUnloading = true
  for (const name of run.actors.names(tab)) run.actors.stop(tab, name)
  delete run.tab(tab).isUnloading
  run.tab(tab).form = null
}

export function back(run: Run, tab: number): void {
  const own = run.tab(tab)
  own.entryIndex -= 1
  clearInvalidEntry(run, tab, ownerHashOfPage(run, tab))
  mount(run, tab)
}

export const newTab = (entry: Entry): Tab => ({
  isOpen: true,
  actors: {},
  calls: [],
  timers: [],
  form: null,
  openCheckout: null,
  entries: [{ ...entry, key: '0a' }],
  entryIndex: 0,
  draft: null,
  checkout: null,
  lastUser: null,
  clearCount: 0,
  logoutPeriod: 0,
  knownLogout: 0,
  unnoticed: [],
})
