import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { noticesMachine } from './notices.machine.ts'
import type { NoticeContent } from './notices.types.ts'

const LONG_ENOUGH_MS = 8_000
const NEXT_MS = 3_000

function setUp() {
  const clock = new SimulatedClock()
  const notices = createActor(noticesMachine, { clock }).start()
  return {
    clock,
    say: (kind: NoticeContent['kind'], message: string, isFollowUp?: boolean) =>
      notices.send({ type: 'notice.posted', kind, title: '', message, ...(isFollowUp && { isFollowUp }) }),
    send: (type: 'page.left' | 'attempt.started') => notices.send({ type }),
    closeNewest: () => notices.send({ type: 'notice.closed', id: notices.getSnapshot().context.count }),
    seen: () => notices.getSnapshot().context.shown.map(({ message }) => message),
  }
}

it('R-CAT-33 a success removes the error, a plain notice does not', () => {
  const { say, seen } = setUp()
  say('bad', 'The password is wrong.')
  say('plain', 'A code is ready.')
  expect(seen()).toEqual(['The password is wrong.', 'A code is ready.'])
  say('good', 'You are logged in.')
  expect(seen()).toEqual(['A code is ready.', 'You are logged in.'])
})

it('R-CAT-33 an error stays while its page is open, and at least for its reading time', () => {
  const { clock, say, send, seen } = setUp()
  say('bad', 'The payment failed.')
  clock.increment(10 * LONG_ENOUGH_MS)
  expect(seen()).toEqual(['The payment failed.'])
  send('page.left')
  expect(seen()).toEqual([])
  say('bad', 'The payment failed.')
  send('page.left')
  clock.increment(LONG_ENOUGH_MS - 1)
  expect(seen()).toEqual(['The payment failed.'])
  clock.increment(1)
  expect(seen()).toEqual([])
})

it('R-SELL-09 the result of a new attempt replaces the one before, good or bad', () => {
  const { say, seen } = setUp()
  for (const [kind, message] of [
    ['bad', 'Please fill all fields'],
    ['bad', 'The password is wrong.'],
    ['good', 'You are logged in.'],
    ['good', 'The password is changed.'],
    ['bad', 'Too short.'],
  ] as const) {
    say(kind, message)
    expect(seen()).toEqual([message])
  }
})

it('R-SELL-09 a new attempt removes the previous result at once, but no plain notice', () => {
  const { say, send, seen } = setUp()
  say('plain', 'A code is ready.')
  say('bad', 'The password is wrong.')
  send('attempt.started')
  expect(seen()).toEqual(['A code is ready.'])
})

it('R-SELL-09 further results of one attempt follow one another, each for at least three seconds', () => {
  const { clock, say, seen } = setUp()
  say('good', 'Account created.')
  say('good', 'Logged in.', true)
  say('bad', 'Almost.', true)
  expect(seen()).toEqual(['Account created.'])
  clock.increment(NEXT_MS - 1)
  expect(seen()).toEqual(['Account created.'])
  clock.increment(1)
  expect(seen()).toEqual(['Logged in.'])
  clock.increment(NEXT_MS - 1)
  expect(seen()).toEqual(['Logged in.'])
  clock.increment(1)
  expect(seen()).toEqual(['Almost.'])
})

it('R-SELL-09 a further result is shown at once if it is late or the previous one was closed', () => {
  const { clock, say, closeNewest, seen } = setUp()
  say('good', 'Account created.')
  clock.increment(NEXT_MS)
  say('good', 'Logged in.', true)
  expect(seen()).toEqual(['Logged in.'])
  say('bad', 'Almost.', true)
  closeNewest()
  expect(seen()).toEqual(['Almost.'])
})

it('R-SELL-09 a new attempt drops the queued results of the previous one', () => {
  const { clock, say, send, seen } = setUp()
  say('good', 'Account created.')
  say('good', 'Logged in.', true)
  send('attempt.started')
  clock.increment(LONG_ENOUGH_MS)
  expect(seen()).toEqual([])
  say('good', 'Account created.')
  say('good', 'Logged in.', true)
  say('bad', 'The payment failed.')
  clock.increment(NEXT_MS)
  expect(seen()).toEqual(['The payment failed.'])
})

it('R-SAFE-01 a warning stays until it is closed: no result, attempt or change of page removes it', () => {
  const { clock, say, send, seen, closeNewest } = setUp()
  say('bad', 'The payment failed.')
  say('warning', '2 codes were made.')
  expect(seen()).toEqual(['The payment failed.', '2 codes were made.'])
  say('warning', '3 codes were made.')
  say('good', 'Saved.')
  send('attempt.started')
  send('page.left')
  clock.increment(10 * LONG_ENOUGH_MS)
  send('page.left')
  expect(seen()).toEqual(['2 codes were made.', '3 codes were made.'])
  say('warning', '2 codes were made.')
  closeNewest()
  expect(seen()).toEqual(['3 codes were made.'])
})
