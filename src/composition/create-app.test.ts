import { afterEach, expect, it, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { developmentConfig } from '../../tools/development-config.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { Endpoint, EndpointName } from '../contract/index.ts'
import { samples } from '../contract/samples.ts'
import type { Environment } from '../effects/environment.ts'
import { bundlesView } from '../machines/bundles/index.ts'
import { catalogueView } from '../machines/catalogue/index.ts'
import { noticesView } from '../machines/notices/index.ts'
import { sessionView } from '../machines/session/index.ts'
import type { Facts } from '../machines/shared/facts.ts'
import type { AppContext } from '../ui/index.ts'
import { createApp, loadFeature } from './create-app.ts'

const FEATURES = ['catalogue', 'order', 'bundles', 'receipt', 'conversion'] as const
const EXPIRY = Math.floor(Date.now() / 1000) + 36_000
const access_token = `x.${btoa(JSON.stringify({ iat: EXPIRY - 40_000, exp: EXPIRY }))}.x`
const TOKENS = { access_token, refresh_token: 'r' }
const EMAIL = samples.readStatus.replies[200].withoutDiscount[0]?.email ?? ''

/** All promises that are settled by now have called back. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Answers every call with the first sample of its endpoint, and those in `failing` with a network error. */
function stubClient(failing: ReadonlySet<string>): Client {
  const call = async (wanted: Endpoint | EndpointName) => {
    const name = typeof wanted === 'string' ? wanted : wanted.name
    if (failing.has(name)) throw new ApiProblem(name, 'network', { cause: new TypeError('Failed to fetch') })
    const { replies } = samples[name as keyof typeof samples] as { replies: Record<number, object> }
    return Object.values(replies[200] ?? {})[0]
  }
  return { call } as Client
}

/** The app with the machines of all pages and the product's own effects, outside a browser. */
async function started({ failing = [] }: { readonly failing?: readonly string[] } = {}) {
  // Failures are logged.
  if (failing.length > 0) vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const listeners = { addEventListener: () => undefined }
  vi.stubGlobal('window', { ...listeners, document: listeners, localStorage: undefined, crypto })
  const events: InspectionEvent[] = []
  const failingCalls = new Set(failing)
  const client = stubClient(failingCalls)
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
    session: () => app.session,
    conversion: () => app.conversion,
    pendingCheckout: () => app.pendingCheckout,
    notify: (kind: 'good' | 'plain' | 'bad', title: string, message: string) =>
      rootActor.send({ type: 'notice.posted', kind, title, message }),
    reportUser: (email: string) => rootActor.send({ type: 'user.reported', email }),
    reportFacts: (facts: Partial<Facts>) => rootActor.send({ type: 'facts.reported', facts }),
    confirmUser: (email: string) => rootActor.send({ type: 'user.confirmed', email }),
    broadcastLogout: () => rootActor.send({ type: 'user.loggedOut' }),
  }
  const environment = new Proxy(fields, {
    get: (_, name) => Reflect.get(fields, name) ?? (() => undefined),
  }) as unknown as Environment
  const nothing = () => undefined
  const effects = {
    ...{ invalidateHistoryState: nothing, forgetReceipts: nothing, keepCheckoutFor: nothing },
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
  return { app, rootActor, events, failingCalls, environment, client, config, effects }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sends what the pages of a visit send. */
async function visit({ app, rootActor, failingCalls }: Awaited<ReturnType<typeof started>>) {
  rootActor.send({ type: 'page.shown' })
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  for (const bundles of [app.bundles, app.subscriptions]) bundles.send({ type: 'bundles.requested' })
  await settle()
  failingCalls.clear()
  rootActor.send({ type: 'loading.retried' })
  await settle()
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

it('every event of a composed run is plain data, also those of calls that failed', async () => {
  const run = await started({ failing: ['listBundles', 'readBalance', 'readFormData'] })
  await visit(run)
  const seen = run.events.filter((one) => one.type === '@xstate.event')
  const types = new Set(seen.map(({ event }) => event.type))
  for (const type of ['session.ended', 'user.changed', 'user.loggedOut', 'loading.retried', 'receipt.opened'])
    expect(types).toContain(type)
  expect(types).toContain('xstate.error.actor.listBundles')
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
