import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { createOrderLock } from './order-lock.ts'

type Request = LockManager['request']
const KEY = 'anna@example.test["NTG 5.5","Europe","V20","WDD2130041A000000"]'
const neverAborted = () => new AbortController().signal
const lockOf = (request?: (...args: never[]) => unknown, crypto: unknown = webcrypto) =>
  createOrderLock({
    navigator: { locks: request && { request: request as unknown as Request } },
    crypto,
  } as unknown as Window)

it('the lock lasts until its release, has a hashed name, and is never stolen', async () => {
  const names: string[] = []
  let isOver = false
  const lock = lockOf(async (name: string, options: LockOptions, hold: () => Promise<void>) => {
    names.push(name)
    expect(options).not.toHaveProperty('steal')
    await hold()
    isOver = true
  })
  const release = await lock(KEY, neverAborted())
  await lock(KEY.replace('V20', 'V19'), neverAborted())
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toMatch(/^generate-[\da-f]{64}$/)
  expect(isOver).toBe(false)
  release()
  await Promise.resolve()
  await Promise.resolve()
  expect(isOver).toBe(true)
})

it.each([
  ['there are no locks', lockOf()],
  ['there is no digest', lockOf(() => Promise.reject(), {})],
  ['the browser refuses locks', lockOf(() => Promise.reject(new DOMException('', 'SecurityError')))],
])('if %s, the lock resolves at once', async (_, lock) => {
  const release = await lock(KEY, neverAborted())
  expect(release()).toBeUndefined()
})

it('an aborted wait rejects', async () => {
  const waiting = new AbortController()
  const lock = lockOf(async (_name: string, { signal }: LockOptions) => {
    waiting.abort(new Error('given up'))
    signal?.throwIfAborted()
  })
  await expect(lock(KEY, waiting.signal)).rejects.toThrow('given up')
})
