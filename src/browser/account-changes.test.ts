import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccountChanges } from './account-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake window with the events and timers that `createAccountChanges` uses. */
function setUp() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), {
    document,
    localStorage: { setItem: () => undefined },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  })
  const accountChanges = createAccountChanges(page as unknown as Window, Date.now)
  let calls = 0
  const stop = accountChanges.listen(() => {
    calls += 1
  })
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('focus'))
  }
  const announce = () =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'accountChanged', newValue: '1' }))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { document, comeBack, announce, show, stop, calls: () => calls }
}

it('several events of one return notify once; the next return notifies after 5 s', () => {
  const { comeBack, calls } = setUp()
  comeBack()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(4_999)
  comeBack()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(1)
  comeBack()
  expect(calls()).toBe(2)
})

it('changes of other tabs within 5 s of a read notify once, when the 5 s are over', () => {
  const { comeBack, announce, calls } = setUp()
  comeBack()
  announce()
  announce()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(calls()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(calls()).toBe(2)
})

it('a hidden tab and the first pageshow do not notify; a page restored from the back/forward cache does', () => {
  const { document, comeBack: _, show, calls } = setUp()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  show(false)
  expect(calls()).toBe(0)
  show(true)
  expect(calls()).toBe(1)
})

it('an unsubscribed listener is not called', () => {
  const { comeBack, stop, calls } = setUp()
  stop()
  comeBack()
  expect(calls()).toBe(0)
})

it('listeners are notified after the clock was set back', () => {
  const { comeBack, calls } = setUp()
  vi.setSystemTime(1_000_000)
  comeBack()
  vi.setSystemTime(10)
  comeBack()
  expect(calls()).toBe(2)
})
