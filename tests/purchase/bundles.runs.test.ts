import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bundles } from '../../mock-server/domain/catalogue.ts'
import type { Id } from '../../src/contract/index.ts'
import { purchaseEffects } from '../../src/effects/bundles.ts'
import { bundlesView, createBundlesMachine, withBundlesEffects } from '../../src/machines/bundles/index.ts'
import { SLOW_AFTER_MS } from '../../src/machines/shared/delays.ts'
import { stubEnvironment } from '../stub-environment.ts'
import { createDelay, createLedger, nextTask, runActions } from './ledger.ts'
import { assertRandomRuns, RUN_MS, RUNS } from './random-runs.ts'

const machine = createBundlesMachine({ id: 'bundles', sort: (bundles) => bundles })

type UserAction =
  | { readonly kind: 'buy' | 'buyTwice'; readonly tab: number; readonly id: Id }
  | { readonly kind: 'leave' | 'restore' | 'wait' | 'reload'; readonly tab: number }
  | { readonly kind: 'loseResponse' | 'expireTokens' | 'logOut' | 'logIn' }

const tab = fc.nat(1)
const userAction: fc.Arbitrary<UserAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy' as const, 'buyTwice' as const),
      tab,
      id: fc.constantFrom(11, 12, 13),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave' as const, 'restore' as const, 'wait' as const, 'reload' as const),
      tab,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'loseResponse' as const,
        'expireTokens' as const,
        'logOut' as const,
        'logIn' as const,
      ),
    }),
  },
)

/** A member has two tabs with the bundles and navigates between pages. */
async function runScenario(scheduler: fc.Scheduler, actions: readonly UserAction[]) {
  const later = createDelay(scheduler)
  const ledger = createLedger(later)
  const faults: string[] = []
  let isLoggedIn = true
  let clicks = 0
  let purchases = 0
  let redirects = 0
  const open = () => {
    const clock = new SimulatedClock()
    /** The number is `null` once the page was left. */
    const pendingClick = { number: null as number | null }
    const responses = new Map<string, number>()
    const recordNavigation = (where: string, click: number | undefined) => {
      if (click === undefined || click !== pendingClick.number)
        faults.push(`navigated to ${where} without a click`)
    }
    const app = stubEnvironment({
      lookUpVisitorIp: async () => '',
      isLoggedIn: () => later('session', () => isLoggedIn),
      checkoutRule: { protocol: 'http:', origins: [] },
      now: () => 0,
      userEmail: () => 'member@example.test',
      tabCheckout: { read: () => null, write: () => undefined, keepOnlyFor: () => undefined },
      redirectToCheckout: (address: string) => {
        redirects += 1
        recordNavigation(address, responses.get(address))
      },
      currentPath: () => '/',
      pushPage: () => recordNavigation('the login', pendingClick.number ?? undefined),
    })
    const client = ledger.client(true)
    const effects = purchaseEffects(app, (json) => client.call('payBundle', { json }))
    const actor = createActor(
      withBundlesEffects(machine, {
        ...effects,
        buy: async (id, signal) => {
          purchases += 1
          const click = clicks
          const purchase = await effects.buy(id, signal)
          if (purchase.target === 'checkout') responses.set(purchase.address, click)
          return purchase
        },
        listBundles: async () => bundles,
        logPurchaseFailed: () => undefined,
        logListFailed: () => undefined,
      }),
      { clock },
    ).start()
    actor.send({ type: 'bundles.requested' })
    return { actor, clock, pendingClick, view: () => bundlesView(actor.getSnapshot()) }
  }
  const tabs = [open(), open()]
  const tabAt = (index: number) => tabs[index] as (typeof tabs)[0]
  const buy = ({ actor, pendingClick, view }: (typeof tabs)[0], id: Id) => {
    const { isBuying, bundles } = view()
    if (!isBuying && bundles.some((bundle) => bundle.id === id)) {
      clicks += 1
      pendingClick.number = clicks
    }
    actor.send({ type: 'bundle.bought', id })
  }
  // The bundles are loaded before the first click.
  await nextTask()

  await runActions(scheduler, ledger, actions, (action) => {
    if (action.kind === 'logOut' || action.kind === 'logIn') isLoggedIn = action.kind === 'logIn'
    else if (action.kind === 'buy') buy(tabAt(action.tab), action.id)
    else if (action.kind === 'buyTwice') {
      buy(tabAt(action.tab), action.id)
      buy(tabAt(action.tab), action.id)
    } else if (action.kind === 'leave') {
      tabAt(action.tab).pendingClick.number = null
      tabAt(action.tab).actor.send({ type: 'bundles.closed' })
    } else if (action.kind === 'restore') tabAt(action.tab).actor.send({ type: 'page.restored' })
    else if (action.kind === 'wait') tabAt(action.tab).clock.increment(SLOW_AFTER_MS)
    else if (action.kind === 'reload') {
      tabAt(action.tab).actor.stop()
      tabAt(action.tab).pendingClick.number = null
      tabs[action.tab] = open()
    }
  })

  expect(faults).toEqual([])
  expect(purchases, 'purchases requested, at most one per click').toBeLessThanOrEqual(clicks)
  expect(ledger.world.state.payments.size, 'more payments than clicks').toBeLessThanOrEqual(clicks)
  const sent = ledger.requests.filter(({ name }) => name === 'payBundle')
  expect(sent.length, 'more requests than one retry each').toBeLessThanOrEqual(purchases * 2)
  expect(redirects).toBeLessThanOrEqual(ledger.world.state.payments.size)
  for (const { clock, view } of tabs) {
    clock.increment(SLOW_AFTER_MS)
    expect(view().isBuying, 'the button stays disabled').toBe(false)
  }
  return redirects
}

it(
  `${RUNS} random runs of clicks, lost responses, expired tokens, redirects and returns: a response that arrives after the user left the page does not navigate`,
  () => assertRandomRuns(userAction, runScenario, { what: 'redirects to the checkout', moreThan: RUNS / 10 }),
  RUN_MS,
)
