import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { headUnits, variants } from '../../mock-server/domain/catalogue.ts'
import type { Environment } from '../../src/effects/environment.ts'
import { createGenerator } from '../../src/effects/generation.ts'
import { orderEffects } from '../../src/effects/order.ts'
import { type OrderInput, orderView, withOrderEffects } from '../../src/machines/order/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../src/machines/shared/entitlement.ts'
import { createLedger, inTurn, laterIn, OWNER, spendingApp } from './ledger.ts'
import { inManyOrders, RUN_MS, RUNS } from './many-orders.ts'
import { isLoss, toldOfCode } from './told.ts'

const VINS = ['WDD2120021A000000', 'WDD2130041A000000']
const LISTS = { state: 'loaded', units: headUnits, variants } as const

type Act =
  | { readonly kind: 'submit' | 'twice' | 'leave' | 'reload'; readonly tab: number }
  | { readonly kind: 'vin' | 'choose'; readonly tab: number; readonly what: number }
  | { readonly kind: 'lose' | 'expire' | 'balance' | 'lists' }

const tab = fc.nat(1)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'twice' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'reload' as const), tab }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('vin' as const, 'choose' as const),
      tab,
      what: fc.nat(variants.length - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('lose' as const, 'expire' as const, 'balance' as const, 'lists' as const),
    }),
  },
)

/** Two tabs with the order form, of a member with three tokens. */
async function play(scheduler: fc.Scheduler, acts: readonly Act[]) {
  const later = laterIn(scheduler)
  const ledger = createLedger(later)
  const faults: string[] = []
  const told: string[] = []
  const receipts: string[] = []
  const count = { pressed: 0, asked: 0, unclear: 0 }
  let means = NO_ENTITLEMENT
  const circumstances = (): OrderInput['pricing'] => ({ price: 50, discount: 0, entitlement: means })
  const reloadBalance = () =>
    void later('balance', () => {
      means = entitlementOf(ledger.account(), ledger.world.clock.now())
      for (const one of tabs) tell(one, { type: 'pricing.changed', pricing: circumstances() })
    })
  const app = {
    ...spendingApp(),
    visitorIp: async () => '',
    notify: (_kind: unknown, _title: string, says: string) => void told.push(says),
    session: () => ({ send: reloadBalance }),
    userEmail: () => 'member@example.test',
    lastChoice: { read: () => null, write: () => undefined },
    replaceHistoryState: () => undefined,
    pushPage: () => undefined,
    retryLoading: () => undefined,
  } satisfies Partial<Record<keyof Environment, unknown>> as unknown as Environment

  /** A page in a tab; the next page in the same tab still knows a pending code. */
  function page(makeCode: ReturnType<typeof createGenerator>) {
    const ports = orderEffects(app, makeCode)
    /** The pending submit of this page. */
    const waited = { for: null as string | null }
    const machine = withOrderEffects({
      ...ports,
      generate: (generation, signal) => {
        count.asked += 1
        return ports.generate(generation, signal)
      },
      notifyFailed: (problem) => {
        if (isLoss(problem)) count.unclear += 1
        ports.notifyFailed(problem)
      },
      goToReceipt: (orderId, order) => {
        receipts.push(String(orderId))
        if (JSON.stringify(order) !== waited.for) faults.push(`led to ${orderId} by nobody's press`)
        const { vin, comand, map_region, version } = ledger.world.state.orders.get(Number(orderId)) ?? {}
        if (JSON.stringify({ comand, map_region, version, vin }) !== waited.for)
          faults.push(`the receipt ${orderId} is of another code`)
      },
    })
    const [first] = variants
    const values = { comand: '', map_region: '', version: '', ...first, vin: VINS[0] ?? '' }
    const input = { lists: LISTS, pricing: circumstances(), values }
    const actor = createActor(machine, { input }).start()
    return { actor, makeCode, waited, view: () => orderView(actor.getSnapshot()) }
  }
  type Page = ReturnType<typeof page>
  /** A page that was left receives no responses. */
  const tell = ({ actor }: Page, event: Parameters<Page['actor']['send']>[0]) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const newPage = () => page(createGenerator(ledger.client(true), app))
  const tabs: Page[] = []
  tabs.push(newPage(), newPage())
  const at = (index: number) => tabs[index] as Page
  const submit = (shown: Page) => {
    const { view, waited } = shown
    const { isBusy, isComplete, action, values } = view()
    if (!isBusy && isComplete && action === 'Generate') {
      count.pressed += 1
      const { comand, map_region, version, vin } = values
      waited.for = JSON.stringify({ comand, map_region, version, vin })
    }
    tell(shown, { type: 'order.submitted' })
  }
  const leave = ({ actor, waited }: Page) => {
    actor.stop()
    waited.for = null
  }
  reloadBalance()
  const ordersBefore = ledger.ordersOf(OWNER).length

  await inTurn(scheduler, ledger, acts, (one) => {
    if (one.kind === 'balance') reloadBalance()
    else if (one.kind === 'lists')
      for (const shown of tabs) tell(shown, { type: 'lists.changed', lists: { ...LISTS } })
    else if (one.kind === 'submit') submit(at(one.tab))
    else if (one.kind === 'twice') {
      submit(at(one.tab))
      submit(at(one.tab))
    } else if (one.kind === 'vin')
      tell(at(one.tab), { type: 'vin.typed', value: VINS[one.what % VINS.length] ?? '' })
    else if (one.kind === 'choose') {
      const { comand, map_region, version } = variants[one.what] ?? {}
      const steps = Object.entries({ comand, map_region, version }) as [keyof (typeof variants)[0], string][]
      for (const [field, value] of steps) tell(at(one.tab), { type: 'choice.made', field, value })
    } else if (one.kind === 'leave' || one.kind === 'reload') {
      leave(at(one.tab))
      tabs[one.tab] = one.kind === 'leave' ? page(at(one.tab).makeCode) : newPage()
    }
  })

  const orders = ledger.ordersOf(OWNER).slice(ordersBefore)
  const spent = 3 - (ledger.account().points[0]?.amount ?? 0)
  expect(faults).toEqual([])
  expect(spent, 'points and codes').toBe(orders.length)
  expect(count.asked, 'codes asked for beyond one a press').toBeLessThanOrEqual(count.pressed)
  expect(orders.length, 'codes beyond one a press').toBeLessThanOrEqual(count.pressed)
  const sent = ledger.heard.filter(({ name }) => name === 'generate')
  expect(sent.filter(({ isDone }) => isDone).length, 'done beyond once a call').toBeLessThanOrEqual(
    count.asked,
  )
  expect(sent.length, 'sent beyond one replay').toBeLessThanOrEqual(count.asked * 2)
  expect(
    new Set(receipts).size + count.unclear + toldOfCode(told),
    'codes that nobody was told of',
  ).toBeGreaterThanOrEqual(orders.length)
  for (const { actor, view } of tabs) {
    const { isBusy, isComplete, canSubmit } = view()
    if (actor.getSnapshot().status !== 'active') continue
    expect(isBusy, 'a wait without an end').toBe(false)
    if (isComplete) expect(canSubmit, 'a button that stays dead').toBe(true)
  }
  return orders.length
}

it(
  `${RUNS} orders of submits, choices, lost answers, expired tokens and pages that are left: each press spends one point at most, and no answer leads on who has left`,
  () => inManyOrders(act, play, { what: 'codes that there were', atLeast: RUNS / 10 }),
  RUN_MS,
)
