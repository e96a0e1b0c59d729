import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { missingActor, promiseActor } from './promise-actor.ts'

const rejectsOnAbort = (_input: undefined, signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    const events = signal as unknown as EventTarget
    events.addEventListener('abort', () => reject(new Error('aborted')))
  })

it('an aborted actor never settles, not even with the AbortError', async () => {
  const controller = new AbortController()
  const start = promiseActor(rejectsOnAbort).config as unknown as (args: {
    input: undefined
    signal: AbortSignal
  }) => Promise<string>
  const settled = start({ input: undefined, signal: controller.signal }).then(
    () => 'resolved',
    () => 'rejected',
  )
  controller.abort()
  const afterAllTasks = new Promise((resolve) => setImmediate(resolve, 'pending'))
  expect(await Promise.race([settled, afterAllTasks])).toBe('pending')
})

it('an error rejects an actor that was not aborted', async () => {
  const actor = createActor(
    promiseActor(() => Promise.reject(new Error('no'))),
    { input: undefined },
  )
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failure).toEqual(new Error('no'))
})

it('the error of a missing implementation contains its name', async () => {
  const actor = createActor(missingActor('readPrice'), { input: undefined })
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failure).toEqual(new Error("[machines] no actor 'readPrice'"))
})
