import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { paymentEffects } from '../../src/effects/payment.ts'
import type { AppEvent } from '../../src/machines/app/index.ts'
import { type PaymentActor, paymentView, withPaymentEffects } from '../../src/machines/payment/index.ts'
import { type Facts, NO_BALANCE } from '../../src/machines/shared/facts.ts'
import { stubEnvironment } from '../stub-environment.ts'
import { countCodeMessages, isOutcomeUnknown } from './code-messages.ts'
import { openTab } from './generations.ts'
import { createDelay, createLedger, createSpendingEnvironment, OWNER, runActions } from './ledger.ts'
import { poolMachines } from './machine-pool.ts'
import { assertRandomRuns, RUN_MS, RUNS } from './random-runs.ts'

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }

const OPENED = {
  type: 'payment.opened',
  entry: 'runs',
  order: CAR,
  ownerHash: '',
  retried: null,
  isOutcomeUnknown: false,
  typedEmail: null,
  isConsentRequired: false,
  openedAt: 0,
} as const

const takeMachine = poolMachines(withPaymentEffects)

type UserAction =
  | {
      readonly kind: 'submit' | 'submitTwice' | 'typeEmail' | 'restore' | 'leave' | 'reload'
      readonly tab: number
    }
  | { readonly kind: 'loseResponse' | 'expireTokens' | 'reloadBalance' }

const tab = fc.nat(1)
const userAction: fc.Arbitrary<UserAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'submitTwice' as const), tab }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('typeEmail' as const, 'restore' as const, 'leave' as const, 'reload' as const),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('loseResponse' as const, 'expireTokens' as const, 'reloadBalance' as const),
    }),
  },
)

/** A visitor, or a member with three points, has two tabs with the payment page. */
async function runScenario(scheduler: fc.Scheduler, actions: readonly UserAction[], isMember: boolean) {
  const later = createDelay(scheduler)
  const ledger = createLedger(later)
  const messages: string[] = []
  const receipts: string[] = []
  const redirects: string[] = []
  /** User actions that may cost something, and the requests that they caused. */
  const count = { submits: { pay: 0, generate: 0 }, requests: { pay: 0, generate: 0 }, unknownOutcomes: 0 }
  let balance: Facts['balance'] = NO_BALANCE
  const facts = (): Partial<Facts> => ({
    email: isMember ? OWNER : 'payer@example.test',
    discount: 0,
    price: 50,
    balance,
    isBalanceKnown: true,
    at: ledger.world.clock.now(),
  })
  const tabs: ReturnType<typeof open>[] = []
  const reloadBalance = () =>
    void later('balance', () => {
      balance = isMember ? ledger.account() : NO_BALANCE
      for (const { actor } of tabs) sendIfActive(actor, { type: 'facts.changed', facts: facts() })
    })
  const app = stubEnvironment({
    ...createSpendingEnvironment(),
    lookUpVisitorIp: async () => '',
    checkoutRule: { protocol: 'http:', origins: [] },
    now: () => 0,
    mergeHistoryState: () => undefined,
    tabCheckout: { read: () => null, write: () => undefined },
    redirectToCheckout: (address: string) => void redirects.push(address),
    replacePage: (to: string) => void receipts.push(to),
    send: (event: AppEvent) => {
      if (event.type === 'notice.posted') messages.push(event.message)
      if (event.type === 'balance.stale') reloadBalance()
    },
    userEmail: () => 'member@example.test',
  })
  /** Each tab has its own effects, as each page has. */
  function open() {
    const client = ledger.client(isMember)
    const effects = paymentEffects(client, app, openTab(client, app), { follow: () => () => undefined })
    const machine = takeMachine({
      ...effects,
      pay: (charge, signal) => {
        count.requests.pay += 1
        return effects.pay(charge, signal)
      },
      generate: (generation, signal) => {
        count.requests.generate += 1
        return effects.generate(generation, signal)
      },
      notifyGenerationFailed: (problem) => {
        if (isOutcomeUnknown(problem)) count.unknownOutcomes += 1
        effects.notifyGenerationFailed(problem)
      },
    })
    const actor = createActor(machine, { input: { facts: facts() }, clock: new SimulatedClock() }).start()
    actor.send(OPENED)
    return { actor }
  }
  const at = (index: number) => tabs[index] as { readonly actor: PaymentActor }
  /** A page that was reloaded receives no responses. */
  const sendIfActive = (actor: PaymentActor, event: Parameters<PaymentActor['send']>[0]) => {
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }
  const submit = ({ actor }: { readonly actor: PaymentActor }) => {
    const before = paymentView(actor.getSnapshot())
    if (!before.isLocked && before.action === 'Generate') count.submits.generate += 1
    if (before.state === 'emailShown.ready' && before.action === 'Buy Now') count.submits.pay += 1
    sendIfActive(actor, { type: 'form.submitted' })
    if (paymentView(actor.getSnapshot()).isRevealing)
      void later('shown', () => sendIfActive(actor, { type: 'email.shown' }))
  }
  tabs.push(open(), open())
  if (isMember) reloadBalance()
  const ordersBefore = ledger.ordersOf(OWNER).length

  await runActions(scheduler, ledger, actions, (one) => {
    if (one.kind === 'reloadBalance') reloadBalance()
    else if (one.kind === 'submit') submit(at(one.tab))
    else if (one.kind === 'submitTwice') {
      submit(at(one.tab))
      submit(at(one.tab))
    } else if (one.kind === 'typeEmail')
      sendIfActive(at(one.tab).actor, { type: 'field.typed', field: 'email', value: 'payer@example.test' })
    else if (one.kind === 'restore') sendIfActive(at(one.tab).actor, { type: 'page.restored' })
    else if (one.kind === 'leave') {
      at(one.tab).actor.send({ type: 'payment.closed' })
      at(one.tab).actor.send(OPENED)
    } else if (one.kind === 'reload') {
      at(one.tab).actor.stop()
      tabs[one.tab] = open()
    }
  })

  const payments = ledger.world.state.payments.size
  const orders = ledger.ordersOf(OWNER).slice(ordersBefore)
  const spent = 3 - (ledger.account().points[0]?.amount ?? 0)
  expect(payments, 'more payments than submits').toBeLessThanOrEqual(count.submits.pay)
  expect(count.requests.pay, 'more payment requests than submits').toBeLessThanOrEqual(count.submits.pay)
  expect(orders.length, 'more codes than submits').toBeLessThanOrEqual(count.submits.generate)
  expect(count.requests.generate).toBeLessThanOrEqual(count.submits.generate)
  expect(spent, 'spent points and codes differ').toBe(orders.length)
  for (const name of ['payByCard', 'generate'] as const) {
    const requests = name === 'generate' ? count.requests.generate : count.requests.pay
    const sent = ledger.requests.filter((one) => one.name === name)
    expect(
      sent.filter(({ isDone }) => isDone).length,
      `${name}: more executed calls than requests`,
    ).toBeLessThanOrEqual(requests)
    expect(sent.length, `${name}: more requests than one retry each`).toBeLessThanOrEqual(requests * 2)
  }
  const known = new Set(orders.map(({ id }) => `/success?orderId=${id}`))
  for (const receipt of receipts) expect(known.has(receipt), `false success ${receipt}`).toBe(true)
  expect(redirects.length, 'more redirects than payments').toBeLessThanOrEqual(payments)
  expect(
    // Two tabs with the same order open the same receipt.
    new Set(receipts).size + count.unknownOutcomes + countCodeMessages(messages),
    'codes without a receipt or a message',
  ).toBeGreaterThanOrEqual(orders.length)
  for (const { actor } of tabs) {
    const { isLocked, isRedirecting } = paymentView(actor.getSnapshot())
    expect(isLocked && !isRedirecting, 'the form stays locked').toBe(false)
  }
  return isMember ? orders.length : redirects.length
}

for (const isMember of [false, true]) {
  it(
    `${RUNS} random runs of submits, lost responses, expired tokens, page changes, reloads and returns by a ${isMember ? 'member with points' : 'visitor'}: nothing is paid or spent twice`,
    () =>
      assertRandomRuns(userAction, (scheduler, actions) => runScenario(scheduler, actions, isMember), {
        what: 'redirects or generated codes',
        moreThan: RUNS / 10,
      }),
    RUN_MS,
  )
}
