import { expect, vi } from 'vitest'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { ApiProblem, type Client } from '../src/api/index.ts'
import { createApp } from '../src/composition/create-app.ts'
import type { Endpoint, EndpointName } from '../src/contract/index.ts'
import { samples } from '../src/contract/samples.ts'
import type { Environment } from '../src/effects/environment.ts'
import { type AppEvent, selectGeneration } from '../src/machines/app/index.ts'
import type { GenerationInput } from '../src/machines/generation/index.ts'
import { noticesView } from '../src/machines/notices/index.ts'
import { sessionView } from '../src/machines/session/index.ts'
import { lateFeatures, pages } from '../src/pages.ts'
import { featuresOf, type PageEntry } from '../src/ui/index.ts'
import { developmentConfig } from '../tools/development-config.ts'
import { NO_ACCOUNT_CHANGES } from './stub-environment.ts'

/** The features of all pages. */
const FEATURES = new Set([
  ...Object.keys(lateFeatures),
  ...Object.values<PageEntry>(pages).flatMap(({ features = {} }) =>
    Object.keys(featuresOf(features, { landing: 'navipin' })),
  ),
])
const EXPIRY = Math.floor(Date.now() / 1000) + 36_000
const access_token = `x.${btoa(JSON.stringify({ iat: EXPIRY - 40_000, exp: EXPIRY }))}.x`
export const TOKENS = { access_token, refresh_token: 'r' }
export const EMAIL = samples.readStatus.replies[200].withoutDiscount[0]?.email ?? ''

/** Waits until all promises of stubs have settled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))

type Responses = Partial<Record<EndpointName, (input: unknown) => unknown>>

/**
 * Responds to a call with `responses`, or with the first sample of its endpoint. Calls in `failing` get a
 * network error.
 */
function stubClient(failing: ReadonlySet<string>, responses: Responses, calls: string[]): Client {
  const call = async (wanted: Endpoint | EndpointName, input: unknown) => {
    const name = typeof wanted === 'string' ? wanted : (wanted.name as EndpointName)
    calls.push(name)
    const respond = responses[name]
    if (respond !== undefined) return respond(input)
    if (failing.has(name)) throw new ApiProblem(name, 'network', { cause: new TypeError('Failed to fetch') })
    const sample = samples[name as keyof typeof samples] as { replies: Record<number, object> }
    return Object.values(sample.replies[200] ?? {})[0]
  }
  return { call } as Client
}

/** The app with the machines of all pages and the product's own effects, outside a browser. */
export async function started({
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
    readDeviceStatus: () => ({ now: Date.now(), isOnline: true }),
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
    tokenRefresh: {
      runExclusively: (task: () => unknown) => task(),
      newestTokenHash: async () => null,
      readUntil: async () => stored.tokens,
      request: (refresh: string) => client.call('refreshTokens', { json: { refresh } }),
    },
    pendingCheckouts: { read: () => [], write: () => undefined, listen: () => undefined },
    tabCheckout: { read: () => null, write: () => undefined, keepOnlyFor: () => undefined },
    draftStore: { read: () => null, write: () => undefined },
    accountChanges: NO_ACCOUNT_CHANGES,
    checkoutRule: { protocol: 'https:', origins: [] },
    isLoggedIn: async () => sessionView(app.session.getSnapshot()).isLoggedIn,
    userEmail: () => sessionView(app.session.getSnapshot()).email,
    lookUpVisitorIp: async () => '192.0.2.1',
    actors: () => app,
    loadGeneration: () => app.load('generation'),
    generation: (input: GenerationInput) => selectGeneration(input)(rootActor.getSnapshot()),
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
    checkLogout: () => undefined,
  }
  const environment = new Proxy(fields, {
    get: (_, name) => Reflect.get(fields, name) ?? (() => undefined),
  }) as unknown as Environment
  const nothing = () => undefined
  const effects = {
    ...{
      invalidateHistoryState: nothing,
      forgetReceipts: nothing,
      setTabOwner: nothing,
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

/** For `afterEach` of each file that starts apps. This module is evaluated once for several files, so it cannot register it. */
export function removeStubs(): void {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export type App = Awaited<ReturnType<typeof started>>

/** A valid order among the samples of the catalogue. */
export const ORDER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2050451R000000' }

/** Opens the order form and fills it in. */
export const fillInOrder = async ({ app }: App) => {
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  await settle()
  const { vin, ...choices } = ORDER
  const entry = { key: 'first', path: '/', order: null }
  const defaults = { comand: '', map_region: '', version: '', vin: '' }
  app.order.send({ type: 'form.opened', entry, ownerHash: '', defaults, openedAt: Date.now() })
  for (const field of ['comand', 'map_region', 'version'] as const)
    app.order.send({ type: 'choice.made', field, value: choices[field] })
  app.order.send({ type: 'vin.typed', value: vin })
}
export const submitOrder = async (run: App) => {
  await fillInOrder(run)
  run.app.order.send({ type: 'order.submitted' })
  await settle()
}
/** A balance without points and subscriptions: a code is paid by card. */
export const CARD = { points: [], subscriptions: [] }

/** Opens the payment page and submits it. */
export const submitPayment = async ({ app }: App) => {
  app.catalogue.send({ type: 'section.requested', section: 'price' })
  await settle()
  const opening = { entry: 'second', order: ORDER, ownerHash: '', retried: null, isConsentRequired: false }
  app.payment.send({
    type: 'payment.opened',
    ...opening,
    isOutcomeUnknown: false,
    typedEmail: null,
    openedAt: Date.now(),
  })
  app.payment.send({ type: 'form.submitted' })
  await settle()
}
export const payByCard = async (run: App) => {
  await submitPayment(run)
  run.app.payment.send({ type: 'email.shown' })
  run.app.payment.send({ type: 'field.typed', field: 'email', value: 'anna@example.test' })
  run.app.payment.send({ type: 'form.submitted' })
  await settle()
}
/** An app whose payment page has requested a checkout; `respond` returns the response. */
export async function startedAtCheckout(respond: () => unknown): Promise<App> {
  const run = await started({ responses: { readBalance: () => CARD, payByCard: respond } })
  run.rootActor.send({ type: 'page.shown' })
  await payByCard(run)
  return run
}
/** An event that throws when this field is read. No page, no effect and no other machine sends such an event. */
const unreadableEvent = (type: string, field: string) =>
  Object.defineProperty({ type }, field, {
    get: () => {
      throw new Error('broken')
    },
  }) as never

/** Makes a machine throw while it handles an event. */
export function breakMachine(actor: AnyActorRef, type: string, field: string): void {
  actor.send(unreadableEvent(type, field))
  expect(actor.getSnapshot().status).toBe('error')
}
export const messagesIn = ({ app }: App) =>
  noticesView(app.notices.getSnapshot()).map(({ message }) => message)
