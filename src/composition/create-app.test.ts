import { afterEach, expect, it, vi } from 'vitest'
import { type AnyActorRef, type InspectionEvent, setup } from 'xstate'
import { developmentConfig } from '../../tools/development-config.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { Endpoint, EndpointName } from '../contract/index.ts'
import { samples } from '../contract/samples.ts'
import * as CODE_TEXTS from '../effects/code-texts.ts'
import type { Environment } from '../effects/environment.ts'
import { type AppEvent, CORE_ACTORS, generationOf, type LazyActorName } from '../machines/app/index.ts'
import { bundlesView } from '../machines/bundles/index.ts'
import { catalogueView } from '../machines/catalogue/index.ts'
import type { GenerationInput } from '../machines/generation/index.ts'
import { noticesView } from '../machines/notices/index.ts'
import { orderView } from '../machines/order/index.ts'
import { paymentView } from '../machines/payment/index.ts'
import { sessionView } from '../machines/session/index.ts'
import type { AppContext } from '../ui/index.ts'
import { createApp, loadFeature } from './create-app.ts'

/** All features with machines that the root starts. */
const FEATURES = [
  'catalogue',
  'generation',
  'order',
  'payment',
  'bundles',
  'history',
  'receipt',
  'conversion',
] as const
const EXPIRY = Math.floor(Date.now() / 1000) + 36_000
const access_token = `x.${btoa(JSON.stringify({ iat: EXPIRY - 40_000, exp: EXPIRY }))}.x`
const TOKENS = { access_token, refresh_token: 'r' }
const EMAIL = samples.readStatus.replies[200].withoutDiscount[0]?.email ?? ''

/** All promises that are settled by now have called back. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

type Responses = Partial<Record<EndpointName, () => unknown>>

/** Answers every call by `responses`, else with the first sample of its endpoint, and those in `failing` with a network error. */
function stubClient(failing: ReadonlySet<string>, responses: Responses, calls: string[]): Client {
  const call = async (wanted: Endpoint | EndpointName) => {
    const name = typeof wanted === 'string' ? wanted : (wanted.name as EndpointName)
    calls.push(name)
    const respond = responses[name]
    if (respond !== undefined) return respond()
    if (failing.has(name)) throw new ApiProblem(name, 'network', { cause: new TypeError('Failed to fetch') })
    const sample = samples[name as keyof typeof samples] as { replies: Record<number, object> }
    return Object.values(sample.replies[200] ?? {})[0]
  }
  return { call } as Client
}

/** The app with the machines of all pages and the product's own effects, outside a browser. */
async function started({
  failing = [],
  responses = {},
}: {
  readonly failing?: readonly string[]
  readonly responses?: Responses
} = {}) {
  // Failures are logged.
  if (failing.length > 0) vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const listeners = { addEventListener: () => undefined }
  vi.stubGlobal('window', { ...listeners, document: listeners, localStorage: undefined, crypto })
  const events: InspectionEvent[] = []
  const failingCalls = new Set(failing)
  const calls: string[] = []
  const locks = new Set<string>()
  const redirects: string[] = []
  let isLeaveWarningActive = false
  const client = stubClient(failingCalls, responses, calls)
  const stored = { tokens: TOKENS, user: { email: EMAIL, discount: 0 } }
  const fields = {
    now: () => Date.now(),
    readDeviceStatus: () => ({ now: Date.now(), online: true }),
    path: () => '/',
    currentPath: () => '/',
    query: () => '',
    timeSinceLoad: () => 0,
    store: {
      readTokens: () => stored.tokens,
      readUser: () => stored.user,
      readOwner: () => stored.user.email,
      writeTokens: () => undefined,
      writeUser: () => undefined,
      setOwner: () => undefined,
      clear: () => undefined,
    },
    pendingCheckouts: { read: () => [], write: () => undefined, listen: () => undefined },
    tabCheckout: { read: () => null, write: () => undefined, keepFor: () => undefined },
    draftStore: { read: () => null, write: () => undefined },
    accountChanges: { announce: () => undefined, listen: () => () => undefined },
    checkoutRule: { protocol: 'https:', origins: [] },
    isSignedIn: async () => sessionView(app.session.getSnapshot()).isSignedIn,
    userEmail: () => sessionView(app.session.getSnapshot()).email,
    visitorIp: async () => '192.0.2.1',
    actors: () => app,
    generation: (input: GenerationInput) => generationOf(input)(rootActor.getSnapshot()),
    orderLock: async (order: string) => {
      locks.add(order)
      return () => void locks.delete(order)
    },
    lastChoice: { read: () => null, write: () => undefined },
    entryOwnerHash: () => '',
    redirectToCheckout: (address: string) => redirects.push(address),
    warnBeforeLeave: (isActive: boolean) => {
      isLeaveWarningActive = isActive
    },
    send: (event: AppEvent) => rootActor.send(event),
    broadcastLogout: () => rootActor.send({ type: 'user.loggedOut' }),
  }
  const environment = new Proxy(fields, {
    get: (_, name) => Reflect.get(fields, name) ?? (() => undefined),
  }) as unknown as Environment
  const nothing = () => undefined
  const effects = {
    ...{
      invalidateHistoryState: nothing,
      forgetReceipts: nothing,
      keepCheckoutFor: nothing,
    },
    ...{ logFailure: nothing, save: nothing, show: nothing },
  }
  const config = developmentConfig({})
  const { app, rootActor } = createApp(config, client, environment, {
    theme: 'system',
    effects,
    inspect: (event) => events.push(event),
  })
  rootActor.start()
  for (const feature of FEATURES) await app.load(feature)
  await settle()
  return {
    app,
    rootActor,
    events,
    calls,
    locks,
    redirects,
    isLeaveWarningActive: () => isLeaveWarningActive,
    failingCalls,
    responses,
    environment,
    client,
    config,
    effects,
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type App = Awaited<ReturnType<typeof started>>

/** A valid order among the samples of the catalogue. */
const ORDER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2050451R000000' }

/** Fills in the order form and submits it. */
const submitOrder = async ({ app }: App) => {
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  await settle()
  const { vin, ...choices } = ORDER
  const entry = { key: 'first', path: '/', order: null }
  const defaults = { comand: '', map_region: '', version: '', vin: '' }
  app.order.send({ type: 'form.opened', entry, ownerHash: '', defaults, at: Date.now() })
  for (const field of ['comand', 'map_region', 'version'] as const)
    app.order.send({ type: 'choice.made', field, value: choices[field] })
  app.order.send({ type: 'vin.typed', value: vin })
  app.order.send({ type: 'order.submitted' })
  await settle()
}
/** A balance without points and subscriptions: a code is paid by card. */
const CARD = { points: [], subscriptions: [] }

/** Opens the payment page and submits it. */
const submitPayment = async ({ app }: App) => {
  app.catalogue.send({ type: 'section.requested', section: 'price' })
  await settle()
  const opening = { entry: 'second', order: ORDER, ownerHash: '', retried: null, isConsentRequired: false }
  app.payment.send({
    type: 'payment.opened',
    ...opening,
    isOutcomeUnknown: false,
    typedEmail: null,
    at: Date.now(),
  })
  app.payment.send({ type: 'form.submitted' })
  await settle()
}
const payByCard = async (run: App) => {
  await submitPayment(run)
  run.app.payment.send({ type: 'email.shown' })
  run.app.payment.send({ type: 'field.typed', field: 'email', value: 'anna@example.test' })
  run.app.payment.send({ type: 'form.submitted' })
  await settle()
}
/** A response that comes when the test wants. */
class HeldResponse {
  readonly respond = () =>
    new Promise<unknown>((resolve, reject) => {
      this.answer = resolve
      this.fail = reject
    })
  answer: (body: unknown) => void = () => undefined
  fail: (problem: unknown) => void = () => undefined
}
/** Facts that throw when they are read. Every machine that reads facts fails; no other machine sends such an event. */
const unreadable = {
  type: 'facts.changed',
  get facts(): never {
    throw new Error('broken')
  },
} as const
const messagesIn = ({ app }: App) => noticesView(app.notices.getSnapshot()).map(({ message }) => message)

/** Sends what the pages of a visit send. */
async function visit(run: App) {
  const { app, rootActor, failingCalls, responses } = run
  rootActor.send({ type: 'page.shown' })
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  for (const bundles of [app.bundles, app.subscriptions]) bundles.send({ type: 'bundles.requested' })
  await settle()
  failingCalls.clear()
  rootActor.send({ type: 'loading.retried' })
  await settle()
  app.history.send({ type: 'history.opened' })
  await submitOrder(run)
  app.order.send({ type: 'form.closed' })
  await submitPayment(run)
  responses.readBalance = () => CARD
  app.session.send({ type: 'balance.stale' })
  await settle()
  await payByCard(run)
  app.payment.send({ type: 'payment.closed' })
  rootActor.send({ type: 'page.hidden' })
  const [bundle] = app.bundles.getSnapshot().context.bundles
  app.bundles.send({ type: 'bundle.bought', id: bundle?.id ?? '' })
  app.receipt.send({ type: 'receipt.opened', request: { kind: 'order', orderId: '1' } })
  app.conversion.send({ type: 'files.added', files: [{ id: 'f1', name: 'a.vrx', size: 1, rejection: null }] })
  app.theme.send({ type: 'theme.chosen', theme: 'dark' })
  rootActor.send({ type: 'notice.posted', kind: 'plain', title: '', message: 'Hello' })
  rootActor.send({ type: 'storage.changed', tokens: TOKENS, email: EMAIL })
  rootActor.send({ type: 'page.resumed' })
  rootActor.send({ type: 'page.restored' })
  await settle()
  app.session.send({ type: 'logout.requested' })
  await settle()
  rootActor.send({ type: 'storage.changed', tokens: TOKENS, email: 'bert@example.test' })
  await settle()
}

/** The order form, a code from the balance on both pages, a payment by card, a failed call, and what the root broadcasts. */
const EVENTS_OF_A_VISIT = [
  ...['form.opened', 'choice.made', 'vin.typed', 'order.submitted', 'form.closed'],
  ...['generation.requested', 'lock.requested', 'lock.acquired', 'code.requested'],
  ...['xstate.done.actor.generate', 'xstate.done.actor.pay', 'xstate.error.actor.listBundles'],
  ...['payment.opened', 'form.submitted', 'email.shown', 'field.typed', 'payment.closed'],
  ...['history.opened', 'receipt.opened', 'files.added', 'facts.changed', 'page.hidden', 'page.restored'],
  ...['session.ended', 'user.changed', 'user.loggedOut', 'loading.retried', 'storage.changed'],
]
/** Complete by its type. */
const LAZY_ACTORS = Object.keys({
  ...{ catalogue: true, order: true, payment: true, bundles: true, subscriptions: true },
  ...{ history: true, receipt: true, conversion: true },
} satisfies Record<LazyActorName, true>)

it('every event of a composed run is plain data, also those of calls that failed', async () => {
  const run = await started({ failing: ['listBundles', 'readBalance', 'readFormData'] })
  await visit(run)
  const seen = run.events.filter((one) => one.type === '@xstate.event')
  const types = new Set(seen.map(({ event }) => event.type))
  for (const type of EVENTS_OF_A_VISIT) expect(types).toContain(type)
  const receivers = new Set(seen.map(({ actorRef }) => (actorRef as AnyActorRef).id.split(' ')[0]))
  expect([...receivers]).toEqual(expect.arrayContaining([...CORE_ACTORS, ...LAZY_ACTORS, 'generation']))
  expect(seen.length).toBeGreaterThan(100)
  const notCloneable = seen.filter(({ event }) => {
    try {
      structuredClone(event)
      return false
    } catch {
      return true
    }
  })
  expect(notCloneable.map(({ event }) => event)).toEqual([])
})

it('all machines of a page are in one system and share its root', async () => {
  const { app, rootActor } = await started()
  const { system } = rootActor
  for (const name of [
    'session',
    'notices',
    'theme',
    'pendingCheckout',
    'catalogue',
    'order',
    'receipt',
  ] as const)
    expect(system.get(name)).toBe(app[name])
  expect(system.get('app')).toBe(rootActor)
})

it('what machines reported reaches the order, also one that starts later', async () => {
  const { app, rootActor } = await started()
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  await settle()
  const { facts } = app.order.getSnapshot().context
  const { email } = sessionView(app.session.getSnapshot())
  expect(facts).toMatchObject({ email, price: expect.anything(), units: expect.anything() })
  const late = await started()
  expect(late.app.order.getSnapshot().context.facts.email).toBe(email)
  rootActor.send({ type: 'facts.reported', facts: { price: 7 } })
  expect(app.order.getSnapshot().context.facts.price).toBe(7)
})

it('one retry loads everything that failed, and nothing that is loaded', async () => {
  const run = await started({ failing: ['listBundles', 'readBalance', 'readFormData'] })
  const { app } = run
  await visit(run)
  expect(bundlesView(app.bundles.getSnapshot()).isFailed).toBe(false)
  expect(catalogueView(app.catalogue.getSnapshot()).hasPriceFailed).toBe(false)
  const answers = run.events.filter(
    (one) => one.type === '@xstate.event' && one.event.type === 'xstate.done.actor.readVariants',
  )
  expect(answers).toHaveLength(1)
})

it('a code that this tab made is listed at once', async () => {
  const orders: object[] = []
  const generate = () => {
    orders.push({ ...ORDER, order_id: 5001, pin: 'A2B3C4', created_at: '2027-03-01T10:00:00Z' })
    return { order_id: 5001 }
  }
  const run = await started({ responses: { generate, readHistory: () => ({ results: [...orders] }) } })
  const { history } = run.app
  history.send({ type: 'history.opened' })
  await settle()
  expect(history.getSnapshot().context).toMatchObject({ isListed: true, orders: [] })
  await submitOrder(run)
  expect(history.getSnapshot().context.orders).toHaveLength(1)
})

it('after a restart the app has the new machine under the same name', async () => {
  const { app } = await started()
  const before = app.notices
  // No page sends such an event.
  app.notices.send({
    type: 'notice.posted',
    get kind(): never {
      throw new Error('broken')
    },
  } as never)
  expect(before.getSnapshot().status).toBe('error')
  expect(app.notices).not.toBe(before)
  app.notices.send({ type: 'notice.posted', kind: 'good', title: '', message: 'Saved' })
  expect(noticesView(app.notices.getSnapshot())).toHaveLength(1)
})

it('features that are loaded before the root exist without starting anything', async () => {
  const { config, client, environment, effects } = await started()
  const loaded = new Map([['bundles', await loadFeature('bundles', client, environment)] as const])
  const { app, rootActor } = createApp(config, client, environment, { theme: 'dark', effects, loaded })
  await app.load('bundles')
  expect(app.bundles.getSnapshot().matches({ list: 'idle' })).toBe(true)
  expect((app as Partial<AppContext>).receipt).toBeUndefined()
  rootActor.start()
  expect(app.theme.getSnapshot().value).toBe('dark')
})

const isOutcomeUnknown = {
  order: ({ order }: AppContext) => orderView(order.getSnapshot()).isOutcomeUnknown,
  payment: ({ payment }: AppContext) => paymentView(payment.getSnapshot()).isOutcomeUnknown,
} as const
const PAGES = { order: submitOrder, payment: submitPayment } as const
const ENDS = {
  'was made': {
    end: ({ answer }: HeldResponse) => answer({ order_id: 5001 }),
    messages: [CODE_TEXTS.codeInOrders],
  },
  'may have been made': {
    end: ({ fail }: HeldResponse) => fail(new ApiProblem('generate', 'network')),
    messages: [CODE_TEXTS.generateLost],
  },
  'was refused': {
    end: ({ fail }: HeldResponse) =>
      fail(new ApiProblem('generate', 'status', { status: 400, serverMessage: 'No points left.' })),
    messages: ['No points left.'],
  },
} as const

for (const name of ['order', 'payment'] as const) {
  for (const [outcome, { end, messages }] of Object.entries(ENDS))
    it(`'${name}' throws during the request for its code: a notice shows that the code ${outcome}`, async () => {
      const code = new HeldResponse()
      const run = await started({ responses: { generate: code.respond } })
      run.rootActor.send({ type: 'page.shown' })
      await PAGES[name](run)
      expect(run.calls).toContain('generate')
      run.app[name].send(unreadable)
      expect(run.app[name].getSnapshot().status).toBe('error')
      end(code)
      await settle()
      expect(messagesIn(run)).toEqual(messages)
      expect(run.locks.size).toBe(0)
    })

  it(`'${name}' throws while it waits for other tabs: no code is requested, and the lock is released`, async () => {
    const orders = new HeldResponse()
    const run = await started({ responses: { readHistory: orders.respond } })
    await PAGES[name](run)
    run.app[name].send(unreadable)
    orders.answer({ results: [] })
    await settle()
    expect(run.calls).not.toContain('generate')
    expect(run.locks.size).toBe(0)
  })

  it(`'generation' throws during its request: its lock stays held, and '${name}' shows that the outcome is unknown`, async () => {
    const run = await started({ responses: { generate: new HeldResponse().respond } })
    await PAGES[name](run)
    expect(run.locks.size).toBe(1)
    const code = run.environment.generation({
      ownerEmail: sessionView(run.app.session.getSnapshot()).email,
      order: ORDER,
    })
    // No machine sends such an event.
    const broken = {
      type: 'user.loggedIn',
      get email(): never {
        throw new Error('broken')
      },
    } as const
    code?.send(broken)
    expect(code?.getSnapshot().status).toBe('error')
    expect(run.locks.size).toBe(1)
    await settle()
    expect(isOutcomeUnknown[name](run.app)).toBe(true)
  })
}

it("'payment' throws during the request for the checkout: a notice shows that the payment failed, and no checkout opens", async () => {
  const checkout = new HeldResponse()
  const run = await started({ responses: { readBalance: () => CARD, payByCard: checkout.respond } })
  run.rootActor.send({ type: 'page.shown' })
  await payByCard(run)
  expect(run.calls).toContain('payByCard')
  run.app.payment.send(unreadable)
  checkout.answer({ payment_url: 'https://pay.example/1' })
  await settle()
  expect(messagesIn(run)).toEqual(['Payment error. Try again later.'])
  expect(run.redirects).toEqual([])
})

it("'bundles' throws during the request for a checkout: it shows its bundles again, without a notice; no checkout opens", async () => {
  const checkout = new HeldResponse()
  const run = await started({ responses: { payBundle: checkout.respond } })
  run.rootActor.send({ type: 'page.shown' })
  const { bundles } = run.app
  bundles.send({ type: 'bundles.requested' })
  await settle()
  const bundlesBefore = bundlesView(bundles.getSnapshot()).bundles
  bundles.send({ type: 'bundle.bought', id: bundlesBefore[0]?.id ?? '' })
  await settle()
  // No actor sends such a result.
  const broken = {
    type: 'xstate.done.actor.buy',
    get output(): never {
      throw new Error('broken')
    },
  } as never
  bundles.send(broken)
  expect(bundles.getSnapshot().status).toBe('error')
  // Its page requests the bundles from the machine that was started again.
  run.app.bundles.send({ type: 'bundles.requested' })
  checkout.answer({ payment_url: 'https://pay.example/1' })
  await settle()
  expect(run.calls.filter((name) => name === 'payBundle')).toHaveLength(1)
  expect(run.redirects).toEqual([])
  const { bundles: bundlesNow, isBuying } = bundlesView(run.app.bundles.getSnapshot())
  expect({ bundles: bundlesNow, isBuying }).toEqual({ bundles: bundlesBefore, isBuying: false })
  expect(messagesIn(run)).toEqual([])
})

it("'conversion' throws during an upload: leaving the page loses nothing that is in reach, so the warning ends; nothing is sent again", async () => {
  const archive = new HeldResponse()
  const run = await started({ responses: { convert: archive.respond } })
  const { conversion, addFile } = run.app
  const file = new File(['x'], 'a.vrx')
  const offered = { id: addFile(file), name: file.name, size: file.size, rejection: null }
  conversion.send({ type: 'files.added', files: [offered] })
  await settle()
  expect(run.calls).toContain('convert')
  expect(run.isLeaveWarningActive()).toBe(true)
  conversion.send(unreadable)
  expect(conversion.getSnapshot().status).toBe('error')
  expect(run.isLeaveWarningActive()).toBe(false)
  archive.fail(new ApiProblem('convert', 'network'))
  await settle()
  expect(run.app.conversion).toBe(conversion)
  expect(run.calls.filter((name) => name === 'convert')).toHaveLength(1)
})

it('a payment page that is left during the request for the checkout posts no notice', async () => {
  const checkout = new HeldResponse()
  const run = await started({ responses: { readBalance: () => CARD, payByCard: checkout.respond } })
  run.rootActor.send({ type: 'page.shown' })
  await payByCard(run)
  run.app.payment.send({ type: 'payment.closed' })
  checkout.answer({ payment_url: 'https://pay.example/1' })
  await settle()
  expect(messagesIn(run)).toEqual([])
})

it('a feature whose actors `appActors` has not checked does not compile', () => {
  type Actors = Awaited<ReturnType<typeof loadFeature>>['actors']
  const deaf = setup({ types: { events: {} as { readonly type: 'page.resumed' } } }).createMachine({})
  // @ts-expect-error: the events lack every other broadcast, which only `appActors` can notice.
  const actors: Actors = { receipt: deaf }
  expect(actors).toEqual({ receipt: deaf })
})
