import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  type App,
  breakMachine,
  CARD,
  EMAIL,
  fillInOrder,
  messagesIn,
  ORDER,
  payByCard,
  removeStubs,
  settle,
  started,
  startedAtCheckout,
  submitOrder,
  submitPayment,
  TOKENS,
} from '../../tests/composed-app.ts'
import { type Deferred, deferred } from '../../tests/deferred.ts'
import { ApiProblem } from '../api/index.ts'
import type { EndpointName } from '../contract/index.ts'
import { samples } from '../contract/samples.ts'
import * as CODE_TEXTS from '../effects/code-texts.ts'
import { bundlesView } from '../machines/bundles/index.ts'
import { orderView } from '../machines/order/index.ts'
import { paymentView } from '../machines/payment/index.ts'
import { sessionView } from '../machines/session/index.ts'
import type { AppContext } from '../ui/index.ts'

afterEach(removeStubs)

const callsOf = ({ calls }: App, endpoint: EndpointName) => calls.filter((name) => name === endpoint).length

/** Events after which a machine could send another request. */
function sendBroadcasts({ rootActor }: App) {
  for (const type of ['page.resumed', 'page.restored', 'loading.retried'] as const) rootActor.send({ type })
  rootActor.send({ type: 'storage.changed', tokens: TOKENS, email: EMAIL })
}
const isOutcomeUnknown = {
  order: ({ order }: AppContext) => orderView(order.getSnapshot()).isOutcomeUnknown,
  payment: ({ payment }: AppContext) => paymentView(payment.getSnapshot()).isOutcomeUnknown,
} as const
const PAGES = { order: submitOrder, payment: submitPayment } as const
const ENDS = {
  'was made': {
    end: ({ resolve }: Deferred<unknown>) => resolve({ order_id: 5001 }),
    messages: [CODE_TEXTS.codeInOrders],
  },
  'may have been made': {
    end: ({ reject }: Deferred<unknown>) => reject(new ApiProblem('generate', 'network')),
    messages: [CODE_TEXTS.generateLost],
  },
  'was refused': {
    end: ({ reject }: Deferred<unknown>) =>
      reject(new ApiProblem('generate', 'status', { status: 400, serverMessage: 'No points left.' })),
    messages: ['No points left.'],
  },
} as const

for (const name of ['order', 'payment'] as const) {
  for (const [outcome, { end, messages }] of Object.entries(ENDS))
    it(`'${name}' throws during the request for its code: a notice shows that the code ${outcome}`, async () => {
      const code = deferred<unknown>()
      const run = await started({ responses: { generate: () => code.promise } })
      run.rootActor.send({ type: 'page.shown' })
      await PAGES[name](run)
      expect(run.calls).toContain('generate')
      breakMachine(run.app[name], 'facts.changed', 'facts')
      end(code)
      await settle()
      expect(messagesIn(run)).toEqual(messages)
      expect(run.locks.size).toBe(0)
    })

  it(`'${name}' throws while the orders are read under the lock: no code is requested, and the lock is released`, async () => {
    const orders = deferred<unknown>()
    const run = await started({ responses: { readHistory: () => orders.promise } })
    await PAGES[name](run)
    breakMachine(run.app[name], 'facts.changed', 'facts')
    orders.resolve({ results: [] })
    await settle()
    expect(run.calls).not.toContain('generate')
    expect(run.locks.size).toBe(0)
  })

  it(`'generation' throws during its request: its lock stays held, and '${name}' shows that the outcome is unknown`, async () => {
    const run = await started({ responses: { generate: () => deferred<unknown>().promise } })
    await PAGES[name](run)
    expect(run.locks.size).toBe(1)
    const code = run.environment.generation({
      ownerEmail: sessionView(run.app.session.getSnapshot()).email,
      order: ORDER,
    })
    if (code === undefined) throw new Error('no code was requested')
    breakMachine(code, 'user.loggedIn', 'email')
    await settle()
    expect(run.locks.size).toBe(1)
    expect(isOutcomeUnknown[name](run.app)).toBe(true)
  })
}

it("'payment' throws during the request for the checkout: a notice shows that the payment failed, and no checkout opens", async () => {
  const checkout = deferred<unknown>()
  const run = await startedAtCheckout(() => checkout.promise)
  expect(run.calls).toContain('payByCard')
  breakMachine(run.app.payment, 'facts.changed', 'facts')
  checkout.resolve({ payment_url: 'https://pay.example/1' })
  await settle()
  expect(messagesIn(run)).toEqual(['Payment error. Try again later.'])
  expect(run.redirects).toEqual([])
})

for (const { name, pay, viewOf } of [
  {
    name: 'bundles',
    pay: 'payBundle',
    viewOf: ({ bundles }: AppContext) => bundlesView(bundles.getSnapshot()),
  },
  {
    name: 'subscriptions',
    pay: 'paySubscription',
    viewOf: ({ subscriptions }: AppContext) => bundlesView(subscriptions.getSnapshot()),
  },
] as const)
  it(`'${name}' throws during the request for a checkout: it shows its offers again, without a notice; no checkout opens`, async () => {
    const checkout = deferred<unknown>()
    const run = await started({ responses: { [pay]: () => checkout.promise } })
    run.rootActor.send({ type: 'page.shown' })
    const before = run.app[name]
    before.send({ type: 'bundles.requested' })
    await settle()
    const offersBefore = viewOf(run.app).bundles
    before.send({ type: 'bundle.bought', id: offersBefore[0]?.id ?? '' })
    await settle()
    breakMachine(before, 'xstate.done.actor.buy', 'output')
    // The page does the same when it gets the new machine.
    run.app[name].send({ type: 'bundles.requested' })
    checkout.resolve({ payment_url: 'https://pay.example/1' })
    await settle()
    expect(callsOf(run, pay)).toBe(1)
    expect(run.redirects).toEqual([])
    const { bundles: offers, isBuying } = viewOf(run.app)
    expect({ offers, isBuying }).toEqual({ offers: offersBefore, isBuying: false })
    expect(messagesIn(run)).toEqual([])
  })

it("'conversion' throws during an upload: leaving the page shows no warning anymore, and nothing is sent again", async () => {
  const archive = deferred<unknown>()
  const run = await started({ responses: { convert: () => archive.promise } })
  const { conversion, addFile } = run.app
  const file = new File(['x'], 'a.vrx')
  const offered = { id: addFile(file), name: file.name, folder: '', size: file.size, rejection: null }
  conversion.send({ type: 'files.added', files: [offered] })
  // A chunk is loaded before the upload.
  await expect.poll(() => run.calls).toContain('convert')
  expect(run.isLeaveWarningActive()).toBe(true)
  breakMachine(conversion, 'facts.changed', 'facts')
  expect(run.isLeaveWarningActive()).toBe(false)
  archive.reject(new ApiProblem('convert', 'network'))
  await settle()
  expect(run.app.conversion).toBe(conversion)
  expect(callsOf(run, 'convert')).toBe(1)
})

it("'session' throws during a refresh: it is not started again, and the order form still works", async () => {
  const run = await started({ responses: { refreshTokens: () => deferred<unknown>().promise } })
  const { session, order } = run.app
  await fillInOrder(run)
  session.send({ type: 'token.rejected', token: TOKENS.access_token })
  await settle()
  expect(callsOf(run, 'refreshTokens')).toBe(1)
  breakMachine(session, 'storage.changed', 'tokens')
  sendBroadcasts(run)
  await settle()
  expect(run.app.session).toBe(session)
  order.send({ type: 'vin.typed', value: 'WDD2050451R000001' })
  expect(orderView(order.getSnapshot()).values.vin).toBe('WDD2050451R000001')
})

it("'session' throws while the balance is being read: a code is still requested, from the balance that is known", async () => {
  const { pointsOnly } = samples.readBalance.replies[200]
  const requests: unknown[] = []
  const generate = (request: unknown) => {
    requests.push(request)
    return { order_id: 5001 }
  }
  const run = await started({ responses: { readBalance: () => pointsOnly, generate } })
  const { session, order } = run.app
  await fillInOrder(run)
  run.responses.readBalance = () => deferred<unknown>().promise
  session.send({ type: 'balance.stale' })
  breakMachine(session, 'storage.changed', 'tokens')
  order.send({ type: 'order.submitted' })
  await settle()
  expect(requests).toEqual([{ json: expect.objectContaining({ type: 'points' }) }])
  expect(run.locks.size).toBe(0)
})

it("'pendingCheckout' throws: it is not started again, and a payment by card still opens its checkout", async () => {
  const run = await started({
    responses: { readBalance: () => CARD, payByCard: () => ({ payment_url: 'https://pay.example/1' }) },
  })
  const { pendingCheckout } = run.app
  breakMachine(pendingCheckout, 'receipt.received', 'ids')
  await payByCard(run)
  expect(run.app.pendingCheckout).toBe(pendingCheckout)
  expect(run.redirects).toEqual(['https://pay.example/1'])
})

it("'receipt' throws during its check: it is not started again, and no timer checks again", async () => {
  const check = deferred<unknown>()
  const run = await started({ responses: { checkPayment: () => check.promise } })
  const { receipt } = run.app
  receipt.send({
    type: 'receipt.opened',
    request: { kind: 'payment', paymentId: '1', payment: 'a', orderId: '' },
  })
  await settle()
  breakMachine(receipt, 'receipt.opened', 'request')
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  check.resolve(samples.checkPayment.replies[200].pending)
  sendBroadcasts(run)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run.app.receipt).toBe(receipt)
  expect(callsOf(run, 'checkPayment')).toBe(1)
})

it("'catalogue' throws while it loads: the machine that replaces it loads its lists again, and the order form opens", async () => {
  const lists = deferred<unknown>()
  const run = await started({ responses: { readVariants: () => lists.promise } })
  const before = run.app.catalogue
  before.send({ type: 'section.requested', section: 'variants' })
  await settle()
  breakMachine(before, 'section.requested', 'section')
  expect(run.app.catalogue).not.toBe(before)
  delete run.responses.readVariants
  await fillInOrder(run)
  expect(orderView(run.app.order.getSnapshot()).values).toEqual(ORDER)
})

it("'history' throws while it loads: the machine that replaces it lists the orders", async () => {
  const orders = deferred<unknown>()
  const run = await started({ responses: { readHistory: () => orders.promise } })
  const before = run.app.history
  before.send({ type: 'history.opened' })
  await settle()
  breakMachine(before, 'xstate.done.actor.listOrders', 'output')
  expect(run.app.history).not.toBe(before)
  delete run.responses.readHistory
  run.app.history.send({ type: 'history.opened' })
  await settle()
  expect(run.app.history.getSnapshot().context.orders.length).toBeGreaterThan(0)
})

it("'theme' throws: the machine that replaces it still changes the theme", async () => {
  const { app } = await started()
  const before = app.theme
  breakMachine(before, 'theme.chosen', 'theme')
  expect(app.theme).not.toBe(before)
  app.theme.send({ type: 'theme.chosen', theme: 'dark' })
  expect(app.theme.getSnapshot().value).toBe('dark')
})
