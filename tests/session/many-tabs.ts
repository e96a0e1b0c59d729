import fc from 'fast-check'
import { expect } from 'vitest'
import { createBrowser, createHost, type Later, type Tab } from './fake-browser.ts'

const TABS = 3

type UserAction =
  | { readonly kind: 'call' | 'logout' | 'wake'; readonly tab: number }
  | { readonly kind: 'login'; readonly tab: number; readonly user: string }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'time'; readonly minutes: number }

const tab = fc.nat(TABS - 1)
/** Actions of a user who stays logged in. */
export const withoutLogout: fc.Arbitrary<UserAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('call' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wake' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(6, 11, 20) }),
  },
)
export const anyAction: fc.Arbitrary<UserAction> = fc.oneof(
  { weight: 6, arbitrary: withoutLogout },
  { weight: 1, arbitrary: fc.constant({ kind: 'revoke' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logout' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('login' as const), tab, user: fc.constantFrom('anna', 'bert') }),
  },
)

const isSettled = (tab: Tab) => {
  const snapshot = tab.actor.getSnapshot()
  return snapshot.matches('anonymous') || snapshot.matches({ authenticated: { token: 'fresh' } })
}

/** Runs the actions on three tabs in the scheduler's order, and checks what must be true in every order. */
export async function runActions(scheduler: fc.Scheduler, actions: readonly UserAction[]) {
  const later: Later = (name, step) => scheduler.schedule(Promise.resolve(), name).then(step)
  const host = createHost(later)
  const tabs = createBrowser(TABS, host, later)
  const calls: { readonly id: number; readonly promise: Promise<unknown> }[] = []
  const at = (index: number) => tabs[index] as Tab
  // A tab that is still restoring its session ignores logins.
  await new Promise((resolve) => setImmediate(resolve))
  at(0).login('anna')

  const steps = actions.map((action, id) => ({
    label: action.kind,
    builder: async () => {
      if (action.kind === 'revoke') host.revokeAccessTokens()
      else if (action.kind === 'time') host.advanceClock(action.minutes * 60_000)
      else if (action.kind === 'wake') at(action.tab).actor.send({ type: 'page.resumed' })
      else if (action.kind === 'logout') at(action.tab).actor.send({ type: 'logout.requested' })
      else if (action.kind === 'login') {
        if (at(action.tab).actor.getSnapshot().matches('anonymous')) at(action.tab).login(action.user)
      } else calls.push({ id, promise: at(action.tab).call(id) })
    },
  }))
  scheduler.scheduleSequence(steps)
  await scheduler.waitAll()
  // Counts the promises that have not settled: awaiting one that never settles would block the test.
  let open = calls.length
  for (const { promise } of calls) void promise.then(() => (open -= 1))
  for (let turn = 0, idleTurns = 0; turn < 400 && idleTurns < 40; turn += 1) {
    await scheduler.waitAll()
    await new Promise((resolve) => setImmediate(resolve))
    idleTurns = scheduler.count() === 0 ? idleTurns + 1 : 0
  }

  expect(open, 'calls without a response').toBe(0)
  expect(host.breaches).toEqual([])
  for (const { id } of calls) expect(host.seen.get(id) ?? 0, 'sent more than twice').toBeLessThanOrEqual(2)
  for (const tab of tabs) expect(isSettled(tab), JSON.stringify(tab.actor.getSnapshot().value)).toBe(true)
  for (const tab of tabs) {
    const { tokens, user } = tab.actor.getSnapshot().context
    if (tokens !== null)
      expect(host.ownerOf(tokens.access_token), 'the token of another user').toBe(user?.email)
  }
  const stored = tabs.map((tab) => JSON.stringify(tab.stored().tokens))
  expect(new Set(stored).size, 'tabs with different sessions').toBe(1)
  const isLoggedIn = tabs.map((tab) => tab.actor.getSnapshot().matches('authenticated'))
  expect(new Set(isLoggedIn).size, 'some tabs logged in, some logged out').toBe(1)
  expect(isLoggedIn[0]).toBe(at(0).stored().tokens !== null)
  for (const tab of tabs) {
    expect(tab.logoutSteps.filter((step) => step === 'notified')).toHaveLength(tab.logoutSteps.length / 2)
  }
  return { host, isLoggedIn: isLoggedIn[0] }
}
export const sequencesOf = (action: fc.Arbitrary<UserAction>) =>
  fc.array(action, { minLength: 3, maxLength: 12 })
