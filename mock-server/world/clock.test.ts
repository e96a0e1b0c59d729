import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

/** A clock over a system time that the test sets. */
function createTestClock(now = 1_000) {
  const time = { now }
  return { time, clock: createClock(() => time.now) }
}

it('runs with the system clock', () => {
  const { time, clock } = createTestClock()
  expect([clock.now(), clock.isFrozen]).toEqual([1_000, false])
  time.now += 250
  expect([clock.now(), clock.date().getTime()]).toEqual([1_250, 1_250])
})

it('a frozen clock does not advance, and resumes at the time at which it was frozen', () => {
  const { time, clock } = createTestClock()
  clock.freeze()
  time.now += 5_000
  expect([clock.now(), clock.isFrozen]).toEqual([1_000, true])
  clock.run()
  expect([clock.now(), clock.isFrozen]).toEqual([1_000, false])
  time.now += 10
  expect(clock.now()).toBe(1_010)
})

it.each([true, false])('can be set and advanced, frozen: %s', (frozen) => {
  const { time, clock } = createTestClock()
  if (frozen) clock.freeze()
  clock.set(50_000)
  clock.advance(1_500)
  expect([clock.now(), clock.isFrozen]).toEqual([51_500, frozen])
  time.now += 10
  expect(clock.now()).toBe(frozen ? 51_500 : 51_510)
  clock.advance(-2_000)
  expect(clock.now()).toBe(frozen ? 49_500 : 49_510)
})

it('run() on a running clock changes nothing', () => {
  const { clock } = createTestClock()
  clock.advance(500)
  clock.run()
  expect(clock.now()).toBe(1_500)
})

it('continues from a saved state', () => {
  const { time } = createTestClock()
  const state = { offset: 0, frozenAt: null }
  createClock(() => time.now, state).advance(700)
  expect(createClock(() => time.now, { ...state }).now()).toBe(1_700)
})
