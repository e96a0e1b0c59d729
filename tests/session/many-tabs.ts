import fc from 'fast-check'
import { expect } from 'vitest'
import { createBrowser, createHost, type Later, type Tab } from './fake-browser.ts'

const TABS = 3

type Act =
  | { readonly kind: 'call' | 'logout' | 'wake'; readonly tab: number }
  | { readonly kind: 'login'; readonly tab: number; readonly user: string }
  | { readonly kind: 'revoke' }
  | { readonly kind: 'time'; readonly minutes: number }

const tab = fc.nat(TABS - 1)
/** The events of a user who stays logged in. */
export const quiet: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('call' as const), tab }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wake' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(6, 11, 20) }),
  },
)
export const anything: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: quiet },
  { weight: 1, arbitrary: fc.constant({ kind: 'revoke' } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('logout' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('login' as const), tab, user: fc.constantFrom('anna', 'bert') }),
  },
)

const settled = (tab: Tab) => {
  const snapshot = tab.actor.getSnapshot()
  return snapshot.matches('anonymous') || snapshot.matches({ authenticated: { token: 'fresh' } })
}

/** Runs the events on three tabs in the scheduler's order, and checks the invariants of every order. */
export async function play(scheduler: fc.Scheduler, acts: readonly Act[]) {
  const later: Later = (name, step) => scheduler.schedule(Promise.resolve(), name).then(step)
  const host = createHost(later)
  const tabs = createBrowser(TABS, host, later)
  const calls: {
    user: string | null
    expected: (string | undefined)[]
    id: number
    promise: Promise<unknown>
  }[] = []
  const at = (index: number) => tabs[index] as Tab
  // A tab that is still restoring its session ignores logins.
  await new Promise((resolve) => setImmediate(resolve))
  at(0).login('anna')

  const steps = acts.map((act, id) => ({
    label: act.kind,
    builder: async () => {
      if (act.kind === 'revoke') host.revokeAccessTokens()
      else if (act.kind === 'time') host.advanceClock(act.minutes * 60_000)
      else if (act.kind === 'wake') at(act.tab).actor.send({ type: 'page.resumed' })
      else if (act.kind === 'logout') at(act.tab).actor.send({ type: 'logout.requested' })
      else if (act.kind === 'login') {
        if (at(act.tab).actor.getSnapshot().matches('anonymous')) at(act.tab).login(act.user)
      } else {
        const call = {
          id,
          user: null as string | null,
          expected: [],
          promise: Promise.resolve() as Promise<unknown>,
        }
        call.promise = at(act.tab).call(id)
        calls.push(call)
      }
    },
  }))
  scheduler.scheduleSequence(steps)
  await scheduler.waitAll()
  // Promises that never settle are reported here, so that the test does not hang.
  let open = calls.length
  for (const { promise } of calls) void promise.then(() => (open -= 1))
  for (let turn = 0, quiet = 0; turn < 200 && quiet < 2; turn += 1) {
    await scheduler.waitAll()
    await new Promise((resolve) => setImmediate(resolve))
    quiet = scheduler.count() === 0 ? quiet + 1 : 0
  }

  expect(open, 'calls without a response').toBe(0)
  expect(host.breaches).toEqual([])
  for (const { id } of calls) expect(host.seen.get(id) ?? 0, 'sent more than twice').toBeLessThanOrEqual(2)
  for (const tab of tabs) expect(settled(tab), JSON.stringify(tab.actor.getSnapshot().value)).toBe(true)
  for (const tab of tabs) {
    const { tokens, user } = tab.actor.getSnapshot().context
    if (tokens !== null)
      expect(host.ownerOf(tokens.access_token), 'the token of another user').toBe(user?.email)
  }
  const stored = tabs.map((tab) => JSON.stringify(tab.stored().tokens))
  expect(new Set(stored).size, 'tabs that hold different sessions').toBe(1)
  const isIn = tabs.map((tab) => tab.actor.getSnapshot().matches('authenticated'))
  expect(new Set(isIn).size, 'some tabs in, some out').toBe(1)
  expect(isIn[0]).toBe(at(0).stored().tokens !== null)
  for (const tab of tabs) {
    expect(tab.logoutSteps.filter((step) => step === 'notified')).toHaveLength(tab.logoutSteps.length / 2)
  }
  return { host, isIn: isIn[0] }
}
export const acts = (act: fc.Arbitrary<Act>) => fc.array(act, { minLength: 3, maxLength: 12 })
