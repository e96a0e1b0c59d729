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
    notices,
    post: (kind: NoticeContent['kind'], message: string, isFollowUp?: boolean) =>
      notices.send({ type: 'notice.posted', kind, title: '', message, ...(isFollowUp && { isFollowUp }) }),
    send: (type: 'page.left' | 'attempt.started') => notices.send({ type }),
    closeNewest: () => notices.send({ type: 'notice.closed', id: notices.getSnapshot().context.count }),
    view: () => notices.getSnapshot().context.shown.map(({ message }) => message),
  }
}

it('R-SELL-09 a success removes the error, a plain notice does not', () => {
  const { post, view } = setUp()
  post('bad', 'The password is wrong.')
  post('plain', 'A code is ready.')
  expect(view()).toEqual(['The password is wrong.', 'A code is ready.'])
  post('good', 'You are logged in.')
  expect(view()).toEqual(['A code is ready.', 'You are logged in.'])
})

it('R-CAT-33 an error stays while its page is open, and at least for its reading time', () => {
  const { clock, post, send, view } = setUp()
  post('bad', 'The payment failed.')
  clock.increment(10 * LONG_ENOUGH_MS)
  expect(view()).toEqual(['The payment failed.'])
  send('page.left')
  expect(view()).toEqual([])
  post('bad', 'The payment failed.')
  send('page.left')
  clock.increment(LONG_ENOUGH_MS - 1)
  expect(view()).toEqual(['The payment failed.'])
  clock.increment(1)
  expect(view()).toEqual([])
})

it('R-SELL-09 the result of a new attempt replaces the one before, good or bad', () => {
  const { post, view } = setUp()
  for (const [kind, message] of [
    ['bad', 'Please fill all fields'],
    ['bad', 'The password is wrong.'],
    ['good', 'You are logged in.'],
    ['good', 'The password is changed.'],
    ['bad', 'Too short.'],
  ] as const) {
    post(kind, message)
    expect(view()).toEqual([message])
  }
})

it('R-SELL-09 a new attempt removes the previous result at once, but no plain notice', () => {
  const { post, send, view } = setUp()
  post('plain', 'A code is ready.')
  post('bad', 'The password is wrong.')
  send('attempt.started')
  expect(view()).toEqual(['A code is ready.'])
})

it('R-SELL-09 further results of one attempt follow one another, each for at least three seconds', () => {
  const { clock, post, view } = setUp()
  post('good', 'Account created.')
  post('good', 'Logged in.', true)
  post('bad', 'Almost.', true)
  expect(view()).toEqual(['Account created.'])
  clock.increment(NEXT_MS - 1)
  expect(view()).toEqual(['Account created.'])
  clock.increment(1)
  expect(view()).toEqual(['Logged in.'])
  clock.increment(NEXT_MS - 1)
  expect(view()).toEqual(['Logged in.'])
  clock.increment(1)
  expect(view()).toEqual(['Almost.'])
})

it('R-SELL-09 a further result is shown at once if it is late or the previous one was closed', () => {
  const { clock, post, closeNewest, view } = setUp()
  post('good', 'Account created.')
  clock.increment(NEXT_MS)
  post('good', 'Logged in.', true)
  expect(view()).toEqual(['Logged in.'])
  post('bad', 'Almost.', true)
  closeNewest()
  expect(view()).toEqual(['Almost.'])
})

it('R-SELL-09 a new attempt drops the queued results of the previous one', () => {
  const { clock, post, send, view } = setUp()
  post('good', 'Account created.')
  post('good', 'Logged in.', true)
  send('attempt.started')
  clock.increment(LONG_ENOUGH_MS)
  expect(view()).toEqual([])
  post('good', 'Account created.')
  post('good', 'Logged in.', true)
  post('bad', 'The payment failed.')
  clock.increment(NEXT_MS)
  expect(view()).toEqual(['The payment failed.'])
})

it('R-SAFE-13 a warning with an owner is removed by a logout and by a login of another user, not of its owner', () => {
  const { notices, post, view } = setUp()
  const warn = (message: string, owner: string) =>
    notices.send({ type: 'notice.posted', kind: 'warning', title: '', message, owner })
  const logIn = (email: string) => notices.send({ type: 'user.loggedIn', email })
  post('plain', 'A code is ready.')
  warn('2 codes of a visitor.', '')
  warn('2 codes of Anna.', 'anna@shop.test')
  notices.send({ type: 'session.ended', nextEmail: '' })
  logIn('Anna@shop.test')
  expect(view()).toEqual(['A code is ready.', '2 codes of a visitor.', '2 codes of Anna.'])
  logIn('bert@shop.test')
  expect(view()).toEqual(['A code is ready.', '2 codes of a visitor.'])
  warn('2 codes of Bert.', 'bert@shop.test')
  notices.send({ type: 'session.ended', nextEmail: 'Bert@shop.test' })
  expect(view()).toEqual(['A code is ready.', '2 codes of a visitor.', '2 codes of Bert.'])
  notices.send({ type: 'session.ended', nextEmail: 'anna@shop.test' })
  expect(view()).toEqual(['A code is ready.', '2 codes of a visitor.'])
  warn('3 codes of Anna.', 'anna@shop.test')
  notices.send({ type: 'user.loggedOut' })
  expect(view()).toEqual(['A code is ready.', '2 codes of a visitor.'])
})

it('a notice keeps isShownInPlace, also if it was queued', () => {
  const { clock, notices, post } = setUp()
  const posted = { type: 'notice.posted', kind: 'bad', title: '', isShownInPlace: true } as const
  const marks = () => notices.getSnapshot().context.shown.map(({ isShownInPlace }) => isShownInPlace)
  notices.send({ ...posted, message: 'The payment failed.' })
  expect(marks()).toEqual([true])
  post('good', 'Account created.')
  notices.send({ ...posted, message: 'Almost.', isFollowUp: true })
  expect(marks()).toEqual([undefined])
  clock.increment(NEXT_MS)
  expect(marks()).toEqual([true])
})

it('R-SAFE-01 a warning stays until it is closed: no result, attempt or change of page removes it', () => {
  const { clock, post, send, view, closeNewest } = setUp()
  post('bad', 'The payment failed.')
  post('warning', '2 codes were made.')
  expect(view()).toEqual(['The payment failed.', '2 codes were made.'])
  post('warning', '3 codes were made.')
  post('good', 'Saved.')
  send('attempt.started')
  send('page.left')
  clock.increment(10 * LONG_ENOUGH_MS)
  send('page.left')
  expect(view()).toEqual(['2 codes were made.', '3 codes were made.'])
  post('warning', '2 codes were made.')
  closeNewest()
  expect(view()).toEqual(['3 codes were made.'])
})
