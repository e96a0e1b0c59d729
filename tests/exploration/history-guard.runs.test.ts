import { expect, it } from 'vitest'
import { createHistoryStateGuard } from '../../src/browser/history-state-guard.ts'
import { hashEmail } from '../../src/contract/index.ts'
import { randomNumbers } from '../paths/engine/random-routes.ts'
import { isDeep } from './expectations.ts'
import {
  clearInvalidEntry,
  clearOwnedEntry,
  invalidateHistoryState,
  ownerHashOfEntry,
  setEntryOrder,
  setUser,
} from './pages.ts'
import { initialWorld, runOf } from './search.ts'
import { VISITORS } from './slices.ts'
import { readOwner } from './tab.ts'
import { emailOf, formOf, type OrderName, tokensOf, type User } from './world.ts'

const SEQUENCES = isDeep ? 3_000 : 150
const STEPS = 30

interface State {
  readonly usr?: { readonly vin: string; readonly ownerHash: string } | null
  readonly owner?: string
}

/** A tab with the guard of the shop. */
function realTab(email: () => string) {
  const storage = new Map<string, string>()
  const session = new Map<string, string>()
  const entries: State[] = [{}]
  let at = 0
  let time = 0
  const listeners: (() => void)[] = []
  const window = {
    history: {
      get state() {
        return entries[at]
      },
      replaceState: (state: State) => {
        entries[at] = state
      },
    },
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
      removeItem: (key: string) => session.delete(key),
    },
    addEventListener: (_name: string, listener: () => void) => listeners.push(listener),
  }
  const now = () => {
    time += 1
    return time
  }
  const guard = createHistoryStateGuard(window as unknown as Window, now, email)
  return {
    guard,
    entries,
    wipe: () => storage.clear(),
    goTo: (to: number) => {
      at = to
      for (const listener of listeners) listener()
    },
    push: (state: State) => {
      at += 1
      entries.splice(at, entries.length, state)
    },
    set: (usr: NonNullable<State['usr']> | null) => {
      entries[at] = { ...entries[at], usr }
    },
  }
}

/** The same tab in the exploration. It starts logged out, so only the storage names a user. */
function exploredTab() {
  const run = runOf(initialWorld({ ...VISITORS, user: null }), VISITORS)
  const own = run.tab(0)
  own.entries = [{ path: '/' }]
  return { run, own }
}

it('`pages.ts` marks and clears history entries like `createHistoryStateGuard`', () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const random = randomNumbers(seed)
    const pick = <T>(...of: readonly T[]) => of[Math.floor(random() * of.length)] as T
    const { run, own } = exploredTab()
    const { device } = run.world
    const real = realTab(() => readOwner(run) ?? '')
    const show = (order: OrderName | null, ownerHash = '') => {
      real.set(order && { ...formOf(order), ownerHash })
      real.guard.stamp()
      setEntryOrder(run, 0, order && formOf(order), ownerHash)
    }
    const steps: Record<string, () => void> = {
      order: () => show(pick('A', 'B')),
      'no order': () => show(null),
      push: () => {
        real.push({})
        own.entryIndex += 1
        own.entries = [...own.entries.slice(0, own.entryIndex), { path: '/' }]
        show(pick('A', 'B'), pick('', hashEmail(emailOf('anna'))))
      },
      back: () => {
        if (own.entryIndex === 0) return
        own.entryIndex -= 1
        real.goTo(own.entryIndex)
        clearInvalidEntry(run, 0, hashEmail(readOwner(run) ?? ''))
      },
      login: () => {
        const user = pick<User>('anna', 'bert')
        device.tokens = { ...tokensOf(user, 1, 0), email: emailOf(user) }
      },
      'session ends': () => {
        device.tokens = null
      },
      logout: () => {
        real.guard.clearOwnedEntry()
        clearOwnedEntry(run, 0)
      },
      'user is confirmed': () => {
        const email = readOwner(run) ?? ''
        real.guard.setUser(email)
        setUser(run, 0, email)
      },
      invalidation: () => {
        real.guard.invalidate()
        invalidateHistoryState(run, 0)
      },
      wipe: () => {
        real.wipe()
        device.logoutPeriod = 0
      },
    }
    const path: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(...Object.keys(steps))
      path.push(name)
      steps[name]?.()
      const seen = own.entries.map(({ order, owner }) => [order?.vin, owner ?? ''])
      const expected = real.entries.map(({ usr, owner }) => [usr?.vin, owner ?? ''])
      const sequence = `seed ${seed}: ${path.join(', ')}`
      expect(seen, sequence).toEqual(expected)
      expect(ownerHashOfEntry(run, 0), sequence).toBe(real.guard.ownerHash())
    }
  }
})
