import { expect, it } from 'vitest'
import { firstText } from './first-text.ts'

it.each([
  ['A', 'A'],
  [['', 'A', 'B'], 'A'],
  [[{ code: 'x' }, 7, null, 'A'], 'A'],
  [[], undefined],
  ['', undefined],
  [undefined, undefined],
  [{ message: 'A' }, undefined],
])('of %j the first text is %j', (entry, text) => {
  expect(firstText(entry)).toBe(text)
})
