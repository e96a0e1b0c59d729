import { expect, it } from 'vitest'
import { explosionIn } from './explosion.ts'

it('names the innermost part that has the most values, and some of them', () => {
  const keys = [1, 2, 3, 4, 5].map((count) => ({
    value: 'a',
    context: { retries: count % 2, list: { count } },
  }))
  expect(explosionIn(keys)).toBe("'context.list.count' has 5 values among them, such as 2, 3, 4, 5")
})

it('takes a list for one value', () => {
  expect(explosionIn([{ expected: [1] }, { expected: [1, 2] }])).toBe(
    "'seen' has 2 values among them, such as [1], [1,2]",
  )
})
