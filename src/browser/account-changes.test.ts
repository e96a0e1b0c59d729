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
  const listen = () =>
    accountChanges.onBalanceChange(() => {
      calls += 1
    })
  const stop = listen()
  const showTab = () => document.dispatchEvent(new Event('visibilitychange'))
  const focus = () => page.dispatchEvent(new Event('focus'))
  const dispatchReturnEvents = () => {
    showTab()
    focus()
  }
  const notifyFromOtherTab = () =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'accountChanged', newValue: '1' }))
  const dispatchPageShow = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return {
    ...accountChanges,
    document,
    showTab,
    focus,
    dispatchReturnEvents,
    notifyFromOtherTab,
    dispatchPageShow,
    stop,
    listen,
    calls: () => calls,
  }
}

it('several events of one return to the tab notify once; the next return notifies after 5 s', () => {
  const { dispatchReturnEvents, calls } = setUp()
  dispatchReturnEvents()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(4_999)
  dispatchReturnEvents()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(1)
  dispatchReturnEvents()
  expect(calls()).toBe(2)
})

it('changes of other tabs within 5 s of a notification notify once, when the 5 s are over', () => {
  const { dispatchReturnEvents, notifyFromOtherTab, calls } = setUp()
  dispatchReturnEvents()
  notifyFromOtherTab()
  notifyFromOtherTab()
  expect(calls()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(calls()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(calls()).toBe(2)
})

it('a hidden tab and the first pageshow do not notify; a page restored from the back/forward cache does', () => {
  const { document, dispatchPageShow, calls } = setUp()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchPageShow(false)
  expect(calls()).toBe(0)
  dispatchPageShow(true)
  expect(calls()).toBe(1)
})

it.each(['showTab', 'focus'] as const)('one of the events of a return is enough: %s', (event) => {
  const { calls, ...events } = setUp()
  events[event]()
  expect(calls()).toBe(1)
})

it('an unsubscribed listener is not called', () => {
  const { dispatchReturnEvents, stop, calls } = setUp()
  stop()
  dispatchReturnEvents()
  expect(calls()).toBe(0)
})

it('R-SAFE-04 a change without a balance listener is delivered once, to the next one that subscribes', () => {
  const { dispatchReturnEvents, stop, listen, onOrdersChange, calls } = setUp()
  stop()
  // A page that shows orders only does not read the balance.
  let orderCalls = 0
  const stopOrders = onOrdersChange(() => {
    orderCalls += 1
  })
  dispatchReturnEvents()
  expect([orderCalls, calls()]).toEqual([1, 0])
  stopOrders()
  vi.advanceTimersByTime(2_000)
  // React StrictMode mounts twice.
  listen()()
  listen()
  expect([orderCalls, calls()]).toEqual([1, 1])
  // The pause of 5 s starts with that delivery.
  vi.advanceTimersByTime(4_999)
  dispatchReturnEvents()
  expect(calls()).toBe(1)
})

it('a listener of the balance is not called when it subscribes if the balance was read after the change', () => {
  const { listen, stop, dispatchReturnEvents, onBalanceRead, calls } = setUp()
  stop()
  dispatchReturnEvents()
  onBalanceRead()
  listen()
  expect(calls()).toBe(0)
})

it('a listener of the balance is not called when it subscribes if no change was missed', () => {
  const { dispatchReturnEvents, stop, listen, calls } = setUp()
  expect(calls()).toBe(0)
  dispatchReturnEvents()
  stop()
  listen()
  expect(calls()).toBe(1)
})

it('listeners are notified after the clock was set back', () => {
  const { dispatchReturnEvents, calls } = setUp()
  vi.setSystemTime(1_000_000)
  dispatchReturnEvents()
  vi.setSystemTime(10)
  dispatchReturnEvents()
  expect(calls()).toBe(2)
})
