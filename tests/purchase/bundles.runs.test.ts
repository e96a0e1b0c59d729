import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { bundles } from '../../mock-server/domain/catalogue.ts'
import type { Id } from '../../src/contract/index.ts'
import { purchaseEffects } from '../../src/effects/bundles.ts'
import type { Environment } from '../../src/effects/environment.ts'
import { bundlesView, createBundlesMachine, withBundlesEffects } from '../../src/machines/bundles/index.ts'
import { SLOW_AFTER_MS } from '../../src/machines/shared/delays.ts'
import { createLedger, inTurn, laterIn, taskOfItsOwn } from './ledger.ts'
import { inManyOrders, RUN_MS, RUNS } from './many-orders.ts'

const machine = createBundlesMachine({ id: 'bundles', sort: (offers) => offers })

type Act =
  | { readonly kind: 'buy' | 'twice'; readonly tab: number; readonly id: Id }
  | { readonly kind: 'leave' | 'restore' | 'wait' | 'reload'; readonly tab: number }
  | { readonly kind: 'lose' | 'expire' | 'out' | 'in' }

const tab = fc.nat(1)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy' as const, 'twice' as const),
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
      kind: fc.constantFrom('lose' as const, 'expire' as const, 'out' as const, 'in' as const),
    }),
  },
)

/** Two tabs with the bundles, of a member who navigates between pages. */
async function play(scheduler: fc.Scheduler, acts: readonly Act[]) {
  const later = laterIn(scheduler)
  const ledger = createLedger(later)
  const faults: string[] = []
  let isIn = true
  let pressed = 0
  let asked = 0
  let departures = 0
  const open = () => {
    const clock = new SimulatedClock()
    /** The pending press; `null` after the bundles were left. */
    const waited = { for: null as number | null }
    const answered = new Map<string, number>()
    const leads = (where: string, press: number | undefined) => {
      if (press === undefined || press !== waited.for) faults.push(`led to ${where} by nobody's press`)
    }
    const app = {
      visitorIp: async () => '',
      isSignedIn: () => later('session', () => isIn),
      checkoutRule: { protocol: 'http:', origins: [] },
      redirectToCheckout: (address: string) => {
        departures += 1
        leads(address, answered.get(address))
      },
      currentPath: () => '/',
      pushPage: () => leads('the login', waited.for ?? undefined),
    } satisfies Partial<Record<keyof Environment, unknown>> as unknown as Environment
    const client = ledger.client(true)
    const ports = purchaseEffects(app, (json) => client.call('payBundle', { json }))
    const actor = createActor(
      withBundlesEffects(machine, {
        ...ports,
        buy: async (id) => {
          asked += 1
          const press = pressed
          const purchase = await ports.buy(id)
          if (purchase.target === 'checkout') answered.set(purchase.address, press)
          return purchase
        },
        listBundles: async () => bundles,
        logPurchaseFailed: () => undefined,
        logListFailed: () => undefined,
      }),
      { clock },
    ).start()
    actor.send({ type: 'bundles.requested' })
    return { actor, clock, waited, view: () => bundlesView(actor.getSnapshot()) }
  }
  const tabs = [open(), open()]
  const at = (index: number) => tabs[index] as (typeof tabs)[0]
  const buy = ({ actor, waited, view }: (typeof tabs)[0], id: Id) => {
    const { isBuying: isTaken, offers } = view()
    if (!isTaken && offers.some((offer) => offer.id === id)) {
      pressed += 1
      waited.for = pressed
    }
    actor.send({ type: 'bundle.bought', id })
  }
  // The bundles are loaded before anything is pressed.
  await taskOfItsOwn()

  await inTurn(scheduler, ledger, acts, (one) => {
    if (one.kind === 'out' || one.kind === 'in') isIn = one.kind === 'in'
    else if (one.kind === 'buy') buy(at(one.tab), one.id)
    else if (one.kind === 'twice') {
      buy(at(one.tab), one.id)
      buy(at(one.tab), one.id)
    } else if (one.kind === 'leave') {
      at(one.tab).waited.for = null
      at(one.tab).actor.send({ type: 'bundles.closed' })
    } else if (one.kind === 'restore') at(one.tab).actor.send({ type: 'page.restored' })
    else if (one.kind === 'wait') at(one.tab).clock.increment(SLOW_AFTER_MS)
    else if (one.kind === 'reload') {
      at(one.tab).actor.stop()
      at(one.tab).waited.for = null
      tabs[one.tab] = open()
    }
  })

  expect(faults).toEqual([])
  expect(asked, 'purchases requested, at most one for each press').toBeLessThanOrEqual(pressed)
  expect(ledger.world.state.payments.size, 'payments opened beyond one a press').toBeLessThanOrEqual(pressed)
  const sent = ledger.heard.filter(({ name }) => name === 'payBundle')
  expect(sent.length, 'purchases sent beyond one replay').toBeLessThanOrEqual(asked * 2)
  expect(departures).toBeLessThanOrEqual(ledger.world.state.payments.size)
  for (const { clock, view } of tabs) {
    clock.increment(SLOW_AFTER_MS)
    expect(view().isBuying, 'a button that stays dead').toBe(false)
  }
  return departures
}

it(
  `${RUNS} orders of presses, lost answers, expired tokens, departures and returns: nobody is led on by an answer that they have left`,
  () => inManyOrders(act, play, { what: 'departures that there were', atLeast: RUNS / 10 }),
  RUN_MS,
)
