import type { AnyMachineSnapshot } from 'xstate'
import { bundlesView } from '../../src/machines/bundles/index.ts'
import { type Effects, noop, requestOf } from './effects.ts'
import type { Move } from './move.ts'
import { addressIn, push } from './pages.ts'
import type { Run } from './run.ts'
import { isIn } from './state-of.ts'
import { open } from './tab.ts'
import { type Answer, type Call, type Purchases, userOf } from './world.ts'

/** The spending endpoint of each machine. */
const ENDPOINTS = { bundles: 'payBundle', subscriptions: 'paySubscription' } as const
export type BundleActor = keyof typeof ENDPOINTS
export const BUNDLE_ACTORS = Object.keys(ENDPOINTS) as readonly BundleActor[]

/** The only offer of each list. */
const OFFER = { id: 1, name: 'ten', price: 450, discount: 0, discount_price: null, duration: 1 } as const

/** The purchases of one user at one endpoint. */
function purchasesOf(run: Run, email: string, endpoint: string): Purchases {
  const { purchases } = run.world
  const name = `${email === '' ? 'nobody' : userOf(email)} ${endpoint}`
  const known = purchases[name] ?? { clicks: 0, repeated: 0, opened: 0 }
  purchases[name] = known
  return known
}

/**
 * The steps of the effect `buy` in `src/effects/bundles.ts`: check the login, look up the IP, request the
 * checkout.
 */
function answered(run: Run, tab: number, call: Call, answer: Answer, endpoint: string): void {
  switch (call.memory?.awaits) {
    case undefined:
      if (!('error' in answer || answer.output)) run.finish(tab, call, { output: { target: 'login' } })
      else {
        call.memory = { awaits: 'address' }
        run.request(tab, call, 'lookUpIp', {}, { isPublic: true })
      }
      return
    case 'address':
      call.memory = { awaits: 'checkout' }
      run.request(tab, call, endpoint, {})
      return
    default:
      run.finish(
        tab,
        call,
        'error' in answer
          ? answer
          : { output: { target: 'checkout', address: `https://pay.example/${answer.output}` } },
      )
  }
}

const effectsOf = (actor: BundleActor): Effects => ({
  actors: {
    [`${actor}.listBundles`]: (run, tab, call) => run.finishLater(tab, call, [OFFER]),
    [`${actor}.buy`]: requestOf('session'),
  },
  answers: {
    [`${actor}.buy`]: (run, tab, call, answer) => answered(run, tab, call, answer, ENDPOINTS[actor]),
  },
  actions: {
    [`${actor}.redirectToCheckout`]: (run, tab) => {
      const purchases = purchasesOf(run, run.email(tab), ENDPOINTS[actor])
      purchases.opened += 1
      if (open(run, tab).path !== '/subscription') purchases.isOpenedElsewhere = true
      run.tab(tab).openCheckout = NO_PAYMENT
    },
    [`${actor}.goToLogin`]: (run, tab) => {
      const from = addressIn(run, tab)
      if (from !== null) push(run, tab, { path: '/login', from })
    },
    [`${actor}.logListFailed`]: noop,
    [`${actor}.logPurchaseFailed`]: noop,
  },
})
/**
 * `Tab.openCheckout` at the checkout of a bundle, which has no receipt and no reminder: no payment is recorded for
 * it.
 */
const NO_PAYMENT = 0

/** Replaces `src/effects/bundles.ts`. */
export const bundleEffects: readonly Effects[] = BUNDLE_ACTORS.map(effectsOf)

/**
 * Requests the list of a machine of the open page, also after the machine was restarted, like
 * `useBundles.ts`.
 */
export function requestBundles(run: Run, tab: number, actor: BundleActor): void {
  if (!isIn(run.actors.snapshot(tab, actor), 'list.idle')) return
  run.later(() => {
    if (open(run, tab).path === '/subscription') run.actors.send(tab, actor, { type: 'bundles.requested' })
  })
}

/** The buttons of the page. The bundles of both lists can be bought at the same time. */
export function bundleMoves(
  run: Run,
  tab: number,
): { readonly name: string; readonly perform: Move['perform'] }[] {
  const canBuy = (actor: BundleActor) => {
    const snapshot = run.actors.snapshot(tab, actor) as AnyMachineSnapshot
    if (snapshot?.status !== 'active') return false
    const { bundles, isBuying } = bundlesView(snapshot as never)
    return bundles.length > 0 && !isBuying
  }
  return BUNDLE_ACTORS.filter(canBuy).map((actor) => ({
    name: `buys one of the ${actor}`,
    perform: (next) => {
      if (next.email(tab) !== '') purchasesOf(next, next.email(tab), ENDPOINTS[actor]).clicks += 1
      next.actors.send(tab, actor, { type: 'bundle.bought', id: OFFER.id })
    },
  }))
}

/** Counts a request that the browser sent again by itself, without the page noticing it. */
export function countRepetition(run: Run, endpoint: string, email: string): void {
  if (Object.values<string>(ENDPOINTS).includes(endpoint)) purchasesOf(run, email, endpoint).repeated += 1
}

/**
 * One click requests one checkout and opens one at most: for the user who clicked, and while the page with the button is shown.
 */
export function bundleViolation({ world }: Run): string | null {
  for (const name of world.host.checkouts)
    if (world.purchases[name] === undefined) return `${name} was requested without a click`
  for (const [name, { clicks, repeated, opened, isOpenedElsewhere }] of Object.entries(world.purchases)) {
    const requested = world.host.checkouts.filter((one) => one === name).length
    if (requested > clicks + repeated) return `${name} was requested ${requested} times for ${clicks} clicks`
    if (opened > clicks) return `${name} opened ${opened} checkouts for ${clicks} clicks`
    if (isOpenedElsewhere) return `${name} opened its checkout after its page was left`
  }
  return null
}
