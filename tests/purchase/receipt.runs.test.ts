import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { generateCode } from '../../mock-server/domain/generate.ts'
import { openBundlePayment, openCodePayment } from '../../mock-server/domain/open-payment.ts'
import { settlePayment } from '../../mock-server/domain/payments.ts'
import { receiptEffects } from '../../src/effects/receipt.ts'
import { type ReceiptRequest, receiptView, withReceiptEffects } from '../../src/machines/receipt/index.ts'
import { NO_ACCOUNT_CHANGES, stubEnvironment } from '../stub-environment.ts'
import { createDelay, createLedger, OWNER, runActions } from './ledger.ts'
import { assertRandomRuns, RUN_MS, RUNS } from './random-runs.ts'

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const KINDS = ['code', 'other', 'bundle', 'order'] as const

type UserAction =
  | { readonly kind: 'open'; readonly tab: number; readonly what: (typeof KINDS)[number] }
  | { readonly kind: 'checkAgain' | 'logOut' | 'reload'; readonly tab: number }
  | { readonly kind: 'pay'; readonly what: 'code' | 'other' | 'bundle' }
  | { readonly kind: 'loseResponse' | 'expireTokens' }

const tab = fc.nat(1)
const userAction: fc.Arbitrary<UserAction> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('open' as const), tab, what: fc.constantFrom(...KINDS) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('checkAgain' as const, 'logOut' as const, 'reload' as const),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      what: fc.constantFrom('code', 'other', 'bundle'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('loseResponse' as const, 'expireTokens' as const) }),
  },
)

/** Two tabs show receipts while the payments of these receipts succeed or stay open. */
async function runScenario(scheduler: fc.Scheduler, actions: readonly UserAction[]) {
  const later = createDelay(scheduler)
  const ledger = createLedger(later)
  const { world } = ledger
  const purchase = { ...CAR, amount: 50, email: OWNER }
  const codes = [0, 1].map(() => openCodePayment(world, ledger.account(), purchase, 'http://shop.example'))
  const bundle = openBundlePayment(world, ledger.account(), 'bundle', 11, 'http://shop.example')
  const point = ledger.account().points[0]?.pk ?? 0
  const made = generateCode(world, ledger.account().id, { ...CAR, type: 'points', fk_point: point })
  const opened = [...codes, bundle].map((payment) => {
    if ('errors' in payment) throw new Error(JSON.stringify(payment.errors))
    return payment
  })
  if ('errors' in made) throw new Error(JSON.stringify(made.errors))
  const [code, other, pack] = opened as [(typeof opened)[0], (typeof opened)[0], (typeof opened)[0]]
  const ofPayment = ({ id, reference }: typeof code): ReceiptRequest => ({
    kind: 'payment',
    paymentId: id,
    payment: reference,
    orderId: '',
  })
  const requests: Record<(typeof KINDS)[number], ReceiptRequest> = {
    code: ofPayment(code),
    other: ofPayment(other),
    bundle: { kind: 'bundle', bundleId: '11', payment: pack.reference },
    order: { kind: 'order', orderId: String(made.id) },
  }
  const pinOf = (request: ReceiptRequest) => {
    if (request.kind === 'order') return made.pin
    if (request.kind !== 'payment') return null
    const orderId = world.state.payments.get(request.paymentId)?.orderId
    return (orderId != null && world.state.orders.get(orderId)?.pin) || null
  }
  let checks = 0
  let expectedChecks = 0
  const faults: string[] = []
  const environment = stubEnvironment({
    accountChanges: NO_ACCOUNT_CHANGES,
    isLoggedIn: () => later('session', () => true),
    send: () => undefined,
    pendingCheckouts: { read: () => [] },
    now: () => 0,
    userEmail: () => '',
    // The page stays hidden, so it does not repeat the check of a pending payment.
    whenActive: () => new Promise<void>(() => undefined),
    tabCheckout: { read: () => null, write: () => undefined },
    replacePage: () => undefined,
    currentPath: () => '/success',
  })
  const noMarks = { add: async () => undefined, remove: async () => undefined }
  const effects = receiptEffects(ledger.client(true), environment, noMarks)
  const counted = <Input, Output>(effect: (input: Input, signal: AbortSignal) => Promise<Output>) => {
    return (input: Input, signal: AbortSignal) => {
      checks += 1
      return effect(input, signal)
    }
  }
  const machine = withReceiptEffects({
    ...effects,
    checkPayment: counted(effects.checkPayment),
    checkOrder: counted(effects.checkOrder),
    confirmBundle: counted(effects.confirmBundle),
    findOrder: async () => null,
  })
  const open = () => {
    const actor = createActor(machine).start()
    actor.subscribe((snapshot) => {
      const { body, pin } = receiptView(snapshot)
      const { request } = snapshot.context
      if (body === 'pin' && (request === null || pinOf(request) !== pin)) faults.push(`a false PIN ${pin}`)
      if (body === 'message' && world.state.payments.get(pack.id)?.status !== 'paid')
        faults.push('an unpaid bundle shown as paid')
    })
    return { actor }
  }
  const tabs = [open(), open()]
  const at = (index: number) => tabs[index] as (typeof tabs)[0]
  let paidBundle = false

  await runActions(scheduler, ledger, actions, (action) => {
    if (action.kind === 'pay') {
      settlePayment(world, { code, other, bundle: pack }[action.what].id, 'paid')
      paidBundle ||= action.what === 'bundle'
    } else if (action.kind === 'open') {
      const { actor } = at(action.tab)
      const request = requests[action.what]
      const before = actor.getSnapshot().context.request
      if (JSON.stringify(before) !== JSON.stringify(request)) expectedChecks += 1
      // Sends the event twice, as effects do under React StrictMode.
      actor.send({ type: 'receipt.opened', request })
      actor.send({ type: 'receipt.opened', request: { ...request } })
    } else if (action.kind === 'checkAgain') {
      const { actor } = at(action.tab)
      if (receiptView(actor.getSnapshot()).canCheckAgain) expectedChecks += 1
      actor.send({ type: 'check.requested' })
      actor.send({ type: 'check.requested' })
    } else if (action.kind === 'logOut') at(action.tab).actor.send({ type: 'session.ended', nextEmail: '' })
    else if (action.kind === 'reload') {
      at(action.tab).actor.stop()
      tabs[action.tab] = open()
    }
  })

  expect(faults).toEqual([])
  expect(checks, 'at most one check per visit or click').toBeLessThanOrEqual(expectedChecks)
  expect(ledger.requests.length, 'more requests than one retry each').toBeLessThanOrEqual(checks * 2)
  const points = ledger.account().points[0]?.amount ?? 0
  expect([2, paidBundle ? 12 : 2], 'a bundle credited more than once').toContain(points)
  for (const { actor } of tabs) {
    const { body, isIdle } = receiptView(actor.getSnapshot())
    expect(body === 'progress' && !isIdle, 'endless progress').toBe(false)
  }
  return tabs.filter(({ actor }) => receiptView(actor.getSnapshot()).body === 'pin').length
}

it(
  `${RUNS} random runs of visits, payments, lost responses, expired tokens and logouts: no false PIN, no false payment, one check per visit`,
  () => assertRandomRuns(userAction, runScenario, { what: 'PINs shown at the end', moreThan: RUNS / 20 }),
  RUN_MS,
)
