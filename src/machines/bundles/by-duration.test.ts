import { expect, it } from 'vitest'
import { byDuration } from './by-duration.ts'

it('R-SUB-02 durations are sorted as numbers, also when some are sent as text', () => {
  const sent = Object.freeze([{ duration: '12' }, { duration: 10 }, { duration: '2' }, { duration: 1 }])
  expect(byDuration(sent).map(({ duration }) => Number(duration))).toEqual([1, 2, 10, 12])
  expect(sent[0]?.duration).toBe('12')
})
