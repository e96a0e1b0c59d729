import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAccountChanges } from './account-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with as much of a window as news need. */
function setUp() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const page = Object.assign(new EventTarget(), {
    document,
    localStorage: { setItem: () => undefined },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  })
  const news = createAccountChanges(page as unknown as Window, Date.now)
  let heard = 0
  const stop = news.listen(() => {
    heard += 1
  })
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'))
    page.dispatchEvent(new Event('focus'))
  }
  const announce = () =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'accountChanged', newValue: '1' }))
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { document, comeBack, announce, show, stop, heard: () => heard }
}

it('several signals of one return are one, and another return counts after 5 s', () => {
  const { comeBack, heard } = setUp()
  comeBack()
  expect(heard()).toBe(1)
  vi.advanceTimersByTime(4_999)
  comeBack()
  expect(heard()).toBe(1)
  vi.advanceTimersByTime(1)
  comeBack()
  expect(heard()).toBe(2)
})

it('news of another tab within 5 s of a reading are not lost: they count once, when that time is over', () => {
  const { comeBack, announce, heard } = setUp()
  comeBack()
  announce()
  announce()
  expect(heard()).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(heard()).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(heard()).toBe(2)
})

it('neither a tab that is hidden nor the first show of a page is a return; a page out of the cache is', () => {
  const { document, comeBack: _, show, heard } = setUp()
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  show(false)
  expect(heard()).toBe(0)
  show(true)
  expect(heard()).toBe(1)
})

it('a listener that stopped hears nothing', () => {
  const { comeBack, stop, heard } = setUp()
  stop()
  comeBack()
  expect(heard()).toBe(0)
})

it('a clock that was set back does not silence the news', () => {
  const { comeBack, heard } = setUp()
  vi.setSystemTime(1_000_000)
  comeBack()
  vi.setSystemTime(10)
  comeBack()
  expect(heard()).toBe(2)
})
