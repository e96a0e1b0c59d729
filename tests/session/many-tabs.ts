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

const settled = (one: Tab) => {
  const snapshot = one.actor.getSnapshot()
  return snapshot.matches('anonymous') || snapshot.matches({ authenticated: { token: 'fresh' } })
}

/** Runs the events on three tabs in the scheduler's order, and checks the invariants of every order. */
export async function play(scheduler: fc.Scheduler, acts: readonly Act[]) {
  const later: Later = (name, step) => scheduler.schedule(Promise.resolve(), name).then(step)
  const host = createHost(later)
  const tabs = createBrowser(TABS, host, later)
  const answers: {
    user: string | null
    expected: (string | undefined)[]
    id: number
    promise: Promise<unknown>
  }[] = []
  const at = (index: number) => tabs[index] as Tab
  // A tab that is still restoring its session ignores logins.
  await new Promise((resolve) => setImmediate(resolve))
  at(0).login('anna')

  const steps = acts.map((one, id) => ({
    label: one.kind,
    builder: async () => {
      if (one.kind === 'revoke') host.forgetAccess()
      else if (one.kind === 'time') host.pass(one.minutes * 60_000)
      else if (one.kind === 'wake') at(one.tab).actor.send({ type: 'page.resumed' })
      else if (one.kind === 'logout') at(one.tab).actor.send({ type: 'logout.requested' })
      else if (one.kind === 'login') {
        if (at(one.tab).actor.getSnapshot().matches('anonymous')) at(one.tab).login(one.user)
      } else {
        const answer = {
          id,
          user: null as string | null,
          expected: [],
          promise: Promise.resolve() as Promise<unknown>,
        }
        answer.promise = at(one.tab).call(id)
        answers.push(answer)
      }
    },
  }))
  scheduler.scheduleSequence(steps)
  await scheduler.waitAll()
  // Promises that never settle are reported here, so that the test does not hang.
  let open = answers.length
  for (const { promise } of answers) void promise.then(() => (open -= 1))
  for (let turn = 0, quiet = 0; turn < 200 && quiet < 2; turn += 1) {
    await scheduler.waitAll()
    await new Promise((resolve) => setImmediate(resolve))
    quiet = scheduler.count() === 0 ? quiet + 1 : 0
  }

  expect(open, 'calls without a response').toBe(0)
  expect(host.breaches).toEqual([])
  for (const { id } of answers) expect(host.seen.get(id) ?? 0, 'sent more than twice').toBeLessThanOrEqual(2)
  for (const one of tabs) expect(settled(one), JSON.stringify(one.actor.getSnapshot().value)).toBe(true)
  for (const one of tabs) {
    const { tokens, user } = one.actor.getSnapshot().context
    if (tokens !== null)
      expect(host.ownerOf(tokens.access_token), 'the token of another user').toBe(user?.email)
  }
  const stored = tabs.map((one) => JSON.stringify(one.stored().tokens))
  expect(new Set(stored).size, 'tabs that hold different sessions').toBe(1)
  const isIn = tabs.map((one) => one.actor.getSnapshot().matches('authenticated'))
  expect(new Set(isIn).size, 'some tabs in, some out').toBe(1)
  expect(isIn[0]).toBe(at(0).stored().tokens !== null)
  for (const one of tabs) {
    expect(one.endings.filter((ending) => ending === 'notified')).toHaveLength(one.endings.length / 2)
  }
  return { host, isIn: isIn[0] }
}
export const acts = (act: fc.Arbitrary<Act>) => fc.array(act, { minLength: 3, maxLength: 12 })
