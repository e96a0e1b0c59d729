import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { headUnits, variants } from '../../mock-server/domain/catalogue.ts'
import type { CodeRequests } from '../../src/effects/code-requests.ts'
import { orderEffects } from '../../src/effects/order.ts'
import type { AppEvent } from '../../src/machines/app/index.ts'
import { orderView, withOrderEffects } from '../../src/machines/order/index.ts'
import type { Facts } from '../../src/machines/shared/facts.ts'
import { stubEnvironment } from '../stub-environment.ts'
import { countCodeMessages, isOutcomeUnknown } from './code-messages.ts'
import { openTab } from './generations.ts'
import { createDelay, createLedger, createSpendingEnvironment, OWNER, runActions } from './ledger.ts'
import { poolMachines } from './machine-pool.ts'
import { assertRandomRuns, RUN_MS, RUNS } from './random-runs.ts'

const OWNER_EMAIL = 'member@example.test'
const VINS = ['WDD2120021A000000', 'WDD2130041A000000']
const LISTS = { units: headUnits, variants }
const [first] = variants
const VALUES = { comand: '', map_region: '', version: '', ...first, vin: VINS[0] ?? '' }
const OPENED = {
  type: 'form.opened',
  entry: { key: '', path: '/', order: null },
  ownerHash: '',
  defaults: VALUES,
} as const

const takeMachine = poolMachines(withOrderEffects)

type UserAction =
  | { readonly kind: 'submit' | 'submitTwice' | 'leave' | 'reload'; readonly tab: number }
  | { readonly kind: 'vin' | 'choose'; readonly tab: number; readonly what: number }
  | { readonly kind: 'loseResponse' | 'expireTokens' | 'reloadBalance' | 'reloadLists' }

const tab = fc.nat(1)
const userAction: fc.Arbitrary<UserAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('submit' as const, 'submitTwice' as const), tab }),
  },
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
      kind: fc.constantFrom(
        'loseResponse' as const,
        'expireTokens' as const,
        'reloadBalance' as const,
        'reloadLists' as const,
      ),
    }),
  },
)

/** A member with three points has two tabs with the order form. */
async function runScenario(scheduler: fc.Scheduler, actions: readonly UserAction[]) {
  const later = createDelay(scheduler)
  const ledger = createLedger(later)
  const faults: string[] = []
  const messages: string[] = []
  const receipts: string[] = []
  const count = { submits: 0, requests: 0, unknownOutcomes: 0 }
  let balance: Facts['balance'] = { points: [], subscriptions: [] }
  const reloadBalance = () =>
    void later('balance', () => {
      balance = ledger.account()
      for (const { actor } of tabs)
        actor.send({ type: 'facts.changed', facts: { balance, at: ledger.world.clock.now() } })
    })
  const app = stubEnvironment({
    ...createSpendingEnvironment(),
    lookUpVisitorIp: async () => '',
    now: () => ledger.world.clock.now(),
    send: (event: AppEvent) => {
      if (event.type === 'notice.posted') messages.push(event.message)
      if (event.type === 'balance.stale') reloadBalance()
    },
    userEmail: () => OWNER_EMAIL,
    lastChoice: { read: () => null, write: () => undefined },
    replaceHistoryState: () => undefined,
    invalidateHistoryState: () => undefined,
    pushPage: () => undefined,
  })

  /** A page with the order form, which requests codes by `makeCode`. */
  function page(makeCode: CodeRequests) {
    const effects = orderEffects(app, makeCode)
    /** The pending submit of this page. */
    const pending = { for: null as string | null }
    const machine = takeMachine({
      ...effects,
      generate: (generation, signal) => {
        count.requests += 1
        return effects.generate(generation, signal)
      },
      notifyGenerationFailed: (problem) => {
        if (isOutcomeUnknown(problem)) count.unknownOutcomes += 1
        effects.notifyGenerationFailed(problem)
      },
      goToReceipt: (orderId, order) => {
        receipts.push(String(orderId))
        if (JSON.stringify(order) !== pending.for) faults.push(`navigated to ${orderId} without a submit`)
        const { vin, comand, map_region, version } = ledger.world.state.orders.get(Number(orderId)) ?? {}
        if (JSON.stringify({ comand, map_region, version, vin }) !== pending.for)
          faults.push(`the receipt ${orderId} is for another code`)
      },
    })
    const facts = { email: OWNER_EMAIL, price: 50, discount: 0, balance, ...LISTS }
    const actor = createActor(machine, { input: { facts } }).start()
    const open = () => actor.send({ ...OPENED, openedAt: ledger.world.clock.now() })
    open()
    return { actor, open, pending, view: () => orderView(actor.getSnapshot()) }
  }
  type Page = ReturnType<typeof page>
  /** Opens a page in a tab of its own. The root of the tab sends its facts to the machine of the page. */
  function newPage(): Page {
    const send = (event: AppEvent) => {
      app.send(event)
      // A request outlives the page that was reloaded.
      if (event.type === 'facts.reported' && made.actor.getSnapshot().status === 'active')
        made.actor.send({ type: 'facts.changed', facts: event.facts })
    }
    const made: Page = page(openTab(ledger.client(true), { ...app, send }))
    return made
  }
  const tabs: Page[] = []
  tabs.push(newPage(), newPage())
  const at = (index: number) => tabs[index] as Page
  const submit = (page: Page) => {
    const { view, pending } = page
    const { isBusy, isComplete, action, values } = view()
    if (!isBusy && isComplete && action === 'Generate') {
      count.submits += 1
      const { comand, map_region, version, vin } = values
      pending.for = JSON.stringify({ comand, map_region, version, vin })
    }
    page.actor.send({ type: 'order.submitted' })
  }
  const leave = ({ actor, pending }: Page) => {
    actor.send({ type: 'form.closed' })
    pending.for = null
  }
  reloadBalance()
  const ordersBefore = ledger.ordersOf(OWNER).length

  await runActions(scheduler, ledger, actions, (one) => {
    if (one.kind === 'reloadBalance') reloadBalance()
    else if (one.kind === 'reloadLists')
      for (const { actor } of tabs) actor.send({ type: 'facts.changed', facts: { ...LISTS } })
    else if (one.kind === 'submit') submit(at(one.tab))
    else if (one.kind === 'submitTwice') {
      submit(at(one.tab))
      submit(at(one.tab))
    } else if (one.kind === 'vin')
      at(one.tab).actor.send({ type: 'vin.typed', value: VINS[one.what % VINS.length] ?? '' })
    else if (one.kind === 'choose') {
      const { comand, map_region, version } = variants[one.what] ?? {}
      const steps = Object.entries({ comand, map_region, version }) as [keyof (typeof variants)[0], string][]
      for (const [field, value] of steps) at(one.tab).actor.send({ type: 'choice.made', field, value })
    } else if (one.kind === 'leave' || one.kind === 'reload') {
      leave(at(one.tab))
      if (one.kind === 'leave') at(one.tab).open()
      else {
        at(one.tab).actor.stop()
        tabs[one.tab] = newPage()
      }
    }
  })

  const orders = ledger.ordersOf(OWNER).slice(ordersBefore)
  const spent = 3 - (ledger.account().points[0]?.amount ?? 0)
  expect(faults).toEqual([])
  expect(spent, 'spent points and codes differ').toBe(orders.length)
  expect(count.requests, 'more requests than submits').toBeLessThanOrEqual(count.submits)
  expect(orders.length, 'more codes than submits').toBeLessThanOrEqual(count.submits)
  const sent = ledger.requests.filter(({ name }) => name === 'generate')
  expect(sent.filter(({ isDone }) => isDone).length, 'more executed calls than requests').toBeLessThanOrEqual(
    count.requests,
  )
  expect(sent.length, 'more requests than one retry each').toBeLessThanOrEqual(count.requests * 2)
  expect(
    new Set(receipts).size + count.unknownOutcomes + countCodeMessages(messages),
    'codes without a receipt or a message',
  ).toBeGreaterThanOrEqual(orders.length)
  for (const { view } of tabs) {
    const { state, isBusy, isComplete, canSubmit } = view()
    // Another page follows.
    if (state === 'openingReceipt' || state === 'openingPayment') continue
    expect(isBusy, 'an endless wait').toBe(false)
    if (isComplete) expect(canSubmit, 'the button stays disabled').toBe(true)
  }
  return orders.length
}

it(
  `${RUNS} random runs of submits, choices, lost responses, expired tokens and page changes: each submit spends at most one point, and a response that arrives after the page was left does not navigate`,
  () => assertRandomRuns(userAction, runScenario, { what: 'generated codes', moreThan: RUNS / 10 }),
  RUN_MS,
)
