import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { unlessAborted } from './abort.ts'

const never = new Promise<never>(() => undefined)

it('passes on what the work brings or throws', async () => {
  await expect(unlessAborted(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7)
  await expect(unlessAborted(7, undefined)).resolves.toBe(7)
  await expect(unlessAborted(Promise.reject(new Error('work')), undefined)).rejects.toThrow('work')
})

it('leaves work that never ends as soon as the caller lets go', async () => {
  const control = new AbortController()
  const left = unlessAborted(never, control.signal)
  control.abort(new Error('let go'))
  await expect(left).rejects.toThrow('let go')
})

it('does not wait at all for a caller who has let go before', async () => {
  await expect(unlessAborted(never, AbortSignal.abort(new Error('let go')))).rejects.toThrow('let go')
})

it('leaves nothing behind on a signal that lives on', async () => {
  const { signal } = new AbortController()
  await unlessAborted(Promise.resolve(), signal)
  await unlessAborted(Promise.reject(new Error('work')), signal).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
