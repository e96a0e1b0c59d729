import { expect, it, vi } from 'vitest'
import { createTabLock } from './tab-lock.ts'

const locksOf = (request: (...args: never[]) => unknown) => ({ request }) as unknown as LockManager
const granted = locksOf((_name: string, _options: LockOptions, task: () => unknown) => task())
const refused = locksOf(() => Promise.reject(new DOMException('', 'SecurityError')))
const neverAborted = () => new AbortController().signal

it.each([
  ['the lock is granted', granted],
  ['there are no locks', undefined],
  ['the browser refuses locks', refused],
])('if %s, a task runs once and its result is returned', async (_, locks) => {
  const task = vi.fn(async () => 'tokens')
  expect(await createTabLock(locks, 'refresh')(task, neverAborted())).toBe('tokens')
  expect(task).toHaveBeenCalledOnce()
})

it.each([
  ['the lock is granted', granted],
  ['the browser refuses locks', refused],
])('if %s, a task that rejects is not run again', async (_, locks) => {
  const task = vi.fn(() => Promise.reject(new Error('no response')))
  await expect(createTabLock(locks, 'refresh')(task, neverAborted())).rejects.toThrow('no response')
  expect(task).toHaveBeenCalledOnce()
})

it('if the browser refuses locks, the tasks of a tab run one after the other', async () => {
  const lock = createTabLock(refused, 'refresh')
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(`${name} starts`)
    await Promise.resolve()
    order.push(`${name} ends`)
  }
  await Promise.all([lock(task('first'), neverAborted()), lock(task('second'), neverAborted())])
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
})

it('an aborted wait rejects without running the task', async () => {
  const waiting = new AbortController()
  const task = vi.fn(async () => undefined)
  waiting.abort(new Error('given up'))
  await expect(createTabLock(refused, 'refresh')(task, waiting.signal)).rejects.toThrow('given up')
  expect(task).not.toHaveBeenCalled()
})
