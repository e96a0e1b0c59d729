import { hashEmail, type OrderForm } from '../../src/contract/index.ts'
import { LISTS, pricingOf, showPricing } from './pricing.ts'
import type { Run } from './run.ts'
import { curesOf } from './slice.ts'
import { isIn } from './state-of.ts'
import { open, readOwner } from './tab.ts'
import { orderInput, restoreDraft, saveDraft, show } from './unfinished-order.ts'
import type { Entry, Tab } from './world.ts'

/** The address that a login returns to; none on the login itself. */
export function addressIn(run: Run, tab: number): Pick<Entry, 'path' | 'receipt'> | null {
  const { path, receipt } = open(run, tab)
  return path === '/login' ? null : { path, ...(receipt && { receipt }) }
}

/** As `src/browser/history-state-guard.ts`: entries carry the logout period and the owner in which they were made. */
const ownerOfPage = (run: Run, tab: number) => hashEmail(run.email(tab) || (readOwner(run) ?? ''))

/** The storage first; without it, what this page remembers. */
const periodOf = (run: Run, tab: number) => run.world.device.logoutPeriod || run.tab(tab).logoutPeriod

/** Replaces the order in the state of the current entry. */
export function setEntryOrder(run: Run, tab: number, order: OrderForm | null): void {
  open(run, tab).order = order
  stamp(run, tab)
}

function stamp(run: Run, tab: number): void {
  const entry = open(run, tab)
  const own = run.tab(tab)
  const { marksOwner, remembersAuthor } = curesOf(run.slice)
  if (remembersAuthor || entry.order != null)
    own.lastOwner = ownerOfPage(run, tab) || entry.owner || own.lastOwner
  if (entry.order == null) return
  entry.period = periodOf(run, tab)
  if (marksOwner) entry.owner ||= own.lastOwner
}

/** Empties an entry of an earlier logout period or of another user before the page reads it. */
function emptyForeign(run: Run, tab: number, owner: string): void {
  const entry = open(run, tab)
  const isOld = (entry.period ?? 0) !== periodOf(run, tab)
  const isAnothers = Boolean(entry.owner) && owner !== '' && entry.owner !== owner
  if (entry.order != null && (isOld || isAnothers)) {
    entry.order = null
    if (curesOf(run.slice).emptiesOwner) entry.owner = ''
    delete entry.typedEmail
  }
}

export function invalidateHistoryState(run: Run, tab: number): void {
  const own = run.tab(tab)
  own.lastOwner = ''
  own.draft = null
  own.logoutPeriod = run.world.device.logoutPeriod = periodOf(run, tab) + 1
}

/** Navigates within the page: the address changes at once, the page afterwards. */
export function push(run: Run, tab: number, entry: Entry): void {
  const own = run.tab(tab)
  own.entries = [...own.entries.slice(0, own.at + 1), { ...entry }]
  own.at += 1
  arrive(run, tab)
}
export function replace(run: Run, tab: number, entry: Entry): void {
  const own = run.tab(tab)
  own.entries[own.at] = { ...entry }
  arrive(run, tab)
}
function arrive(run: Run, tab: number): void {
  const own = run.tab(tab)
  if (own.shown.entry === own.at) own.shown.entry = -1
  stamp(run, tab)
  const entry = open(run, tab)
  run.later(() => {
    if (open(run, tab) === entry) mount(run, tab)
  })
}

function unmount(run: Run, tab: number): void {
  const own = run.tab(tab)
  if (own.form !== null) run.actors.stop(tab, 'page')
  own.form = null
  own.calls = own.calls.filter(({ actor }) => actor !== 'login')
  run.actors.send(tab, 'receipt', { type: 'receipt.closed' })
  run.actors.send(tab, 'history', { type: 'history.closed' })
}

function mount(run: Run, tab: number): void {
  unmount(run, tab)
  stamp(run, tab)
  const entry = open(run, tab)
  if (entry.path === '/') {
    startOrder(run, tab)
    showCodes(run, tab)
  } else if (entry.path === '/payment') {
    if (entry.order == null) {
      replace(run, tab, { path: '/' })
      return
    }
    const { order, typedEmail = null } = entry
    run.actors.start(tab, 'page', 'payment', {
      order,
      typedEmail,
      pricing: pricingOf(run, tab, order, 'payment'),
    })
    show(run, tab, order, -1)
    if (run.session(tab).isBalanceFresh) run.actors.send(tab, 'session', { type: 'balance.stale' })
    showPricing(run, tab)
    showCodes(run, tab)
  } else if (entry.path === '/success')
    run.actors.send(tab, 'receipt', { type: 'receipt.opened', request: entry.receipt })
}

function startOrder(run: Run, tab: number): void {
  const values = orderInput(run, tab)
  run.actors.start(tab, 'page', 'order', {
    lists: LISTS,
    values,
    pricing: pricingOf(run, tab, values, 'order'),
  })
  show(run, tab, values, run.tab(tab).at)
}

/** Removes the order of a user who is gone. */
export function forget(run: Run, tab: number): void {
  const own = run.tab(tab)
  const { form, shown } = own
  own.shown = { order: null, isLive: false, entry: shown.entry, owner: '', ownerHash: '' }
  own.draft = null
  if (form === 'payment' && open(run, tab).path === '/payment') replace(run, tab, { path: '/' })
  // The form starts over.
  else if (form === 'order') run.later(() => startOver(run, tab))
}

/** The form of somebody else is emptied. */
export function startOver(run: Run, tab: number): void {
  if (run.tab(tab).form !== 'order' || open(run, tab).path !== '/') return
  run.actors.stop(tab, 'page')
  startOrder(run, tab)
}

/** The order pages show the codes of a known user. */
export function showCodes(run: Run, tab: number): void {
  const { isKnown } = run.session(tab)
  if (run.tab(tab).form !== null && isKnown && isIn(run.actors.snapshot(tab, 'history'), 'idle'))
    run.actors.send(tab, 'history', { type: 'history.opened' })
}

/** Loads the page anew, with what the tab keeps over a reload. */
export function load(run: Run, tab: number): void {
  const own = run.tab(tab)
  const owner = readOwner(run) ?? ''
  Object.assign(own, {
    unnoticed: [],
    lastOwner: '',
    logoutPeriod: 0,
    form: null,
    away: null,
  })
  own.knownLogout = run.world.device.logout
  restoreDraft(run, tab, owner)
  if (curesOf(run.slice).remembersAuthor) own.lastOwner = own.shown.ownerHash
  emptyForeign(run, tab, hashEmail(owner))
  run.actors.start(tab, 'app', 'app', { theme: 'system', loaded: [] })
  run.actors.send(tab, 'app', { type: 'feature.loaded', actors: ['receipt', 'history'] })
  run.actors.send(tab, 'app', { type: 'page.shown' })
  run.later(() => mount(run, tab))
}

/** The page is closed: what it was doing ends. */
export function unload(run: Run, tab: number): void {
  saveDraft(run, tab)
  run.tab(tab).calls = run.tab(tab).calls.filter(({ actor }) => actor !== 'login')
  run.tab(tab).isUnloading = true
  for (const name of run.actors.names(tab)) run.actors.stop(tab, name)
  delete run.tab(tab).isUnloading
  run.tab(tab).form = null
}

export function back(run: Run, tab: number): void {
  const own = run.tab(tab)
  own.at -= 1
  emptyForeign(run, tab, ownerOfPage(run, tab))
  mount(run, tab)
}

export const newTab = (entry: Entry): Tab => ({
  isOpen: true,
  actors: {},
  calls: [],
  timers: [],
  form: null,
  away: null,
  entries: [{ ...entry }],
  at: 0,
  draft: null,
  checkout: null,
  shown: { order: null, isLive: false, entry: -1, owner: '', ownerHash: '' },
  lastOwner: '',
  logoutPeriod: 0,
  knownLogout: 0,
  unnoticed: [],
})
