import { expect, it } from 'vitest'
import { stableText } from './stable-text.ts'

it('the text does not depend on the order of keys', () => {
  expect(stableText({ a: 1, b: { c: 2, d: 3 } })).toBe(stableText({ b: { d: 3, c: 2 }, a: 1 }))
})

it.each([
  ['errors with other words', new Error('a'), new Error('b')],
  ['errors with other causes', new Error('a', { cause: 1 }), new Error('a', { cause: 2 })],
  ['maps', new Map([[1, 'a']]), new Map([[1, 'b']])],
  ['sets', new Set([1]), new Set([2])],
  ['lists in another order', [1, 2], [2, 1]],
  ['big numbers', 1n, 2n],
])('gives other text to other %s', (_name, one, other) => {
  expect(stableText(one)).not.toBe(stableText(other))
})

it('undefined has a text', () => {
  expect(stableText(undefined)).toBe('undefined')
})
