import { expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { gate } from '../../tests/gate.ts'
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
const file = (id: string) => ({ id, name: `${id}.vrx`, size: 5, rejection: null })

/** A queue of three whose answers and whose rests are given by hand. */
function queueOfThree(scheduler: 'there' | 'missing' = 'there') {
  const answers = [gate<Conversion>(), gate<Conversion>(), gate<Conversion>()]
  let asked = 0
  const convert = () => {
    asked += 1
    return answers[asked - 1]?.opened ?? Promise.reject(new Error('asked too often'))
  }
  const idle = async () => undefined
  const ports = {
    convert,
    save: idle,
    pack: idle,
    releaseBytes: idle,
    notifySaveFailed: idle,
    notifyPackFailed: idle,
  }
  const rests: (() => void)[] = []
  const postTask = async (wake: () => void) => void rests.push(wake)
  const actor = createActor(withConversionEffects(ports))
  const sight = throttleSnapshots(
    scheduler === 'there' ? { scheduler: { postTask } as never } : {},
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
  const look = (snapshot: SnapshotFrom<ConversionActor>) => {
    const rows = filesOf(snapshot).map(({ status, isOpen }) => `${marks[status]}${isOpen ? 'o' : ''}`)
    return `${rows.join(' ')} ${sentShare(snapshot)}`
  }
  sight.subscribe({ next: () => seen.push(look(sight.getSnapshot())), error: () => seen.push('error') })
  actor.start()
  const answer = async (at: number) => {
    answers[at]?.open(done)
    await answers[at]?.opened
    await new Promise((resolve) => setImmediate(resolve))
  }
  const rest = () => rests.splice(0).map((wake) => wake())
  const add = () => actor.send({ type: 'files.added', files: ['a', 'b', 'c'].map(file) })
  const fresh = () => seen.splice(0)
  rest()
  fresh()
  return { actor, sight, add, answer, rest, fresh }
}

it('whoever cancels the file in flight sees so at once', async () => {
  const { actor, add, fresh } = queueOfThree()
  add()
  fresh()
  actor.send({ type: 'file.cancelled', id: 'a' })
  expect(fresh()).toEqual(['! > . 0'])
})

it('a queue that goes on faster than anybody reads is shown as it is when a rest is over, and a hand at once', async () => {
  const { actor, add, answer, rest, fresh } = queueOfThree()
  add()
  expect(fresh()).toEqual(['> . . 0'])
  await answer(0)
  expect(fresh()).toEqual([])
  actor.send({ type: 'file.opened', id: 'a' })
  expect(fresh()).toEqual(['+o > . 0'])
  actor.send({ type: 'bytes.sent', id: 'b', sent: 1, total: 2 })
  expect(fresh()).toEqual([])
  rest()
  expect(fresh()).toEqual(['+o > . 0.5'])
  rest()
  rest()
  expect(fresh()).toEqual([])
  actor.send({ type: 'bytes.sent', id: 'b', sent: 2, total: 2 })
  expect(fresh()).toEqual(['+o > . 1'])
  await answer(1)
  expect(fresh()).toEqual([])
  await answer(2)
  expect(fresh()).toEqual(['+o + + 0'])
})

it('where the browser cannot wait, nothing waits', async () => {
  const { actor, add, answer, fresh } = queueOfThree('missing')
  add()
  actor.send({ type: 'bytes.sent', id: 'a', sent: 1, total: 2 })
  await answer(0)
  expect(fresh()).toEqual(['> . . 0', '> . . 0.5', '+ > . 0'])
})

it('a machine that breaks says so, and whoever has gone hears nothing', () => {
  const observers: { next(sight: string): void; error(): void }[] = []
  let now = 'one'
  const machine = {
    getSnapshot: () => now,
    subscribe: (observer: (typeof observers)[number]) => observers.push(observer),
  }
  const sight = throttleSnapshots({}, machine, () => true)
  const heard: string[] = []
  const hear = (who: string) =>
    sight.subscribe({
      next: () => heard.push(`${who} ${sight.getSnapshot()}`),
      error: () => heard.push(`${who} broken`),
    })
  const first = hear('first')
  hear('second')
  first.unsubscribe()
  now = 'two'
  observers[0]?.next(now)
  observers[0]?.error()
  expect(heard).toEqual(['second two', 'second broken'])
})
