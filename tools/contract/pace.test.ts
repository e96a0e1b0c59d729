import { expect, it } from 'vitest'
import { paceOf } from './pace.ts'

/** Time that passes only while somebody waits. */
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

it('turns come no faster than they may, the first at once', async () => {
  const time = idleTime()
  const turn = paceOf(2, time)
  const turns: number[] = []
  for (let index = 0; index < 5; index += 1) {
    await turn()
    turns.push(time.now())
  }
  expect(turns).toEqual([0, 500, 1_000, 1_500, 2_000])
})

it('turns that are asked for at the same time come one after the other', async () => {
  const time = idleTime()
  const turn = paceOf(4, time)
  const turns: number[] = []
  await Promise.all([1, 2, 3].map(() => turn().then(() => turns.push(time.now()))))
  expect(turns.every((at, index) => at >= index * 250)).toBe(true)
})

it('time that was spent otherwise is not saved up for a burst', async () => {
  const time = idleTime()
  const turn = paceOf(2, time)
  await turn()
  time.work(10_000)
  await turn()
  await turn()
  expect(time.now()).toBe(10_500)
})
