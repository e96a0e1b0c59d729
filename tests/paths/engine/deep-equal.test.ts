import { expect, it } from 'vitest'
import { isDeepEqual } from './deep-equal.ts'

const error = new Error('no')
const round: Record<string, unknown> = { name: 'round' }
round.self = round
const other: Record<string, unknown> = { name: 'round' }
other.self = other
const secret = Object.defineProperty({ expected: 1 }, 'unseen', { value: 2 })

it.each([
  [1, 1, true],
  [1, '1', false],
  [Number.NaN, Number.NaN, true],
  [null, undefined, false],
  [null, {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ one: 1, two: { deep: [3] } }, { two: { deep: [3] }, one: 1 }, true],
  [{ one: 1, two: { deep: [3] } }, { two: { deep: [4] }, one: 1 }, false],
  [{ one: undefined }, {}, false],
  [{ one: undefined }, { two: undefined }, false],
  [{ one: {} }, { two: {} }, false],
  [{ error }, { error }, true],
  [{ error }, { error: new Error('no') }, false],
  [new Map([[1, 2]]), new Map([[1, 2]]), false],
  [{ [Symbol.for('kept')]: 1 }, { [Symbol.for('kept')]: 2 }, false],
  [secret, { expected: 1 }, false],
  [round, round, true],
  [round, other, false],
])('%o and %o: alike is %s', (first, second, expected) => {
  expect(isDeepEqual(first, second)).toBe(expected)
  expect(isDeepEqual(second, first)).toBe(expected)
})
