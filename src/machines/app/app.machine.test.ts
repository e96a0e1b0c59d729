import { expect, it } from 'vitest'
import { assign, createActor, SimulatedClock, setup } from 'xstate'
import { LAZY_ACTORS } from '../../../tests/lazy-actors.ts'
import { hashEmail } from '../../contract/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import type { ForwardedEvent } from './app.types.ts'
import {
  type ActorName,
  appActors,
  CORE_ACTORS,
  type CoreActors,
  createAppMachine,
  type LazyActorName,
  selectGeneration,
  withAppEffects,
} from './index.ts'

/** Records the events that it receives, and throws on request. */
const recorder = setup({
  types: {
    context: {} as { readonly received: readonly string[]; readonly input: unknown },
    input: {} as unknown,
    events: {} as AppBroadcast | { readonly type: 'fail' | 'facts.changed' | ForwardedEvent['type'] },
  },
  actions: {
    fail: () => {
      throw new Error('broken')
    },
    record: assign(({ context, event }) => ({ received: [...context.received, event.type] })),
  },
}).createMachine({
  context: ({ input }) => ({ received: [], input }),
  on: { fail: { actions: 'fail' }, '*': { actions: 'record' } },
})

const ALL: readonly ActorName[] = [...CORE_ACTORS, ...LAZY_ACTORS]
const core = Object.fromEntries(CORE_ACTORS.map((name) => [name, recorder])) as unknown as CoreActors
const lazy = { ...Object.fromEntries(LAZY_ACTORS.map((name) => [name, recorder])), generation: recorder }

function started(...loaded: readonly LazyActorName[]) {
  return startedFor('', ...loaded)
}
/** Starts the root after a reload of the page of `lastUser`, a hash of the e-mail. */
function startedFor(lastUser: string, ...loaded: readonly LazyActorName[]) {
  const effects: string[] = []
  const machine = withAppEffects(createAppMachine(core, lazy), {
    invalidateHistoryState: () => effects.push('invalidateHistoryState'),
    forgetReceipts: () => effects.push('forgetReceipts'),
    setTabOwner: (email) => effects.push(`setTabOwner ${email}`),
    logFailure: (name) => effects.push(`logFailure ${name}`),
  })
  const app = createActor(machine, {
    input: { theme: 'system', loaded, lastUser },
    clock: new SimulatedClock(),
  })
  app.start()
  const child = (name: ActorName) =>
    (app.getSnapshot().children as Record<string, ReturnType<typeof createActor<typeof recorder>>>)[name]
  const received = (name: ActorName) => child(name)?.getSnapshot().context.received
  return { app, child, received, effects }
}
const reported = (email: string) => ({ type: 'user.reported', email }) as const
const confirmed = (email: string) => ({ type: 'user.confirmed', email }) as const

it('the first report is no change, nor is another spelling of the same e-mail', () => {
  const { app, received, effects } = started('receipt')
  app.send(reported('anna@example.test'))
  app.send(reported(' Anna@Example.test '))
  expect(received('receipt')).toEqual([])
  expect(effects).toEqual([])
})

it('a logout, a login and a switch of users are broadcast once each', () => {
  const { app, received, effects } = started('receipt')
  for (const email of ['anna@example.test', '', 'bert@example.test', 'anna@example.test'])
    app.send(reported(email))
  expect(received('receipt')).toEqual(['session.ended', 'user.loggedIn', 'session.ended'])
  expect(effects).toEqual(['forgetReceipts', 'forgetReceipts', 'forgetReceipts'])
})

it('each confirmed user is broadcast, and a confirmed visitor is not', () => {
  const { app, received, effects } = started('conversion')
  for (const email of ['anna@example.test', '', ' Anna@example.test', '', 'bert@example.test'])
    app.send(confirmed(email))
  expect(received('conversion')).toEqual(['user.changed', 'user.changed', 'user.changed'])
  expect(effects.at(-1)).toBe('setTabOwner bert@example.test')
})

it('R-SAFE-13 history states are invalidated as soon as another user is logged in, and not when the backend confirms them', () => {
  const { app, effects } = started('conversion')
  for (const email of ['anna@example.test', '', ' Anna@example.test']) {
    app.send(reported(email))
    app.send(confirmed(email))
  }
  expect(effects).not.toContain('invalidateHistoryState')
  app.send(reported('bert@example.test'))
  expect(effects).toContain('invalidateHistoryState')
  effects.length = 0
  app.send(confirmed('bert@example.test'))
  expect(effects).not.toContain('invalidateHistoryState')
})

it('R-SAFE-13 history states are invalidated once for a user who logs in after a reload of the page of another user', () => {
  const { app, effects } = startedFor(hashEmail('anna@example.test'))
  for (const email of ['', 'anna@example.test', '']) app.send(reported(email))
  expect(effects).not.toContain('invalidateHistoryState')
  app.send(reported('bert@example.test'))
  app.send(reported('anna@example.test'))
  expect(effects.filter((one) => one.startsWith('invalidate'))).toEqual(['invalidateHistoryState'])
})

it.each(['user.loggedOut', 'user.loggedOutInOtherTab'] as const)(
  'R-SAFE-13 after %s the login of another user does not invalidate the history states',
  (type) => {
    const { app, effects } = started('conversion')
    app.send(confirmed('anna@example.test'))
    app.send({ type })
    app.send(reported('bert@example.test'))
    app.send(confirmed('bert@example.test'))
    expect(effects).not.toContain('invalidateHistoryState')
  },
)

it('the owner of the tab is the confirmed user, stays after a lost session, and is removed by a logout', () => {
  const { app, effects } = started()
  const ownerCalls = () => effects.splice(0).filter((one) => one.startsWith('setTabOwner'))
  app.send(confirmed('anna@example.test'))
  expect(ownerCalls()).toEqual(['setTabOwner anna@example.test'])
  app.send(confirmed(''))
  expect(ownerCalls()).toEqual([])
  for (const type of ['user.loggedOut', 'user.loggedOutInOtherTab'] as const) {
    app.send({ type })
    expect(ownerCalls()).toEqual(['setTabOwner '])
  }
})

it('a machine that is loaded twice keeps running', () => {
  const { app, child } = started('receipt')
  const first = child('receipt')
  app.send({ type: 'feature.loaded', actors: ['receipt'] })
  expect(child('receipt')).toBe(first)
})

it('after a logout in another tab the pending checkouts stay: they may belong to the next user', () => {
  const { app, received } = started('conversion')
  app.send({ type: 'user.loggedOutInOtherTab' })
  expect(received('conversion')).toEqual(['user.loggedOut'])
  expect(received('pendingCheckout')).toEqual([])
  app.send({ type: 'user.loggedOut' })
  expect(received('pendingCheckout')).toEqual(['user.loggedOut'])
})

it('facts are sent only to the machines that need them, and a machine that starts later gets them as input', () => {
  const { app, received } = started(...LAZY_ACTORS)
  app.send({ type: 'facts.reported', facts: { price: 50 } })
  const needThem: readonly ActorName[] = ['order', 'payment', 'conversion']
  for (const name of ALL) expect(received(name)).toEqual(needThem.includes(name) ? ['facts.changed'] : [])
  app.send({ type: 'facts.reported', facts: { discount: 10 } })
  expect(app.getSnapshot().context.facts).toEqual({ price: 50, discount: 10 })
  const late = started()
  late.app.send({ type: 'facts.reported', facts: { price: 50 } })
  late.app.send({ type: 'feature.loaded', actors: ['order'] })
  expect(late.child('order')?.getSnapshot().context.input).toEqual({ facts: { price: 50 } })
})

it('notices wait until the page can show them', () => {
  const { app, received } = started()
  const notice = { type: 'notice.posted', kind: 'good', title: '', message: 'Saved' } as const
  app.send(notice)
  expect(received('notices')).toEqual([])
  app.send({ type: 'page.shown' })
  app.send(notice)
  expect(received('notices')).toEqual(['notice.posted', 'notice.posted'])
})

const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const TOKENS = { access_token: 'a', refresh_token: 'r' }
const CHECKOUT = { order: ORDER, leftAt: 0, owner: '', names: ['pi_1'], receivedBy: null }
type OtherThanNotices = Exclude<ForwardedEvent, { readonly type: 'notice.posted' }>
/** The receiver of each event that the root forwards, with a sample of its other fields. */
const FORWARDED: {
  readonly [Type in OtherThanNotices['type']]: readonly [
    ActorName,
    Omit<Extract<OtherThanNotices, { readonly type: Type }>, 'type'>,
  ]
} = {
  'login.succeeded': ['session', { tokens: TOKENS, email: 'anna@example.test', at: 0 }],
  'balance.stale': ['session', {}],
  'history.stale': ['history', {}],
  'checkout.started': ['pendingCheckout', { checkout: CHECKOUT }],
  'receipt.received': ['pendingCheckout', { ids: ['pi_1'], leftAt: null }],
  'price.rejected': ['catalogue', {}],
  'theme.changedInOtherTab': ['theme', { theme: 'dark' }],
  'bytes.sent': ['conversion', { id: 'f1', sent: 1, total: 2 }],
}
const forwarded = Object.entries(FORWARDED).map(
  ([type, [receiver, fields]]) => [receiver, { type, ...fields } as ForwardedEvent] as const,
)

it.each(forwarded)("only '%s' receives %o, and nothing is sent to it after it failed", (receiver, event) => {
  const { app, child, received } = started(...LAZY_ACTORS)
  app.send(event)
  for (const name of ALL) expect(received(name)).toEqual(name === receiver ? [event.type] : [])
  child(receiver)?.send({ type: 'fail' })
  if (RESTARTED.includes(receiver)) child(receiver)?.send({ type: 'fail' })
  // XState would warn if the root sent this event to the failed machine.
  app.send(event)
  expect(child(receiver)?.getSnapshot().status).toBe('error')
})

const RESTARTED: readonly ActorName[] = [
  'notices',
  'theme',
  'catalogue',
  'bundles',
  'subscriptions',
  'history',
]

for (const name of ALL) {
  const isRestarted = RESTARTED.includes(name)
  it(`'${name}' throws: the app and all others run on, and it is ${isRestarted ? 'restarted once' : 'not restarted'}`, () => {
    const { app, child, received, effects } = started()
    app.send({ type: 'feature.loaded', actors: LAZY_ACTORS })
    const first = child(name)
    first?.send({ type: 'fail' })
    expect(app.getSnapshot().status).toBe('active')
    expect(first?.getSnapshot().status).toBe('error')
    expect(child(name) !== first).toBe(isRestarted)
    app.send({ type: 'page.resumed' })
    for (const other of ALL) {
      const isRunning = other !== name || isRestarted
      expect(received(other)).toEqual(isRunning ? ['page.resumed'] : [])
    }
    if (isRestarted) child(name)?.send({ type: 'fail' })
    // The page of a failed machine loads its feature again.
    app.send({ type: 'feature.loaded', actors: LAZY_ACTORS })
    expect(child(name)?.getSnapshot().status).toBe('error')
    app.send({ type: 'page.shown' })
    app.send({ type: 'notice.posted', kind: 'plain', title: '', message: 'Hello' })
    app.send({ type: 'theme.changedInOtherTab', theme: 'dark' })
    expect(app.getSnapshot().status).toBe('active')
    expect(effects).toEqual(Array(isRestarted ? 2 : 1).fill(`logFailure ${name}`))
  })
}

it('a code has one machine for each user and order; one that throws is not replaced, and its outcome is unknown', () => {
  const { app, effects, received } = started('order')
  const order = ORDER
  const idsOfCodes = () => Object.keys(app.getSnapshot().children).filter((id) => id.startsWith('generation'))
  const request = (ownerEmail: string) =>
    app.send({ type: 'generation.requested', input: { ownerEmail, order } })
  request('anna@example.test')
  request(' Anna@example.test')
  expect(idsOfCodes()).toHaveLength(1)
  request('bert@example.test')
  expect(idsOfCodes()).toHaveLength(2)
  const made = selectGeneration({ ownerEmail: 'anna@example.test', order })(app.getSnapshot())
  app.send({ type: 'page.resumed' })
  made?.send({ type: 'fail' } as never)
  expect(made?.getSnapshot().status).toBe('error')
  expect(app.getSnapshot().status).toBe('active')
  expect(effects).toEqual(['logFailure generation'])
  expect(Object.values(app.getSnapshot().context.facts.generations ?? {})).toEqual(['unknown'])
  expect(received('order')).toContain('facts.changed')
  request('anna@example.test')
  expect(selectGeneration({ ownerEmail: 'anna@example.test', order })(app.getSnapshot())).toBe(made)
})

it('a machine whose chunk is missing is not started, and the app runs on', () => {
  const app = createActor(createAppMachine(core, {}), {
    input: { theme: 'system', loaded: [], lastUser: '' },
    clock: new SimulatedClock(),
  }).start()
  app.send({ type: 'feature.loaded', actors: ['order'] })
  app.send({ type: 'generation.requested', input: { ownerEmail: 'anna@example.test', order: ORDER } })
  app.send({ type: 'page.resumed' })
  app.send({ type: 'facts.reported', facts: {} })
  expect(app.getSnapshot().status).toBe('active')
  expect(app.getSnapshot().context.running).toEqual(CORE_ACTORS)
})

it('an effect that throws is logged, and the app runs on', () => {
  const logged: string[] = []
  const refuse = () => {
    throw new Error('refused')
  }
  const machine = withAppEffects(createAppMachine(core, lazy), {
    invalidateHistoryState: refuse,
    forgetReceipts: refuse,
    setTabOwner: refuse,
    logFailure: (name, problem) => logged.push(`${name}: ${problem}`),
  })
  const input = { theme: 'system', loaded: [], lastUser: hashEmail('bert@example.test') } as const
  const app = createActor(machine, { input, clock: new SimulatedClock() }).start()
  app.send(reported('anna@example.test'))
  app.send(confirmed('anna@example.test'))
  app.send(reported(''))
  expect(logged).toEqual(Array(3).fill('app: Error: refused'))
  expect(app.getSnapshot().status).toBe('active')
})

it('a machine whose events lack a broadcast does not compile', () => {
  const incomplete = setup({ types: { events: {} as { readonly type: 'page.resumed' } } }).createMachine({})
  // @ts-expect-error: the events lack every other broadcast.
  const actors = appActors({ receipt: incomplete })
  expect(Object.keys(actors)).toEqual(['receipt'])
  expect(appActors({ receipt: recorder })).toEqual({ receipt: recorder })
})

it('a machine that needs facts and has no event for them does not compile', () => {
  const withoutFacts = setup({ types: { events: {} as AppBroadcast } }).createMachine({})
  // @ts-expect-error: the events of an order lack 'facts.changed'.
  const actors = appActors({ order: withoutFacts })
  expect(Object.keys(actors)).toEqual(['order'])
  expect(appActors({ receipt: withoutFacts })).toEqual({ receipt: withoutFacts })
})
