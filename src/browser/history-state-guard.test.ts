import { expect, it, vi } from 'vitest'
import { hashEmail } from '../contract/index.ts'
import { createHistoryStateGuard } from './history-state-guard.ts'

/** A tab with its own history; tabs can share a storage, and `null` blocks it. */
function tab(storage: Map<string, string> | null, ...entries: object[]) {
  return tabOf({ email: '' }, new Map(), storage, ...entries)
}
/** A tab whose page loads again, with the values of its `sessionStorage`. */
function tabOf(
  user: { email: string },
  session: Map<string, string>,
  storage: Map<string, string> | null,
  ...entries: object[]
) {
  const listeners: (() => void)[] = []
  let at = 0
  const window = {
    history: {
      get state() {
        return entries[at] ?? null
      },
      replaceState: (state: object) => {
        entries[at] = state
      },
    },
    localStorage: {
      getItem: (key: string) => storage?.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (storage === null) throw new DOMException('denied', 'SecurityError')
        storage.set(key, value)
      },
    },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
  }
  const guard = createHistoryStateGuard(
    window as unknown as Window,
    () => 7,
    () => user.email,
  )
  const goTo = (to: number) => {
    at = to
    for (const listener of listeners) listener()
    return entries[to]
  }
  const push = (entry: object) => {
    entries.push(entry)
    at = entries.length - 1
  }
  return { guard, goTo, push, entries, user, history: window.history }
}
const entryFor = (vin: string) => ({ usr: { order: { vin } }, key: vin, idx: 0 })

for (const [where, storage] of [
  ['with localStorage', () => new Map<string, string>()],
  ['without localStorage', () => null],
] as const) {
  it(`the state of earlier history entries is emptied after invalidate(), ${where}`, () => {
    const { guard, goTo, push } = tab(storage(), entryFor('one'), entryFor('two'))
    guard.stamp()
    expect(goTo(1)).toEqual(entryFor('two'))
    guard.invalidate()
    expect(goTo(0)).toMatchObject({ usr: null, key: 'one', idx: 0 })
    push(entryFor('three'))
    guard.stamp()
    goTo(0)
    expect(goTo(2)).toMatchObject(entryFor('three'))
    expect(goTo(1)).toMatchObject({ usr: null })
  })
}

it('another open tab and a reopened tab empty their entries, too', () => {
  const storage = new Map<string, string>()
  const other = tab(storage, entryFor('one'), entryFor('two'))
  tab(storage).guard.invalidate()
  expect(other.goTo(1)).toMatchObject({ usr: null })
  expect(tab(storage, entryFor('one')).entries[0]).toMatchObject({ usr: null })
})

it('before the first logout nothing is written to the history', () => {
  const { guard, entries } = tab(new Map(), entryFor('one'))
  guard.stamp()
  expect(entries).toEqual([entryFor('one')])
})

it('an entry carries a hash of its owner and is emptied only for another user', () => {
  const { guard, goTo, entries, user } = tab(new Map(), entryFor('one'))
  user.email = 'anna@example.test'
  guard.stamp()
  expect(guard.ownerHash()).toBe(hashEmail(' Anna@example.test'))
  expect(JSON.stringify(entries)).not.toContain('anna')
  user.email = ''
  expect(goTo(0)).toMatchObject(entryFor('one'))
  user.email = 'anna@example.test'
  expect(goTo(0)).toMatchObject(entryFor('one'))
  user.email = 'bert@example.test'
  expect(goTo(0)).toMatchObject({ usr: null })
})

it('an entry is invalid once another user logged in while it is open, until it is emptied', () => {
  const { guard, goTo, user } = tab(new Map(), entryFor('one'))
  user.email = 'anna@example.test'
  guard.stamp()
  const isInvalidFor = (email: string) => {
    user.email = email
    return guard.isInvalid()
  }
  expect(['', 'anna@example.test', 'bert@example.test'].map(isInvalidFor)).toEqual([false, false, true])
  goTo(0)
  expect(guard.isInvalid()).toBe(false)
  guard.invalidate()
  expect(['', 'anna@example.test'].map(isInvalidFor)).toEqual([true, true])
})

it('a visitor’s entry has no owner until a user logs in on it', () => {
  const { guard, entries, user } = tab(new Map(), entryFor('one'))
  guard.stamp()
  expect(guard.ownerHash()).toBe('')
  user.email = 'anna@example.test'
  guard.stamp()
  expect(entries).toMatchObject([{ ...entryFor('one'), owner: hashEmail(user.email) }])
})

it('R-SAFE-13 the current entry is emptied at the logout: its page may still be loading', () => {
  const { guard, entries, user } = tab(new Map(), entryFor('one'))
  user.email = 'anna@example.test'
  guard.stamp()
  guard.clearOwnedEntry()
  expect(entries).toMatchObject([{ usr: null, owner: '' }])
})

it('R-SAFE-13 clearOwnedEntry() does not throw if the browser refuses to empty the current entry', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { guard, entries, history, user } = tab(new Map(), entryFor('one'))
  user.email = 'anna@example.test'
  guard.stamp()
  history.replaceState = () => {
    throw new DOMException('too many calls', 'SecurityError')
  }
  guard.clearOwnedEntry()
  expect(logged).toHaveBeenCalledOnce()
  expect(entries).toMatchObject([{ owner: hashEmail(user.email) }])
})

it('a logout keeps an entry without an owner, because a login may return to it', () => {
  const { guard, entries } = tab(new Map(), entryFor('one'))
  guard.clearOwnedEntry()
  expect(entries).toEqual([entryFor('one')])
})

it('R-SAFE-13 an entry whose state contains an owner hash keeps that owner although another user has logged in', () => {
  const { guard, goTo, push, entries, user } = tab(new Map(), { key: 'one', idx: 0 })
  const ownerHash = hashEmail('anna@example.test')
  user.email = 'bert@example.test'
  push({ ...entryFor('two'), usr: { ownerHash } })
  // The page is rendered before its entry is stamped.
  expect(guard.ownerHash()).toBe(ownerHash)
  guard.stamp()
  expect(entries[1]).toMatchObject({ owner: ownerHash })
  expect(goTo(1)).toMatchObject({ usr: null, owner: '' })
})

it('an emptied entry has no owner', () => {
  const { guard, goTo, user } = tab(new Map(), entryFor('one'))
  user.email = 'anna@example.test'
  guard.stamp()
  user.email = 'bert@example.test'
  goTo(0)
  expect(guard.ownerHash()).toBe('')
})

it.each([
  ['another user', 'bert@example.test', null],
  ['the same user', ' Anna@example.test', entryFor('one').usr],
  ['a visitor', '', entryFor('one').usr],
])(
  'R-SAFE-13 a reload empties an entry without an owner only for another user than the last confirmed one: %s',
  (_name, email, usr) => {
    const session = new Map<string, string>()
    tabOf({ email: '' }, session, new Map()).guard.setUser('anna@example.test')
    const { entries } = tabOf({ email }, session, new Map(), entryFor('one'))
    expect(entries).toMatchObject([{ usr }])
  },
)

it('after a logout and the login of another user, a reload does not empty the entries since the logout', () => {
  const session = new Map<string, string>()
  const { guard } = tabOf({ email: 'anna@example.test' }, session, new Map())
  guard.setUser('anna@example.test')
  guard.setUser('')
  const { entries } = tabOf({ email: 'bert@example.test' }, session, new Map(), entryFor('one'))
  expect(entries).toEqual([entryFor('one')])
})

it('R-SAFE-13 after a logout in another tab, a reload of this tab keeps the entries of the next user', () => {
  const [session, storage] = [new Map<string, string>(), new Map<string, string>()]
  tabOf({ email: 'anna@example.test' }, session, storage).guard.setUser('anna@example.test')
  const period = '6'
  storage.set('logoutPeriod', period)
  const entry = { ...entryFor('one'), period }
  const { entries } = tabOf({ email: 'bert@example.test' }, session, storage, entry)
  expect([entries, storage.get('logoutPeriod')]).toEqual([[entry], period])
})

it('R-SAFE-13 an entry without an owner belongs to the last user of the tab, until a logout', () => {
  const storage = new Map<string, string>()
  const { guard, entries, user } = tab(storage, {}, entryFor('one'))
  const anna = hashEmail('anna@example.test')
  guard.setUser('anna@example.test')
  expect(guard.ownerHash()).toBe(anna)
  entries.shift()
  // Another user logged in in another tab, which this one has not noticed.
  user.email = 'bert@example.test'
  guard.stamp()
  expect(entries).toMatchObject([{ ...entryFor('one'), owner: anna }])
  entries[0] = entryFor('two')
  storage.set('logoutPeriod', '6')
  expect(guard.ownerHash()).toBe('')
})
