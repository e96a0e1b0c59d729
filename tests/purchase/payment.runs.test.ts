import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate'
import type { Environment } from '../../src/effects/environment.ts'
import { createGenerator } from '../../src/effects/generation.ts'
import { paymentEffects } from '../../src/effects/payment.ts'
import { type Pricing, paymentView, withPaymentEffects } from '../../src/machines/payment/index.ts'
import { entitlementOf, NO_ENTITLEMENT } from '../../src/machines/shared/entitlement.ts'
import { createLedger, inTurn, laterIn, OWNER, spendingApp } from './ledger.ts'
import { inManyOrders, RUN_MS, RUNS } from './many-orders.ts'
import { isLoss, toldOfCode } from './told.ts'

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }

type Running = ActorRefFrom<ReturnType<typeof withPaymentEffects>>
type Act =
  | { readonly kind: 'submit' | 'twice' | 'type' | 'restore' | 'reload'; readonly tab: number }
  | { readonly kind: 'lose' | 'expire' | 'balance' }

const tab = fc.nat(1)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'twice' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('type' as const, 'restore' as const, 'reload' as const),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'expire' as const, 'balance' as const) }),
  },
)

/** Two tabs with the payment page, of a visitor or of a member with three tokens. */
async function play(scheduler: fc.Scheduler, acts: readonly Act[], isMember: boolean) {
  const later = laterIn(scheduler)
  const ledger = createLedger(later)
  const told: string[] = []
  const receipts: string[] = []
  const left: string[] = []
  /** User actions that may cost something, and the requests that they caused. */
  const count = { pressed: { pay: 0, generate: 0 }, asked: { pay: 0, generate: 0 }, unclear: 0 }
  let means = NO_ENTITLEMENT
  const circumstances = (): Pricing => ({
    email: isMember ? OWNER : 'payer@example.test',
    discount: 0,
    price: 50,
    entitlement: means,
  })
  const tabs: ReturnType<typeof open>[] = []
  const reloadBalance = () =>
    void later('balance', () => {
      means = isMember ? entitlementOf(ledger.account(), ledger.world.clock.now()) : NO_ENTITLEMENT
      for (const { actor } of tabs) tell(actor, { type: 'pricing.changed', pricing: circumstances() })
    })
  const app = {
    ...spendingApp(),
    visitorIp: async () => '',
    checkoutRule: { protocol: 'http:', origins: [] },
    pendingCheckout: () => ({ send: () => undefined }),
    now: () => 0,
    mergeHistoryState: () => undefined,
    tabCheckout: { read: () => null, write: () => undefined },
    redirectToCheckout: (address: string) => void left.push(address),
    replacePage: (to: string) => void receipts.push(to),
    notify: (_kind: unknown, _title: string, says: string) => void told.push(says),
    session: () => ({ send: reloadBalance }),
    userEmail: () => 'member@example.test',
  } satisfies Partial<Record<keyof Environment, unknown>> as unknown as Environment
  /** Each tab has its own effects, as each page has. */
  function open() {
    const client = ledger.client(isMember)
    const ports = paymentEffects(client, app, createGenerator(client, app))
    const machine = withPaymentEffects({
      ...ports,
      pay: (charge, signal) => {
        count.asked.pay += 1
        return ports.pay(charge, signal)
      },
      generate: (generation, signal) => {
        count.asked.generate += 1
        return ports.generate(generation, signal)
      },
      notifyGenerationFailed: (problem) => {
        if (isLoss(problem)) count.unclear += 1
        ports.notifyGenerationFailed(problem)
      },
    })
    const input = { order: CAR, pricing: circumstances() }
    const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
    return { actor }
  }
  const at = (index: number) => tabs[index] as { readonly actor: Running }
  /** A page that was left receives no responses. */
  const tell = (actor: Running, event: Parameters<Running['send']>[0]) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const submit = ({ actor }: { readonly actor: Running }) => {
    const before = paymentView(actor.getSnapshot())
    if (!before.isLocked && before.action === 'Generate') count.pressed.generate += 1
    if (before.state === 'emailShown.ready' && before.action === 'Buy Now') count.pressed.pay += 1
    tell(actor, { type: 'form.submitted' })
    if (paymentView(actor.getSnapshot()).isRevealing)
      void later('shown', () => tell(actor, { type: 'email.shown' }))
  }
  tabs.push(open(), open())
  if (isMember) reloadBalance()
  const ordersBefore = ledger.ordersOf(OWNER).length

  await inTurn(scheduler, ledger, acts, (one) => {
    if (one.kind === 'balance') reloadBalance()
    else if (one.kind === 'submit') submit(at(one.tab))
    else if (one.kind === 'twice') {
      submit(at(one.tab))
      submit(at(one.tab))
    } else if (one.kind === 'type')
      tell(at(one.tab).actor, { type: 'field.typed', field: 'email', value: 'payer@example.test' })
    else if (one.kind === 'restore') tell(at(one.tab).actor, { type: 'page.restored' })
    else if (one.kind === 'reload') {
      at(one.tab).actor.stop()
      tabs[one.tab] = open()
    }
  })

  const payments = ledger.world.state.payments.size
  const orders = ledger.ordersOf(OWNER).slice(ordersBefore)
  const spent = 3 - (ledger.account().points[0]?.amount ?? 0)
  expect(payments, 'payments beyond one a submit').toBeLessThanOrEqual(count.pressed.pay)
  expect(count.asked.pay, 'payments asked for beyond one a submit').toBeLessThanOrEqual(count.pressed.pay)
  expect(orders.length, 'codes beyond one a submit').toBeLessThanOrEqual(count.pressed.generate)
  expect(count.asked.generate).toBeLessThanOrEqual(count.pressed.generate)
  expect(spent, 'points and codes').toBe(orders.length)
  for (const name of ['payByCard', 'generate'] as const) {
    const asked = name === 'generate' ? count.asked.generate : count.asked.pay
    const sent = ledger.heard.filter((one) => one.name === name)
    expect(sent.filter(({ isDone }) => isDone).length, `${name} done beyond once a call`).toBeLessThanOrEqual(
      asked,
    )
    expect(sent.length, `${name} sent beyond one replay`).toBeLessThanOrEqual(asked * 2)
  }
  const known = new Set(orders.map(({ id }) => `/success?orderId=${id}`))
  for (const receipt of receipts) expect(known.has(receipt), `false success ${receipt}`).toBe(true)
  expect(left.length, 'departures beyond the payments').toBeLessThanOrEqual(payments)
  expect(
    // Two tabs with the same order lead to the same receipt.
    new Set(receipts).size + count.unclear + toldOfCode(told),
    'codes that nobody was told of',
  ).toBeGreaterThanOrEqual(orders.length)
  for (const { actor } of tabs) {
    const { isLocked, isRedirecting: isLeaving } = paymentView(actor.getSnapshot())
    expect(isLocked && !isLeaving, 'a lock that nothing opens').toBe(false)
  }
  return isMember ? orders.length : left.length
}

for (const isMember of [false, true]) {
  it(
    `${RUNS} orders of submits, lost answers, expired tokens, reloads and returns of a ${isMember ? 'member with points' : 'visitor'}: nothing is paid or spent twice`,
    () =>
      inManyOrders(act, (scheduler, acts) => play(scheduler, acts, isMember), {
        what: 'departures or codes that there were',
        atLeast: RUNS / 10,
      }),
    RUN_MS,
  )
}
