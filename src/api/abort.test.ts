import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { unlessAborted } from './abort.ts'

const never = new Promise<never>(() => undefined)

it('passes on the result or error of the work', async () => {
  await expect(unlessAborted(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7)
  await expect(unlessAborted(7, undefined)).resolves.toBe(7)
  await expect(unlessAborted(Promise.reject(new Error('work')), undefined)).rejects.toThrow('work')
})

it('rejects on abort although the work never ends', async () => {
  const control = new AbortController()
  const pending = unlessAborted(never, control.signal)
  control.abort(new Error('aborted'))
  await expect(pending).rejects.toThrow('aborted')
})

it('rejects at once if the signal was aborted before', async () => {
  await expect(unlessAborted(never, AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted')
})

it('removes its listener from the signal', async () => {
  const { signal } = new AbortController()
  await unlessAborted(Promise.resolve(), signal)
  await unlessAborted(Promise.reject(new Error('work')), signal).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
