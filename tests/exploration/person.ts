import type { AnyMachineSnapshot } from 'xstate'
import { listedIds } from '../../src/machines/history/index.ts'
import { entitlementOf } from '../../src/machines/shared/entitlement.ts'
import { isUnderWay } from './invariants.ts'
import { generationName } from './machines.ts'
import type { Move } from './move.ts'
import { addressIn, back, forget, load, newTab, push, unload } from './pages.ts'
import { showPricing } from './pricing.ts'
import type { Run } from './run.ts'
import type { UserAction } from './slice.ts'
import { isIn } from './state-of.ts'
import { open, readOwner } from './tab.ts'
import { formOf, type Left, nameOf, nowIn, type OrderName, userOf } from './world.ts'

const spend = (run: Run, budget: keyof Left) => {
  run.world.left[budget] -= 1
}
const has = (run: Run, budget: keyof Left) => run.world.left[budget] > 0

/** Everything that a person may do in one tab. */
export function movesInTab(run: Run, tab: number): Move[] {
  const own = run.tab(tab)
  const at = `tab ${tab + 1}`
  const moves: Move[] = []
  const may = (action: UserAction) => run.slice.userActions.includes(action)
  const add = (name: string, perform: (run: Run) => void) =>
    moves.push({ name: `${at}: ${name}`, kind: 'person', perform })
  if (!own.isOpen) {
    if (may('close') && has(run, 'moves'))
      add('is opened', (next) => {
        spend(next, 'moves')
        next.world.tabs[tab] = newTab(next.slice.tabs[tab] as never)
        load(next, tab)
      })
    return moves
  }
  if (own.away !== null) return [...moves, ...atCheckout(run, tab, own.away)]
  const { path } = open(run, tab)
  const page = run.actors.snapshot(tab, 'page')
  if (page !== undefined && path === '/') moves.push(...onOrderForm(run, tab, page))
  if (page !== undefined && path === '/payment') moves.push(...onPayment(run, tab, page))
  const session = run.session(tab)
  if (
    path === '/login' &&
    !session.isSignedIn &&
    !session.isBooting &&
    has(run, 'logins') &&
    own.calls.every(({ actor }) => actor !== 'login')
  )
    for (const user of run.slice.users)
      add(`${user} logs in`, (next) => {
        spend(next, 'logins')
        const call = { actor: 'login', id: 'login', src: 'login', input: { user } }
        next.tab(tab).calls.push(call)
        // The array holds the same object, so that the answer finds it.
        next.request(tab, next.tab(tab).calls.at(-1) as never, 'login', { user }, { isPublic: true })
      })
  if (may('log in') && path !== '/login' && !session.isSignedIn && !session.isBooting && has(run, 'logins'))
    add('opens the login', (next) => push(next, tab, { path: '/login', from: addressIn(next, tab) as never }))
  if (may('log out') && session.isSignedIn && has(run, 'logouts'))
    add('logs out', (next) => {
      spend(next, 'logouts')
      next.actors.send(tab, 'session', { type: 'logout.requested' })
    })
  if (!has(run, 'moves')) return moves
  const addMove = (action: UserAction, name: string, perform: (run: Run) => void) => {
    if (may(action))
      add(name, (next) => {
        spend(next, 'moves')
        perform(next)
      })
  }
  if (path !== '/') addMove('home', 'goes to the order form', (next) => push(next, tab, { path: '/' }))
  if (own.at > 0) addMove('back', 'goes back', (next) => back(next, tab))
  addMove('reload', 'is reloaded', (next) => {
    unload(next, tab)
    load(next, tab)
  })
  addMove('close', 'is closed', (next) => {
    unload(next, tab)
    next.world.tabs[tab] = { ...newTab({ path: '/' }), isOpen: false, entries: [] }
  })
  // In the tab of an open checkout, a receipt without a matching name is taken for that checkout's.
  for (const { id, isPaid } of run.world.host.payments)
    if (isPaid && own.checkout === null)
      addMove('old receipt', `opens the receipt of payment ${id}`, (next) => visitReceipt(next, tab, id))
  return moves
}

function visitReceipt(run: Run, tab: number, payment: number): void {
  unload(run, tab)
  const own = run.tab(tab)
  const receipt = { kind: 'payment', paymentId: String(payment), payment: '', orderId: '' } as const
  own.entries = [...own.entries.slice(0, own.at + 1), { path: '/success', receipt }]
  own.at += 1
  load(run, tab)
}

function atCheckout(run: Run, tab: number, payment: number): Move[] {
  const at = `tab ${tab + 1}`
  const found = run.world.host.payments.find(({ id }) => id === payment)
  const moves: Move[] = []
  if (found?.isPaid === false && run.slice.userActions.includes('pay'))
    moves.push({
      name: `${at}: pays ${payment} at the checkout`,
      kind: 'person',
      perform: (next) => {
        for (const one of next.world.host.payments) if (one.id === payment) one.isPaid = true
      },
    })
  if (run.slice.userActions.includes('return'))
    moves.push({
      name: `${at}: returns from the checkout`,
      kind: 'person',
      perform: (next) => visitReceipt(next, tab, payment),
    })
  if (run.slice.userActions.includes('back') && has(run, 'moves'))
    moves.push(
      {
        name: `${at}: goes back from the checkout to the kept page`,
        kind: 'person',
        perform: (next) => {
          spend(next, 'moves')
          next.tab(tab).away = null
          notice(next, tab)
          next.actors.send(tab, 'app', { type: 'page.resumed' })
          next.actors.send(tab, 'app', { type: 'page.restored' })
          next.actors.send(tab, 'page', { type: 'page.restored' })
        },
      },
      {
        name: `${at}: goes back from the checkout to a new page`,
        kind: 'person',
        perform: (next) => {
          spend(next, 'moves')
          unload(next, tab)
          load(next, tab)
        },
      },
    )
  return moves
}

/**
 * Of two users, Anna types order A alone, and Bert order B, so that a form shows who typed. What a visitor types belongs to
 * whoever logs in next.
 */
const ordersOf = (run: Run, tab: number): readonly OrderName[] => {
  if (run.slice.users.length === 1) return run.slice.orders
  const email = run.email(tab)
  if (email === '') return []
  return userOf(email) === 'anna' ? ['A'] : ['B']
}

function onOrderForm(run: Run, tab: number, page: AnyMachineSnapshot): Move[] {
  const at = `tab ${tab + 1}`
  const moves: Move[] = []
  if (isIn(page, 'queued.slow') && run.slice.userActions.includes('stop waiting'))
    moves.push({
      name: `${at}: stops waiting`,
      kind: 'person',
      perform: (next) => next.actors.send(tab, 'page', { type: 'wait.stopped' }),
    })
  if (!isIn(page, 'editing')) return moves
  const shown = nameOf(page.context.values)
  if (run.slice.userActions.includes('type'))
    for (const order of ordersOf(run, tab))
      if (order !== shown)
        moves.push({
          name: `${at}: types order ${order}`,
          kind: 'person',
          perform: (next) => {
            const { version, vin } = formOf(order)
            next.actors.send(tab, 'page', { type: 'choice.made', field: 'version', value: version })
            next.actors.send(tab, 'page', { type: 'vin.typed', value: vin })
          },
        })
  if (shown !== null && has(run, 'presses'))
    moves.push({
      name: `${at}: submits order ${shown}`,
      kind: 'person',
      perform: (next) => {
        spend(next, 'presses')
        intend(next, tab, shown)
        next.actors.send(tab, 'page', { type: 'order.submitted' })
      },
    })
  return moves
}

function onPayment(run: Run, tab: number, page: AnyMachineSnapshot): Move[] {
  const at = `tab ${tab + 1}`
  const moves: Move[] = []
  const order = nameOf(page.context.order)
  const is = (state: string) => isIn(page, `emailHidden.${state}`) || isIn(page, `emailShown.${state}`)
  const send = (name: string, type: string) =>
    moves.push({
      name: `${at}: ${name}`,
      kind: 'person',
      perform: (next) => next.actors.send(tab, 'page', { type }),
    })
  if (
    (isIn(page, 'emailHidden.queued.slow') || isIn(page, 'emailShown.queued.slow')) &&
    run.slice.userActions.includes('stop waiting')
  )
    send('stops waiting', 'wait.stopped')
  if (is('alreadyPaid')) send(`wants to pay for ${order} again`, 'order.repeated')
  if (is('ready') && has(run, 'presses') && order !== null)
    moves.push({
      name: `${at}: submits the payment of ${order}`,
      kind: 'person',
      perform: (next) => {
        spend(next, 'presses')
        intend(next, tab, order)
        next.actors.send(tab, 'page', { type: 'form.submitted' })
      },
    })
  return moves
}

/** Counts what a user wanted: a press while another tab already makes this code, as far as this tab knows, is the same wish. */
function intend(run: Run, tab: number, order: OrderName): void {
  const email = run.email(tab)
  const balance = run.session(tab).balance
  if (email === '' || entitlementOf(balance, nowIn(run.world.period)).spending === null) return
  const user = userOf(email)
  const name = generationName(user, order)
  const isBusy = isUnderWay(run, name)
  const codes = run.world.host.codes.filter((code) => code.user === user && code.order === order).length
  const known = run.world.intentions[name]
  const listed = listedIds(formOf(order))(run.actors.snapshot(tab, 'history') as never)?.length ?? codes
  if (known !== undefined && isBusy && listed <= known.codesBefore) return
  run.world.intentions[name] = {
    ...(known ?? { repeated: 0, isShown: false, isUnknowable: false }),
    wanted: (known?.wanted ?? 0) + 1,
    codesBefore: codes,
  }
}

/** The page notices what other tabs wrote. */
export function notice(run: Run, tab: number): void {
  const own = run.tab(tab)
  const keys = own.unnoticed
  own.unnoticed = []
  const { device } = run.world
  if (keys.includes('logout') && device.logout !== own.knownLogout) {
    own.knownLogout = device.logout
    forget(run, tab)
    run.actors.send(tab, 'app', { type: 'user.loggedOutElsewhere' })
  }
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
  if (keys.includes('paid')) showPricing(run, tab)
}

/** No tab of the shop. */
const OUTSIDE = -1
/** Other code on this origin, or the person, clears the storage without a logout. */
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
