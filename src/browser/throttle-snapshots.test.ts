import { expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { deferred } from '../../tests/deferred.ts'
import {
  type Conversion,
  type ConversionActor,
  filesOf,
  isProgressOnly,
  sentShare,
  withConversionEffects,
} from '../machines/conversion/index.ts'
import { throttleSnapshots } from './throttle-snapshots.ts'

const done: Conversion = { fileName: 'a_aed.zip', entries: [], warnings: [] }
const file = (id: string) => ({ id, name: `${id}.vrx`, folder: '', size: 5, rejection: null })

/** A queue of three files whose responses and pauses the test controls. */
function queueOfThree(scheduler: 'available' | 'missing' = 'available') {
  const responses = [deferred<Conversion>(), deferred<Conversion>(), deferred<Conversion>()]
  let calls = 0
  const convert = () => {
    calls += 1
    return responses[calls - 1]?.promise ?? Promise.reject(new Error('too many calls'))
  }
  const idle = async () => undefined
  const effects = {
    convert,
    save: idle,
    pack: idle,
    releaseBytes: idle,
    notifySaveFailed: idle,
    notifyPackFailed: idle,
    warnBeforeLeave: () => () => undefined,
  }
  const pauses: (() => void)[] = []
  const postTask = async (wake: () => void) => void pauses.push(wake)
  const actor = createActor(withConversionEffects(effects))
  const throttled = throttleSnapshots(
    scheduler === 'available' ? { scheduler: { postTask } as never } : {},
    actor,
    isProgressOnly,
  )
  const seen: string[] = []
  const marks: Readonly<Record<string, string>> = {
    waiting: '.',
    processing: '>',
    processed: '+',
    error: '!',
  }
  const textOf = (snapshot: SnapshotFrom<ConversionActor>) => {
    const rows = filesOf(snapshot).map(({ status, isOpen }) => `${marks[status]}${isOpen ? 'o' : ''}`)
    return `${rows.join(' ')} ${sentShare(snapshot)}`
  }
  throttled.subscribe({
    next: () => seen.push(textOf(throttled.getSnapshot())),
    error: () => seen.push('error'),
  })
  actor.start()
  const respond = async (at: number) => {
    responses[at]?.resolve(done)
    await responses[at]?.promise
    await new Promise((resolve) => setImmediate(resolve))
  }
  const endPause = () => pauses.splice(0).map((wake) => wake())
  const add = () => actor.send({ type: 'files.added', files: ['a', 'b', 'c'].map(file) })
  const newTexts = () => seen.splice(0)
  endPause()
  newTexts()
  return { actor, throttled, add, respond, endPause, newTexts }
}

it('cancelling the current file is shown at once', async () => {
  const { actor, add, newTexts } = queueOfThree()
  add()
  newTexts()
  actor.send({ type: 'file.cancelled', id: 'a' })
  expect(newTexts()).toEqual(['! > . 0'])
})

it('progress is shown when the pause is over, a user action at once', async () => {
  const { actor, add, respond, endPause, newTexts } = queueOfThree()
  add()
  expect(newTexts()).toEqual(['> . . 0'])
  await respond(0)
  expect(newTexts()).toEqual([])
  actor.send({ type: 'file.opened', id: 'a' })
  expect(newTexts()).toEqual(['+o > . 0'])
  actor.send({ type: 'bytes.sent', id: 'b', sent: 1, total: 2 })
  expect(newTexts()).toEqual([])
  endPause()
  expect(newTexts()).toEqual(['+o > . 0.5'])
  endPause()
  endPause()
  expect(newTexts()).toEqual([])
  actor.send({ type: 'bytes.sent', id: 'b', sent: 2, total: 2 })
  expect(newTexts()).toEqual(['+o > . 1'])
  await respond(1)
  expect(newTexts()).toEqual([])
  await respond(2)
  expect(newTexts()).toEqual(['+o + + 0'])
})

it('without scheduler.postTask every change is shown at once', async () => {
  const { actor, add, respond, newTexts } = queueOfThree('missing')
  add()
  actor.send({ type: 'bytes.sent', id: 'a', sent: 1, total: 2 })
  await respond(0)
  expect(newTexts()).toEqual(['> . . 0', '> . . 0.5', '+ > . 0'])
})

it('an error of the machine is passed on, and an unsubscribed observer is not called', () => {
  const observers: { next(state: string): void; error(): void }[] = []
  let now = 'one'
  const machine = {
    getSnapshot: () => now,
    subscribe: (observer: (typeof observers)[number]) => observers.push(observer),
  }
  const throttled = throttleSnapshots({}, machine, () => true)
  const seen: string[] = []
  const observe = (name: string) =>
    throttled.subscribe({
      next: () => seen.push(`${name} ${throttled.getSnapshot()}`),
      error: () => seen.push(`${name} broken`),
    })
  const first = observe('first')
  observe('second')
  first.unsubscribe()
  now = 'two'
  observers[0]?.next(now)
  observers[0]?.error()
  expect(seen).toEqual(['second two', 'second broken'])
})
