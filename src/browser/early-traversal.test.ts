import { expect, it, vi } from 'vitest'
import { noteEarlyTraversal } from './early-traversal.ts'

const createWindow = () => new EventTarget() as unknown as Window

it('repeats Back once, also while its event is being dispatched', () => {
  vi.stubGlobal('PopStateEvent', Event)
  const window = createWindow()
  const repeat = noteEarlyTraversal(window)
  const heard = vi.fn()
  const problems: unknown[] = []
  const during = () => {
    window.addEventListener('popstate', heard)
    try {
      repeat()
    } catch (problem) {
      problems.push(problem)
    }
    window.removeEventListener('popstate', heard)
  }
  window.addEventListener('popstate', during, { once: true })
  window.dispatchEvent(new Event('popstate'))
  vi.unstubAllGlobals()
  expect(problems).toEqual([])
  expect(heard).toHaveBeenCalledOnce()
})

it('repeats nothing without a traversal, and none that came later', () => {
  const window = createWindow()
  const repeat = noteEarlyTraversal(window)
  const heard = vi.fn()
  window.addEventListener('popstate', heard)
  repeat()
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('popstate'))
  repeat()
  expect(heard).toHaveBeenCalledOnce()
})
