import { expect, it } from 'vitest'
import { describeLargestPart } from './largest-part.ts'

it('names the innermost part with the most values, and some of them', () => {
  const keys = [1, 2, 3, 4, 5].map((count) => ({
    value: 'a',
    context: { retries: count % 2, list: { count } },
  }))
  expect(describeLargestPart(keys)).toBe(
    "'context.list.count' has 5 values among the keys, such as 2, 3, 4, 5",
  )
})

it('treats an array as one value', () => {
  expect(describeLargestPart([{ seen: [1] }, { seen: [1, 2] }])).toBe(
    "'seen' has 2 values among the keys, such as [1], [1,2]",
  )
})
