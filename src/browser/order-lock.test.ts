import { webcrypto } from 'node:crypto'
import { expect, it } from 'vitest'
import { createOrderLock } from './order-lock.ts'

type Request = LockManager['request']
const KEY = 'anna@example.test["NTG 5.5","Europe","V20","WDD2130041A000000"]'
const stay = () => new AbortController().signal
const lockOf = (request?: (...args: never[]) => unknown, crypto: unknown = webcrypto) =>
  createOrderLock({
    navigator: { locks: request && { request: request as unknown as Request } },
    crypto,
  } as unknown as Window)

it('it is held until it is released, under a name that tells neither person nor car, and is never stolen', async () => {
  const held: string[] = []
  let isOver = false
  const lock = lockOf(async (name: string, options: LockOptions, hold: () => Promise<void>) => {
    held.push(name)
    expect(options).not.toHaveProperty('steal')
    await hold()
    isOver = true
  })
  const release = await lock(KEY, stay())
  await lock(KEY.replace('V20', 'V19'), stay())
  expect(new Set(held).size).toBe(2)
  expect(held[0]).toMatch(/^generate-[\da-f]{64}$/)
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
])('where %s, nobody waits', async (_, lock) => {
  const release = await lock(KEY, stay())
  expect(release()).toBeUndefined()
})

it('a wait that is given up ends as aborted', async () => {
  const left = new AbortController()
  const lock = lockOf(async (_name: string, { signal }: LockOptions) => {
    left.abort(new Error('given up'))
    signal?.throwIfAborted()
  })
  await expect(lock(KEY, left.signal)).rejects.toThrow('given up')
})
