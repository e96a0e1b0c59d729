import { expect, it, vi } from 'vitest'
import { recordEarlyTraversal } from './early-traversal.ts'

const createWindow = () => new EventTarget() as unknown as Window

it('repeats Back once, also while its event is being dispatched', () => {
  vi.stubGlobal('PopStateEvent', Event)
  const window = createWindow()
  const repeat = recordEarlyTraversal(window)
  const listener = vi.fn()
  const event = new Event('popstate')
  const during = () => {
    window.addEventListener('popstate', listener)
    repeat()
    window.removeEventListener('popstate', listener)
  }
  window.addEventListener('popstate', during, { once: true })
  window.dispatchEvent(event)
  vi.unstubAllGlobals()
  expect(listener).toHaveBeenCalledOnce()
  // A browser refuses to dispatch an event that is still being dispatched.
  expect(listener.mock.lastCall?.[0]).not.toBe(event)
})

it('repeats nothing without a traversal, and none that came later', () => {
  const window = createWindow()
  const repeat = recordEarlyTraversal(window)
  const listener = vi.fn()
  window.addEventListener('popstate', listener)
  repeat()
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('popstate'))
  repeat()
  expect(listener).toHaveBeenCalledOnce()
})
