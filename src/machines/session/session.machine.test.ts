import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { TokenPair } from '../../contract/index.ts'
import type { Balance, Facts } from '../shared/facts.ts'
import { withSessionEffects } from './session.effects.ts'
import type { RefreshedTokens, Restored, SessionEffects } from './session.types.ts'
import { sessionView } from './session.view.ts'

const NOW = Date.UTC(2026, 0, 1)
const MINUTE = 60_000
const encode = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const tokensValidFor = (name: string, ms: number, refresh_token = 'refresh'): TokenPair => ({
  access_token: encode({ name, iat: NOW / 1000 - 600, exp: (NOW + ms) / 1000 }),
  refresh_token,
})
const GOOD = tokensValidFor('good', 60 * MINUTE)
const DUE = tokensValidFor('due', 2 * MINUTE)
const anna = { email: 'anna@example.test', discount: 0 }
const settle = () => new Promise((resolve) => setImmediate(resolve))

interface Pending<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** Starts the session machine with effects that the test settles by hand. */
async function startSession(restored: Partial<Restored> = {}) {
  const clock = new SimulatedClock()
  const effectCalls: string[] = []
  const reported: string[] = []
  const facts: Partial<Facts>[] = []
  const pending = {
    refreshTokens: [] as Pending<RefreshedTokens>[],
    readStatus: [] as Pending<readonly object[]>[],
    readBalance: [] as Pending<Balance>[],
  }
  const deferred =
    <T>(list: Pending<T>[]) =>
    () =>
      new Promise<T>((resolve, reject) => list.push({ resolve, reject }))
  let now = NOW
  let isOnline = true
  const effects: SessionEffects = {
    restore: async () => ({ tokens: null, user: null, now, isOnline, isGuarded: false, ...restored }),
    readDeviceStatus: async () => ({ now, isOnline }),
    refreshTokens: deferred(pending.refreshTokens),
    readStatus: deferred(pending.readStatus),
    readBalance: deferred(pending.readBalance),
    saveSession: (tokens, user) => effectCalls.push(`saveSession ${user.email} ${tokens === GOOD}`),
    saveUser: (user) => effectCalls.push(`user ${user.email} ${user.discount}`),
    broadcastLogout: () => effectCalls.push('broadcastLogout'),
    clearSession: () => effectCalls.push('clearSession'),
    clearOwnSession: () => effectCalls.push('clearOwnSession'),
    notifySessionEnded: () => effectCalls.push('notified'),
    navigateAfterLogout: (logoutReason) => effectCalls.push(`navigate ${logoutReason}`),
    dispatchLogin: () => effectCalls.push('dispatchLogin'),
    dispatchLogout: () => effectCalls.push('dispatchLogout'),
    reportUser: (email) => reported.push(email),
    reportFacts: (reportedFacts) => facts.push(reportedFacts),
    confirmUser: (email) => reported.push(`${email} is confirmed`),
    log: () => effectCalls.push('log'),
  }
  const actor = createActor(withSessionEffects(effects), { clock })
  actor.start()
  await settle()
  const advance = async (ms: number) => {
    now += ms
    clock.increment(ms)
    await settle()
  }
  return {
    actor,
    pending,
    effectCalls,
    reported,
    facts,
    advance,
    state: () => actor.getSnapshot().value,
    setOnline: (value: boolean) => (isOnline = value),
  }
}
const freshState = (account: string, balance = 'loading') => ({
  authenticated: { token: 'fresh', account, balance },
})
const loggedIn = { type: 'login.succeeded', tokens: GOOD, email: anna.email, at: NOW } as const

it('R-SES-06 a user is logged in if and only if there are tokens', async () => {
  expect((await startSession()).state()).toBe('anonymous')
  expect((await startSession({ user: anna })).state()).toBe('anonymous')
  expect((await startSession({ tokens: GOOD, user: anna })).state()).toEqual(freshState('loading'))
})

it('a login stores the session, emits the event, and loads status and balance, in this order', async () => {
  const { actor, pending, effectCalls, state } = await startSession()
  actor.send(loggedIn)
  expect(effectCalls).toEqual(['saveSession anna@example.test true', 'dispatchLogin'])
  expect([pending.readStatus.length, pending.readBalance.length]).toEqual([1, 1])
  pending.readStatus[0]?.resolve([
    { email: 'anna@example.test', discount: 20 },
    { email: 'second@example.test' },
  ])
  pending.readBalance[0]?.resolve({ points: [], subscriptions: [] })
  await settle()
  expect(state()).toEqual(freshState('known', 'settled'))
  expect(effectCalls.at(-1)).toBe('user anna@example.test 20')
})

it.each([[{}], [{ discount: null }], [{ email: 'anna@example.test' }]])(
  'R-SES-04 a missing discount is 0, whatever was stored, and the e-mail of the login stays: %j',
  async (status) => {
    const { actor, pending, effectCalls } = await startSession({
      tokens: GOOD,
      user: { ...anna, discount: 20 },
    })
    pending.readStatus[0]?.resolve([status])
    await settle()
    expect(actor.getSnapshot().context.user).toEqual(anna)
    expect(sessionView(actor.getSnapshot()).discount).toBe(0)
    expect(effectCalls.at(-1)).toBe('user anna@example.test 0')
  },
)

it('discount and balance are reported as soon as they are loaded', async () => {
  const { actor, pending, facts } = await startSession()
  const none = { points: [], subscriptions: [] }
  const balance = { ...none, points: [{ pk: 1, fk_tool_name: 'x', amount: 1 }] }
  const { email } = anna
  const unknown = { email: '', discount: null, balance: none, isBalanceKnown: false }
  const visitor = { email: '', discount: 0, balance: none, isBalanceKnown: true }
  expect(facts.splice(0)).toEqual([unknown, visitor])
  actor.send(loggedIn)
  expect(facts.splice(0)).toEqual([
    { email, discount: null, balance: none, isBalanceKnown: false },
    { isBalanceKnown: false },
  ])
  pending.readBalance[0]?.resolve(balance)
  await settle()
  expect(facts.splice(0)).toEqual([{ balance, isBalanceKnown: true }])
  pending.readStatus[0]?.resolve([{ email, discount: 20 }])
  await settle()
  expect(facts.splice(0)).toEqual([{ email, discount: 20 }])
  actor.send({ type: 'balance.stale' })
  pending.readBalance[1]?.reject(new Error('no'))
  await settle()
  expect(facts.splice(0)).toEqual([{ isBalanceKnown: false }, { isBalanceKnown: true }])
  actor.send({ type: 'logout.requested' })
  expect(facts.splice(0)).toEqual([visitor])
  actor.send(loggedIn)
  facts.splice(0)
  actor.send({ type: 'storage.changed', tokens: DUE, email: 'bert@example.test' })
  expect(facts).toEqual([unknown])
})

it('R-SES-11 a logout clears, broadcasts, emits once and redirects home, also during a request', async () => {
  const { actor, pending, effectCalls, state } = await startSession({ tokens: DUE, user: anna })
  expect(state()).toMatchObject({ authenticated: { token: 'refreshing' } })
  actor.send({ type: 'logout.requested' })
  expect(effectCalls).toEqual([
    'broadcastLogout',
    'navigate loggedOut',
    'clearSession',
    'notified',
    'dispatchLogout',
  ])
  pending.refreshTokens[0]?.resolve({ tokens: GOOD, receivedAt: NOW })
  await settle()
  expect(state()).toBe('anonymous')
  expect(actor.getSnapshot().context).toMatchObject({
    tokens: null,
    user: null,
    balance: { points: [], subscriptions: [] },
  })
  expect(effectCalls).toHaveLength(5)
})

it('R-SES-28 the background check refreshes a token with under five minutes left, without user input', async () => {
  const { pending, advance, state } = await startSession({
    tokens: tokensValidFor('nine', 9 * MINUTE),
    user: anna,
  })
  await advance(5 * MINUTE - 1)
  expect(pending.refreshTokens).toHaveLength(0)
  await advance(1)
  expect(pending.refreshTokens).toHaveLength(1)
  expect(state()).toMatchObject({ authenticated: { token: 'refreshing' } })
})

it('R-SES-29 a check while a refresh runs starts no second one', async () => {
  const { actor, pending, advance } = await startSession({ tokens: DUE, user: anna })
  for (let turn = 0; turn < 5; turn += 1) {
    await advance(5 * MINUTE)
    actor.send({ type: 'page.resumed' })
    actor.send({ type: 'token.needed' })
    actor.send({ type: 'token.rejected', token: DUE.access_token })
    await settle()
  }
  expect(pending.refreshTokens).toHaveLength(1)
})

it('nothing is refreshed after a logout, and once after the next login', async () => {
  const { actor, pending, advance } = await startSession({
    tokens: tokensValidFor('long', 60 * MINUTE),
    user: anna,
  })
  actor.send({ type: 'logout.requested' })
  await advance(60 * MINUTE)
  expect(pending.refreshTokens).toHaveLength(0)
  const tokens = { access_token: encode({ exp: (NOW + 69 * MINUTE) / 1000 }), refresh_token: 'refresh' }
  actor.send({ type: 'login.succeeded', tokens, email: anna.email, at: NOW + 60 * MINUTE })
  await advance(5 * MINUTE)
  expect(pending.refreshTokens).toHaveLength(1)
})

it('a refresh whose new token is already due is not repeated at once', async () => {
  const { pending, state } = await startSession({ tokens: DUE, user: anna })
  pending.refreshTokens[0]?.resolve({ tokens: tokensValidFor('short', MINUTE), receivedAt: NOW })
  await settle()
  expect(state()).toEqual(freshState('loading'))
  expect(pending.refreshTokens).toHaveLength(1)
})

it('a valid token is not refreshed while offline, but once the browser is online again', async () => {
  const { actor, pending, setOnline, advance } = await startSession({
    tokens: DUE,
    user: anna,
    isOnline: false,
  })
  setOnline(false)
  actor.send({ type: 'page.resumed' })
  await settle()
  expect(pending.refreshTokens).toHaveLength(0)
  setOnline(true)
  actor.send({ type: 'page.resumed' })
  await advance(0)
  expect(pending.refreshTokens).toHaveLength(1)
})

it('a late 401 for an older token changes nothing', async () => {
  const { actor, pending, state } = await startSession({ tokens: GOOD, user: anna })
  actor.send({ type: 'token.rejected', token: DUE.access_token })
  await settle()
  expect(state()).toEqual(freshState('loading'))
  expect(pending.refreshTokens).toHaveLength(0)
})

const unauthorized = { status: 401 }
it.each([
  ['during a call', 'call', { reason: 'failed' }, 'navigate toLogin'],
  ['token not valid, in the background', 'background', { reason: 'tokenNotValid' }, 'navigate toLogin'],
  ['no access token, in the background', 'background', { reason: 'noAccess' }, 'navigate toLogin'],
  ['other failure, in the background', 'background', { reason: 'failed' }, 'navigate toHome'],
] as const)('a refresh that fails ends the session once: %s', async (_name, refreshTrigger, reason, left) => {
  const { pending, effectCalls, state } = await startSession({
    tokens: DUE,
    user: anna,
    isGuarded: refreshTrigger === 'call',
  })
  pending.refreshTokens[0]?.reject(reason)
  pending.readStatus[0]?.reject(unauthorized)
  pending.readBalance[0]?.reject(unauthorized)
  await settle()
  expect(effectCalls).toEqual([left, 'clearOwnSession', 'notified', 'dispatchLogout'])
  expect(state()).toBe('anonymous')
})

it.each([
  ['an empty list', [] as object[], null, 'navigate toHome'],
  ['a 500', null, { status: 500 }, 'navigate toHome'],
  ['a network error', null, new Error('network'), 'navigate toHome'],
  ['a 401', null, unauthorized, 'navigate toLogin'],
] as const)('a status request with %s ends the session', async (_name, list, error, left) => {
  const { pending, effectCalls } = await startSession({ tokens: GOOD, user: anna })
  if (list === null) pending.readStatus[0]?.reject(error)
  else pending.readStatus[0]?.resolve(list)
  await settle()
  expect(effectCalls).toEqual([left, 'clearOwnSession', 'notified', 'dispatchLogout'])
})

it('a balance that cannot be loaded is only logged', async () => {
  const { pending, effectCalls, state } = await startSession({ tokens: GOOD, user: anna })
  pending.readBalance[0]?.reject({ status: 500 })
  await settle()
  expect(effectCalls).toEqual(['log'])
  expect(state()).toEqual(freshState('loading', 'unknown'))
})

it('R-SAFE-04 after a change in another tab a balance that is being read is requested anew', async () => {
  const { actor, pending, facts, state } = await startSession({ tokens: GOOD, user: anna })
  const balanceOf = (amount: number): Balance => ({
    points: [{ pk: 1, fk_tool_name: 'x', amount }],
    subscriptions: [],
  })
  const reported = () => facts.flatMap(({ balance }) => balance?.points.map(({ amount }) => amount) ?? [])
  actor.send({ type: 'account.changed' })
  pending.readBalance[0]?.resolve(balanceOf(3))
  await settle()
  expect([state(), reported()]).toEqual([freshState('loading', 'loading'), []])
  pending.readBalance[1]?.resolve(balanceOf(2))
  await settle()
  for (let change = 0; change < 2; change += 1) actor.send({ type: 'account.changed' })
  pending.readBalance[2]?.resolve(balanceOf(1))
  await settle()
  expect([state(), reported()]).toEqual([freshState('loading', 'renewing'), [2]])
  pending.readBalance[3]?.resolve(balanceOf(0))
  await settle()
  expect([state(), reported()]).toEqual([freshState('loading', 'settled'), [2, 0]])
})

it('the session uses tokens of another tab, ends if that tab removes them, and restarts for another user', async () => {
  const refreshed = tokensValidFor('other tab', 60 * MINUTE)
  const { actor, effectCalls, state, pending } = await startSession({ tokens: GOOD, user: anna })
  actor.send({ type: 'storage.changed', tokens: refreshed, email: anna.email })
  expect(actor.getSnapshot().context.tokens).toEqual(refreshed)
  expect(pending.readStatus).toHaveLength(1)
  actor.send({
    type: 'storage.changed',
    tokens: tokensValidFor('of bert', 60 * MINUTE),
    email: 'bert@example.test',
  })
  expect(state()).toBe('booting')
  await settle()
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  // The storage may contain the tokens of the next user by now, so this tab does not clear it.
  expect(effectCalls).toEqual(['navigate toHome', 'notified', 'dispatchLogout'])
})

it.each([
  ['the tokens are removed', [null], ['navigate inOtherTab', 'notified', 'dispatchLogout']],
  ['its status is refused', [], ['navigate inOtherTab', 'clearOwnSession', 'notified', 'dispatchLogout']],
] as const)(
  'R-SES-09 after a logout in another tab is announced, it is followed when %s',
  async (_name, removed, expected) => {
    const { actor, pending, effectCalls, state } = await startSession({ tokens: GOOD, user: anna })
    actor.send({ type: 'user.loggedOut' })
    expect(effectCalls).toEqual([])
    for (const tokens of removed) actor.send({ type: 'storage.changed', tokens, email: null })
    pending.readStatus[0]?.reject(unauthorized)
    await settle()
    expect(effectCalls).toEqual(expected)
    expect(state()).toBe('anonymous')
  },
)

it.each([
  ['a logout that it announced', [{ type: 'user.loggedOut' }], 'navigate inOtherTab'],
  ['a lost session', [], 'navigate toHome'],
] as const)(
  'R-SES-09 a refresh that finds the tokens removed by another tab follows %s',
  async (_name, events, left) => {
    const stored: { tokens: TokenPair | null; user: typeof anna } = { tokens: GOOD, user: anna }
    const { actor, pending, effectCalls, state } = await startSession(stored)
    actor.send({ type: 'token.rejected', token: GOOD.access_token })
    for (const event of events) actor.send(event)
    stored.tokens = null
    pending.refreshTokens[0]?.reject({ reason: 'superseded' })
    await settle()
    expect(effectCalls).toEqual([left, 'notified', 'dispatchLogout'])
    expect(state()).toBe('anonymous')
  },
)

it('R-SES-09 tokens removed by another tab are a logout only if it announced one since the last login', async () => {
  const { actor, effectCalls } = await startSession({ tokens: GOOD, user: anna })
  const logOutInOtherTab = () => {
    actor.send({ type: 'user.loggedOut' })
    // The tokens of the user who logged out are still there.
    actor.send({ type: 'storage.changed', tokens: GOOD, email: anna.email })
  }
  const removeTokens = () => {
    effectCalls.length = 0
    actor.send({ type: 'storage.changed', tokens: null, email: null })
    return effectCalls[0]
  }
  logOutInOtherTab()
  expect(effectCalls).toEqual([])
  expect(removeTokens()).toBe('navigate inOtherTab')
  actor.send({ type: 'user.loggedOut' })
  actor.send(loggedIn)
  expect(removeTokens()).toBe('navigate toHome')
  actor.send(loggedIn)
  logOutInOtherTab()
  actor.send({ type: 'storage.changed', tokens: tokensValidFor('newer', 60 * MINUTE), email: anna.email })
  expect(removeTokens()).toBe('navigate toHome')
})

it('R-SES-09 a response between an announced logout and the removal of the tokens changes nothing', async () => {
  const { actor, pending, effectCalls, reported } = await startSession({ tokens: GOOD, user: anna })
  actor.send({ type: 'token.rejected', token: GOOD.access_token })
  actor.send({ type: 'user.loggedOut' })
  reported.length = 0
  pending.refreshTokens[0]?.resolve({
    tokens: tokensValidFor('of its own request', 60 * MINUTE),
    receivedAt: NOW,
  })
  await settle()
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  expect(effectCalls[0]).toBe('navigate inOtherTab')
  expect(reported).not.toContain(`${anna.email} is confirmed`)
})

it('R-SES-09 after an announced logout and a new login in another tab the user is reported again, and a later end is a lost session', async () => {
  const { actor, pending, effectCalls, reported, facts } = await startSession({ tokens: GOOD, user: anna })
  actor.send({ type: 'token.rejected', token: GOOD.access_token })
  actor.send({ type: 'user.loggedOut' })
  reported.length = 0
  facts.length = 0
  pending.refreshTokens[0]?.resolve({
    tokens: tokensValidFor('of the next login', 60 * MINUTE),
    receivedAt: null,
  })
  await settle()
  expect([facts, reported]).toEqual([[{ email: anna.email }], [`${anna.email} is confirmed`]])
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  expect(effectCalls[0]).toBe('navigate toHome')
})

it('R-SAFE-13 after newer tokens of the same user the user is reported again, since they may have logged out and in', async () => {
  const { actor, reported, facts } = await startSession({ tokens: GOOD, user: anna })
  reported.length = 0
  facts.length = 0
  actor.send({ type: 'storage.changed', tokens: tokensValidFor('newer', 60 * MINUTE), email: anna.email })
  expect(facts).toEqual([{ email: anna.email }])
  expect(reported).toEqual([`${anna.email} is confirmed`])
})

it('a login whose response arrives while another user is logged in replaces that user', async () => {
  const { actor, reported, effectCalls, state, pending } = await startSession({ tokens: GOOD, user: anna })
  pending.readBalance[0]?.resolve({ points: [{ pk: 1, fk_tool_name: 'x', amount: 1 }], subscriptions: [] })
  await settle()
  reported.length = 0
  actor.send({ ...loggedIn, email: 'bert@example.test' })
  expect(effectCalls).toEqual(['saveSession bert@example.test true', 'dispatchLogin'])
  expect(reported).toContain('bert@example.test')
  expect(state()).toEqual(freshState('loading'))
  expect(sessionView(actor.getSnapshot())).toMatchObject({
    email: 'bert@example.test',
    balance: { points: [] },
  })
})

it('a token that is due ends the session if there is no refresh token', async () => {
  const { effectCalls } = await startSession({ tokens: { ...DUE, refresh_token: '' }, user: anna })
  expect(effectCalls).toEqual(['navigate toHome', 'clearOwnSession', 'notified', 'dispatchLogout'])
})

it('newer tokens of the same user, with the e-mail in another spelling, are used, and the user stays', async () => {
  const { actor, pending, state } = await startSession({ tokens: GOOD, user: anna })
  const newer = tokensValidFor('newer', 60 * MINUTE)
  actor.send({ type: 'storage.changed', tokens: newer, email: ' Anna@Example.test' })
  await settle()
  expect(pending.readStatus).toHaveLength(1)
  expect(actor.getSnapshot().context.tokens).toEqual(newer)
  expect(state()).toEqual(freshState('loading'))
})
