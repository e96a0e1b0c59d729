import { expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

/** A clock that advances only by `wait` and `work`. */
function idleTime() {
  let now = 0
  return {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
    },
    work: (ms: number) => {
      now += ms
    },
  }
}

it('the first request is immediate, the others keep the interval', async () => {
  const time = idleTime()
  const turn = createRateLimit(2, time)
  const turns: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await turn()
    turns.push(time.now())
  }
  expect(turns).toEqual([0, 500, 1_000, 1_500, 2_000])
})

it('simultaneous requests are spread', async () => {
  const time = idleTime()
  const turn = createRateLimit(4, time)
  const turns: number[] = []
  await Promise.all([1, 2, 3].map(() => turn().then(() => turns.push(time.now()))))
  expect(turns.every((at, index) => at >= index * 250)).toBe(true)
})

it('idle time does not allow a burst', async () => {
  const time = idleTime()
  const turn = createRateLimit(2, time)
  await turn()
  time.work(10_000)
  await turn()
  await turn()
  expect(time.now()).toBe(10_500)
})
