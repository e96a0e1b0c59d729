import { expect, it } from 'vitest'
import { createLogoutBroadcast } from './logout-broadcast.ts'

/** Tabs of one browser; one that is away hears nothing of the others. */
function browser(mark: string | null = null, isFull = false) {
  let kept = mark
  const tabs: { isAway: boolean; readonly hear: (name: string, event: object) => void }[] = []
  const open = (now: number, isStored = true) => {
    const told: string[] = []
    const listeners: Record<string, ((event: object) => void)[]> = {}
    const listen = (name: string, listener: (event: object) => void) => {
      listeners[name] = [...(listeners[name] ?? []), listener]
    }
    const hear = (name: string, event: object) => {
      for (const listener of listeners[name] ?? []) listener(event)
    }
    const tab = { isAway: false, hear }
    const localStorage = {
      getItem: () => {
        if (!isStored) throw new DOMException('denied', 'SecurityError')
        return kept
      },
      setItem: (key: string, newValue: string) => {
        if (!isStored) throw new DOMException('denied', 'SecurityError')
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        kept = newValue
        for (const other of tabs) if (other !== tab && !other.isAway) other.hear('storage', { key, newValue })
      },
    }
    const window = { localStorage, addEventListener: listen }
    const logoutBroadcast = createLogoutBroadcast(window as unknown as Window, () => now)
    logoutBroadcast.onLogout(() => told.push('heard'))
    tabs.push(tab)
    return { farewell: logoutBroadcast, tab, told, back: logoutBroadcast.check }
  }
  return { open }
}

it('every tab hears once of each farewell, the one that says it first, one that was away when it is back', () => {
  const { open } = browser()
  const [here, there, away] = [open(1), open(2), open(3)]
  away.tab.isAway = true
  here.farewell.broadcast()
  expect([here.told.length, there.told.length, away.told.length]).toEqual([1, 1, 0])
  for (const one of [here, there, away]) one.back()
  for (const one of [here, there, away]) one.back()
  expect([here.told.length, there.told.length, away.told.length]).toEqual([1, 1, 1])
  there.farewell.broadcast()
  expect([here.told.length, there.told.length, away.told.length]).toEqual([2, 2, 1])
})

it('a tab that is opened later hears nothing of it', () => {
  const { open } = browser()
  open(1).farewell.broadcast()
  const later = open(2)
  later.back()
  expect(later.told).toEqual([])
})

it('what else is written, or that the mark is taken away, is none', () => {
  const { open } = browser()
  const { farewell: logoutBroadcast, tab, told } = open(1)
  logoutBroadcast.broadcast()
  tab.hear('storage', { key: 'theme', newValue: 'dark' })
  tab.hear('storage', { key: 'farewell', newValue: null })
  expect(told).toHaveLength(1)
})

it('a browser that keeps nothing tells the tab itself', () => {
  const { open } = browser()
  const { farewell: logoutBroadcast, told, back } = open(1, false)
  logoutBroadcast.broadcast()
  back()
  expect(told).toEqual(['heard'])
})

it('a mark that could not be written is not heard of again', () => {
  const { open } = browser('earlier', true)
  const { farewell: logoutBroadcast, told, back } = open(1)
  logoutBroadcast.broadcast()
  back()
  expect(told).toEqual(['heard'])
})
