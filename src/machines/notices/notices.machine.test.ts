import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { noticesMachine } from './notices.machine.ts'
import type { News } from './notices.types.ts'

const LONG_ENOUGH_MS = 8_000

function setUp() {
  const clock = new SimulatedClock()
  const notices = createActor(noticesMachine, { clock }).start()
  return {
    clock,
    say: (kind: News['kind'], says: string) => notices.send({ type: 'notice.posted', kind, title: '', says }),
    leave: () => notices.send({ type: 'page.left' }),
    seen: () => notices.getSnapshot().context.shown.map(({ says }) => says),
  }
}

it('R-CAT-33 good news takes back what went wrong on its page, whatever else is said does not', () => {
  const { say, seen } = setUp()
  say('bad', 'The password is wrong.')
  say('plain', 'A code is ready.')
  expect(seen()).toEqual(['The password is wrong.', 'A code is ready.'])
  say('good', 'You are logged in.')
  expect(seen()).toEqual(['A code is ready.', 'You are logged in.'])
})

it('R-CAT-33 good news of another page leaves unread what went wrong on the one before', () => {
  const { clock, say, leave, seen } = setUp()
  say('bad', 'The payment failed.')
  leave()
  clock.increment(LONG_ENOUGH_MS - 1)
  say('good', 'The password is changed.')
  expect(seen()).toEqual(['The payment failed.', 'The password is changed.'])
  clock.increment(1)
  expect(seen()).toEqual(['The password is changed.'])
  clock.increment(LONG_ENOUGH_MS - 1)
  expect(seen()).toEqual([])
})
