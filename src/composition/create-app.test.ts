import { afterEach, expect, it } from 'vitest'
import { type AnyActorRef, setup } from 'xstate'
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
import { deferred } from '../../tests/deferred.ts'
import { LAZY_ACTORS } from '../../tests/lazy-actors.ts'
import { samples } from '../contract/samples.ts'
import { CORE_ACTORS } from '../machines/app/index.ts'
import { bundlesView } from '../machines/bundles/index.ts'
import { noticesView } from '../machines/notices/index.ts'
import { sessionView } from '../machines/session/index.ts'
import type { AppContext } from '../ui/index.ts'
import { createApp, loadFeature } from './create-app.ts'

afterEach(removeStubs)

/** Requests all lists, and retries those that failed. */
async function loadWithRetry({ app, rootActor, failingCalls }: App) {
  rootActor.send({ type: 'page.shown' })
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  for (const bundles of [app.bundles, app.subscriptions]) bundles.send({ type: 'bundles.requested' })
  await settle()
  failingCalls.clear()
  rootActor.send({ type: 'loading.retried' })
  await settle()
}

/** Sends the events of a whole visit: lists, a code on both pages, a payment, a receipt, a file, a logout and another user. */
async function visit(run: App) {
  const { app, rootActor, responses } = run
  await loadWithRetry(run)
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
  app.conversion.send({
    type: 'files.added',
    files: [{ id: 'f1', name: 'a.vrx', folder: '', size: 1, rejection: null }],
  })
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

/**
 * Events of the order form, of a code from the balance on both pages, of a payment by card, of a failed call, and broadcasts of
 * the root.
 */
const EVENTS_OF_A_VISIT = [
  ...['form.opened', 'choice.made', 'vin.typed', 'order.submitted', 'form.closed'],
  ...['generation.requested', 'lock.requested', 'lock.acquired', 'code.requested'],
  ...['xstate.done.actor.generate', 'xstate.done.actor.pay', 'xstate.error.actor.listBundles'],
  ...['payment.opened', 'form.submitted', 'email.shown', 'field.typed', 'payment.closed'],
  ...['history.opened', 'receipt.opened', 'files.added', 'facts.changed', 'page.hidden', 'page.restored'],
  ...['session.ended', 'user.changed', 'user.loggedOut', 'loading.retried', 'storage.changed'],
  ...['balance.stale', 'history.stale'],
]

it('`structuredClone` accepts every event between the machines, also those of failed calls', async () => {
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

it('facts that machines reported reach the order machine, also if it starts after the report', async () => {
  const { app, rootActor } = await started()
  for (const section of ['price', 'units', 'variants'] as const)
    app.catalogue.send({ type: 'section.requested', section })
  await settle()
  const { facts } = app.order.getSnapshot().context
  const { email } = sessionView(app.session.getSnapshot())
  expect(facts).toMatchObject({ email, price: expect.anything(), units: expect.anything() })
  const secondRun = await started()
  expect(secondRun.app.order.getSnapshot().context.facts.email).toBe(email)
  rootActor.send({ type: 'facts.reported', facts: { price: 7 } })
  expect(app.order.getSnapshot().context.facts.price).toBe(7)
})

it('one retry loads everything that failed, and nothing that is loaded', async () => {
  const run = await started({ failing: ['listBundles', 'readBalance', 'readFormData'] })
  const { app, calls } = run
  await loadWithRetry(run)
  const { bundles, isFailed } = bundlesView(app.bundles.getSnapshot())
  expect([bundles.length > 0, isFailed]).toEqual([true, false])
  expect(app.order.getSnapshot().context.facts).toMatchObject({
    units: samples.readFormData.replies[200].unordered.comand,
    balance: samples.readBalance.replies[200].both,
  })
  for (const name of ['listBundles', 'readBalance', 'readFormData'])
    expect(calls.filter((call) => call === name)).toHaveLength(2)
  for (const name of ['readPrice', 'readVariants', 'listSubscriptionBundles', 'readStatus'])
    expect(calls.filter((call) => call === name)).toHaveLength(1)
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
  expect(history.getSnapshot().context).toMatchObject({ hasLoaded: true, orders: [] })
  await submitOrder(run)
  expect(history.getSnapshot().context.orders).toHaveLength(1)
})

it('after a restart the app has the new machine under the same name', async () => {
  const { app } = await started()
  const before = app.notices
  breakMachine(before, 'notice.posted', 'kind')
  expect(app.notices).not.toBe(before)
  app.notices.send({ type: 'notice.posted', kind: 'good', title: '', message: 'Saved' })
  expect(noticesView(app.notices.getSnapshot())).toHaveLength(1)
})

it('features that are passed to createApp have their machines before the root is started', async () => {
  const { config, client, environment, effects } = await started()
  const loaded = new Map([['bundles', await loadFeature('bundles', client, environment)] as const])
  const { app, rootActor } = createApp(config, client, environment, { theme: 'dark', effects, loaded })
  await app.load('bundles')
  expect(app.bundles.getSnapshot().matches({ list: 'idle' })).toBe(true)
  expect((app as Partial<AppContext>).receipt).toBeUndefined()
  rootActor.start()
  expect(app.theme.getSnapshot().value).toBe('dark')
})

it('a payment page that is left during the request for the checkout posts no notice', async () => {
  const checkout = deferred<unknown>()
  const run = await startedAtCheckout(() => checkout.promise)
  run.app.payment.send({ type: 'payment.closed' })
  checkout.resolve({ payment_url: 'https://pay.example/1' })
  await settle()
  expect(messagesIn(run)).toEqual([])
})

it('the request for a code waits for a balance that is being read, and uses that balance', async () => {
  const { pointsOnly, activeUntilInstant } = samples.readBalance.replies[200]
  const requests: unknown[] = []
  const generate = (request: unknown) => {
    requests.push(request)
    return { order_id: 5001 }
  }
  const run = await started({ responses: { readBalance: () => pointsOnly, generate } })
  await fillInOrder(run)
  const subscribed = deferred<unknown>()
  run.responses.readBalance = () => subscribed.promise
  run.app.session.send({ type: 'balance.stale' })
  run.app.order.send({ type: 'order.submitted' })
  await settle()
  expect(requests).toEqual([])
  subscribed.resolve(activeUntilInstant)
  await settle()
  expect(requests).toEqual([{ json: expect.objectContaining({ type: 'subscribe', fk_point: null }) }])
})

it('a feature whose actors `appActors` has not checked does not compile', () => {
  type Actors = Awaited<ReturnType<typeof loadFeature>>['actors']
  const withoutBroadcasts = setup({
    types: { events: {} as { readonly type: 'page.resumed' } },
  }).createMachine({})
  // @ts-expect-error: the events lack every other broadcast, which only `appActors` can notice.
  const actors: Actors = { receipt: withoutBroadcasts }
  expect(actors).toEqual({ receipt: withoutBroadcasts })
})
