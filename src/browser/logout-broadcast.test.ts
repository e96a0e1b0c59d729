import { expect, it } from 'vitest'
import { createLogoutBroadcast } from './logout-broadcast.ts'

/** Tabs of one browser; a tab with `isAway` receives no storage events. */
function browser(mark: string | null = null, isFull = false) {
  let stored = mark
  const tabs: { isAway: boolean; readonly dispatch: (name: string, event: object) => void }[] = []
  const open = (now: number, isStored = true) => {
    const calls: string[] = []
    const listeners: Record<string, ((event: object) => void)[]> = {}
    const listen = (name: string, listener: (event: object) => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener]
    }
    const dispatch = (name: string, event: object) => {
      for (const listener of listeners[name] ?? []) listener(event)
    }
    const tab = { isAway: false, dispatch }
    const localStorage = {
      getItem: () => {
        if (!isStored) throw new DOMException('denied', 'SecurityError')
        return stored
      },
      setItem: (key: string, newValue: string) => {
        if (!isStored) throw new DOMException('denied', 'SecurityError')
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        stored = newValue
        for (const other of tabs)
          if (other !== tab && !other.isAway) other.dispatch('storage', { key, newValue })
      },
    }
    const window = { localStorage, addEventListener: listen }
    const logoutBroadcast = createLogoutBroadcast(window as unknown as Window, () => now)
    logoutBroadcast.onLogout(() => calls.push('logout'))
    tabs.push(tab)
    return { logoutBroadcast, tab, calls, check: logoutBroadcast.check }
  }
  return { open }
}

it('every tab is notified once of each logout: its own tab first, a frozen tab when it resumes', () => {
  const { open } = browser()
  const [here, there, away] = [open(1), open(2), open(3)]
  away.tab.isAway = true
  here.logoutBroadcast.broadcast()
  expect([here.calls.length, there.calls.length, away.calls.length]).toEqual([1, 1, 0])
  for (const tab of [here, there, away]) tab.check()
  for (const tab of [here, there, away]) tab.check()
  expect([here.calls.length, there.calls.length, away.calls.length]).toEqual([1, 1, 1])
  there.logoutBroadcast.broadcast()
  expect([here.calls.length, there.calls.length, away.calls.length]).toEqual([2, 2, 1])
})

it('a tab that is opened after the logout is not notified', () => {
  const { open } = browser()
  open(1).logoutBroadcast.broadcast()
  const later = open(2)
  later.check()
  expect(later.calls).toEqual([])
})

it('writes to other keys and the removal of the mark are no logouts', () => {
  const { open } = browser()
  const { logoutBroadcast, tab, calls } = open(1)
  logoutBroadcast.broadcast()
  tab.dispatch('storage', { key: 'theme', newValue: 'dark' })
  tab.dispatch('storage', { key: 'logoutBroadcast', newValue: null })
  expect(calls).toHaveLength(1)
})

it('without localStorage the tab itself is notified', () => {
  const { open } = browser()
  const { logoutBroadcast, calls, check } = open(1, false)
  logoutBroadcast.broadcast()
  check()
  expect(calls).toEqual(['logout'])
})

it('after a failed write check() does not notify again', () => {
  const { open } = browser('earlier', true)
  const { logoutBroadcast, calls, check } = open(1)
  logoutBroadcast.broadcast()
  check()
  expect(calls).toEqual(['logout'])
})
