import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { missingActor, promiseActor } from './promise-actor.ts'

const brokenOff = (_input: undefined, signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    const events = signal as unknown as EventTarget
    events.addEventListener('abort', () => reject(new Error('broken off')))
  })

it('a port that nobody waits for any more tells nothing, not even that it was broken off', async () => {
  const left = new AbortController()
  const ask = promiseActor(brokenOff).config as unknown as (args: {
    input: undefined
    signal: AbortSignal
  }) => Promise<string>
  const told = ask({ input: undefined, signal: left.signal }).then(
    () => 'an answer',
    () => 'a failure',
  )
  left.abort()
  const silence = new Promise((resolve) => setImmediate(resolve, 'nothing'))
  expect(await Promise.race([told, silence])).toBe('nothing')
})

it('a failure is told to whoever still waits', async () => {
  const actor = createActor(
    promiseActor(() => Promise.reject(new Error('no'))),
    { input: undefined },
  )
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failure).toEqual(new Error('no'))
})

it('a port that was forgotten says its name', async () => {
  const actor = createActor(missingActor('readPrice'), { input: undefined })
  const failure = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failure).toEqual(new Error("[machines] port 'readPrice' was not provided"))
})
